// The load, in a thread of its own: live streams, finished rounds at a steady rate, and the slowest of clients.
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export interface LoadPlan {
  readonly url: string;
  readonly streams: number;
  /** Of them, those that never read. */
  readonly deaf: number;
  /** Uploads that send a byte a second. */
  readonly trickles: number;
  readonly finishesPerSecond: number;
  readonly cookies: readonly string[];
  /** What finishes a run: the run's number says which of these, and which player's. */
  readonly parts: readonly string[];
}

export interface LoadCount {
  readonly open: number;
  /** How long after a change (ms) each stream heard of it, since the last count. */
  readonly heard: readonly number[];
  readonly sent: number;
  readonly verified: number;
  readonly turnedAway: number;
  readonly failed: number;
}

const plan = workerData as LoadPlan;
const { hostname, port, host } = new URL(plan.url);
const count = { open: 0, sent: 0, verified: 0, turnedAway: 0, failed: 0 };
let heard: number[] = [];

function dial(head: string, onOpen: (socket: Socket) => void = () => {}): Socket {
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.once('connect', () => {
    socket.write(head);
    onOpen(socket);
  });
  return socket;
}

function openStream(deaf: boolean): void {
  const socket = dial(`GET /api/catalogue/stream HTTP/1.1\r\nHost: ${host}\r\n\r\n`, () => {
    count.open += 1;
  });
  socket.once('close', () => {
    count.open -= 1;
  });
  if (deaf) socket.pause();
  else
    socket.on('data', (chunk) => {
      // The change says when it was made.
      const [, at] = /"Changed at (\d+)"/.exec(chunk.toString('latin1')) ?? [];
      if (at) heard.push(Date.now() - Number(at));
    });
}

function trickle(): void {
  const head = `POST /api/runs HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${plan.url}\r\nCookie: ${plan.cookies[0]}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n`;
  dial(head, (socket) => {
    const drip = setInterval(() => socket.write(' '), 1_000);
    socket.resume();
    socket.once('close', () => {
      clearInterval(drip);
      trickle();
    });
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function finish(n: number): void {
  const body = plan.parts[n % plan.parts.length] ?? '';
  const asked = request(
    {
      hostname,
      port,
      agent,
      method: 'POST',
      path: `/api/runs/bench-${n}/finish`,
      headers: {
        Origin: plan.url,
        Cookie: plan.cookies[n % plan.cookies.length],
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      },
    },
    (response) => {
      if (response.statusCode === 200) count.verified += 1;
      else if (response.statusCode === 503) count.turnedAway += 1;
      else count.failed += 1;
      response.resume();
    },
  );
  asked.once('error', () => {
    count.failed += 1;
  });
  asked.end(body);
}

for (let n = 0; n < plan.streams; n++) setTimeout(openStream, n, n < plan.deaf);
for (let n = 0; n < plan.trickles; n++) trickle();

parentPort?.once('message', () => {
  const from = performance.now();
  setInterval(() => {
    const due = ((performance.now() - from) / 1_000) * plan.finishesPerSecond;
    while (count.sent < due) finish(count.sent++);
  }, 20);
});
setInterval(() => {
  const now: LoadCount = { ...count, heard };
  heard = [];
  parentPort?.postMessage(now);
}, 1_000);
