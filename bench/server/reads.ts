// Reads of a server at a steady pace, and what memory it takes meanwhile.
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { wait } from '../measure.ts';

const readPaths = ['/api/leaderboards/tictactoe', '/api/catalogue', '/api/users/me/gameStates/tictactoe'];

/** Ms of each read, sent at a steady pace, until told to stop. */
export function readSteadily(url: string, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  let times: number[] = [];
  let n = 0;
  let underWay = 0;
  const timer = setInterval(() => {
    const from = performance.now();
    underWay += 1;
    get(`${url}${readPaths[n++ % readPaths.length]}`, { agent, headers: { Cookie: cookie } }, (response) => {
      if (response.statusCode !== 200) throw new Error(`a read was answered ${response.statusCode}`);
      response.resume().once('end', () => {
        times.push(performance.now() - from);
        underWay -= 1;
      });
    });
  }, 25);
  return {
    take() {
      const taken = times;
      times = [];
      return taken;
    },
    async stop() {
      clearInterval(timer);
      while (underWay > 0) await wait(50);
      agent.destroy();
    },
  };
}

export function megabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}

export async function heapMegabytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]) / 1_048_576;
}
