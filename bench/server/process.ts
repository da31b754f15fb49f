// A server in a separate process.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { testSecret } from '../../server/testing/server.ts';

export interface ServerProcess extends AsyncDisposable {
  readonly url: string;
  /** Returns the processor time of all threads so far, in ms. */
  spent(): number;
}

/** @param script prints a line of JSON with a `url` once it listens */
export async function startProcess(
  script: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', AUTH_SECRET: testSecret, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    // Reads all lines, or the server would block on its output.
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('"url"')) resolve(JSON.parse(line).url);
    });
    void exit.then(() => reject(new Error(`${script} ended`)));
  });
  return {
    url,
    spent() {
      const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // Linux counts hundredths of a second.
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
