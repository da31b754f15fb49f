// A server under load: 2,000 open live streams, of which some never read, while 200 finished rounds a second are
// verified: node bench/server/load.ts [--seconds 60] [--streams 2000] [--finishes 200] [--postgres]
// Client and server share the machine. Ends with 1 when the p99 of reads passes ten times its idle value, when memory
// grows, or when a finished round is not taken.
import { Worker } from 'node:worker_threads';
import type { Store } from '../../server/store/store.ts';
import { option, print } from '../bots/table.ts';
import { percentile, wait, whole } from '../measure.ts';
import { openDatabase } from './databases.ts';
import type { LoadCount, LoadPlan } from './load-client.ts';
import { type BenchPlayer, signIn, startProcess } from './process.ts';
import { heapMegabytes, megabytes, readSteadily } from './reads.ts';
import { playToTheEnd } from './rounds.ts';

const seconds = option('seconds', 60);
const streams = option('streams', 2_000);
const finishesPerSecond = option('finishes', 200);
const limit = 10;
/** Between the second third and the last: before, caches fill. In less than five minutes little is collected at all. */
const growthLimit = seconds < 300 ? Number.POSITIVE_INFINITY : 1.2;
const players = 200;
const deaf = Math.round(streams / 100);
const trickles = 20;
const idleSeconds = 10;
const changeSeconds = 2;
const intervals = 10;
const changesEach = Math.max(1, Math.round(seconds / intervals / changeSeconds));

/** Those whose rounds have no clock; a robot's thinking in Omi or Hearts would be a bench of its own. */
const played = ['tictactoe', 'rpsls', 'higherlower', 'memoryflip', 'minefield'];

async function issueAll(
  { db }: Store,
  uids: readonly string[],
  tasks: readonly Awaited<ReturnType<typeof playToTheEnd>>[],
) {
  const now = Date.now();
  const total = (intervals * changesEach * changeSeconds + 5) * finishesPerSecond;
  for (let from = 0; from < total; from += 400) {
    const rows = Array.from({ length: Math.min(400, total - from) }, (_, i) => {
      const n = from + i;
      const task = tasks[n % tasks.length];
      if (!task) throw new Error('no round');
      return {
        id: `bench-${n}`,
        uid: uids[n % uids.length] ?? '',
        game_id: task.game,
        difficulty: task.setup.difficulty,
        round: 0,
        seed: task.seed,
        version: task.version,
        status: 'issued',
        issued_at: now - 700_000,
        expires_at: now + 86_400_000,
        entries: 0,
      };
    });
    await db.insertInto('runs').values(rows).execute();
  }
}

async function untilOpen(count: () => LoadCount, wanted: number): Promise<void> {
  for (let tries = 0; count().open < wanted; tries++) {
    if (tries > 60) throw new Error(`only ${count().open} of ${wanted} streams opened`);
    await wait(500);
  }
}

const kind = process.argv.includes('--postgres') ? 'postgres' : 'sqlite';
await using database = await openDatabase(kind);
const tasks = await Promise.all(played.map(playToTheEnd));
await using server = await startProcess('server/main.ts', database.env);
const people: BenchPlayer[] = [];
for (let n = 0; n < players; n++) people.push(await signIn(database.store, `Player ${n}`));
await issueAll(
  database.store,
  people.map(({ uid }) => uid),
  tasks,
);

const reads = readSteadily(server.url, people[0]?.cookie ?? '');
await wait(2_000);
reads.take();
await wait(idleSeconds * 1_000);
const idle = reads.take();

const plan: LoadPlan = {
  url: server.url,
  streams,
  deaf,
  trickles,
  finishesPerSecond,
  cookies: people.map(({ cookie }) => cookie),
  parts: tasks.map(({ entries, end }) => JSON.stringify({ from: 0, entries, end, pauses: [] })),
};
const client = new Worker(new URL('./load-client.ts', import.meta.url), { workerData: plan });
let count: LoadCount = { open: 0, heard: [], sent: 0, verified: 0, turnedAway: 0, failed: 0 };
const heard: number[] = [];
client.on('message', (now: LoadCount) => {
  count = now;
  heard.push(...now.heard);
});
await untilOpen(() => count, streams - deaf);
reads.take();
client.postMessage('go');

/** Everyone who listens is told: the streams are not idle. */
async function change(): Promise<void> {
  const desc = `Changed at ${Date.now()}`;
  await database.store.db.updateTable('games').set({ desc }).where('id', '=', 'tictactoe').execute();
}

const all: number[] = [];
const rows: string[][] = [];
const leastHeaps: number[] = [];
const began = performance.now();
for (let changes = 0, interval = 0; interval < intervals; interval++) {
  const { verified, turnedAway } = count;
  const [from, spent] = [performance.now(), server.spent()];
  const heaps: number[] = [];
  for (const until = changes + changesEach; changes < until; ) {
    await change();
    heaps.push(await heapMegabytes(server.url));
    changes += 1;
    await wait(Math.max(0, began + changes * changeSeconds * 1_000 - performance.now()));
  }
  const taken = reads.take();
  all.push(...taken);
  // What is left right after a collection is the least of several.
  const leastHeap = Math.min(...heaps);
  leastHeaps.push(leastHeap);
  rows.push([
    `${changes * changeSeconds} s`,
    whole(count.open),
    whole(((count.verified - verified) * 1_000) / (performance.now() - from)),
    whole(count.turnedAway - turnedAway),
    percentile(taken, 0.5).toFixed(1),
    percentile(taken, 0.99).toFixed(1),
    ((server.spent() - spent) / (performance.now() - from)).toFixed(2),
    megabytes(server.pid).toFixed(0),
    leastHeap.toFixed(0),
  ]);
}
await reads.stop();
// The last change is on its way, and so is the last count.
await wait(3_000);
await client.terminate();

const [idle99, loaded99] = [percentile(idle, 0.99), percentile(all, 0.99)];
print(
  `Load on ${kind}: ${whole(streams)} streams (${deaf} never read, beside ${trickles} uploads of a byte a second), ${finishesPerSecond} finishes a second`,
  [
    'after',
    'streams',
    'verified/s',
    'asked to come back',
    'read p50 ms',
    'p99',
    'cores',
    'RSS MB',
    'heap MB',
  ],
  rows,
);
print(
  'Reads of the API, ms',
  ['', 'p50', 'p99'],
  [
    ['idle', percentile(idle, 0.5).toFixed(1), idle99.toFixed(1)],
    ['under load', percentile(all, 0.5).toFixed(1), loaded99.toFixed(1)],
    ['ratio', (percentile(all, 0.5) / percentile(idle, 0.5)).toFixed(1), (loaded99 / idle99).toFixed(1)],
  ],
);
const listening = streams - deaf;
const changes = intervals * changesEach;
const missed = 1 - heard.length / (changes * listening);
print(
  `${whole(changes)} changes of the catalogue, as ${whole(listening)} streams hear of them (SQLite is looked at ten times a second)`,
  ['p50 ms', 'p99', 'not told, as a newer one was there'],
  [[percentile(heard, 0.5), percentile(heard, 0.99), `${(missed * 100).toFixed(2)} %`].map(String)],
);
const third = Math.ceil(intervals / 3);
const growth = Math.min(...leastHeaps.slice(-third)) / Math.min(...leastHeaps.slice(third, -third));
print(
  'What the run must show',
  ['', 'measured', 'limit'],
  [
    ['p99 of reads, as a multiple of its idle value', (loaded99 / idle99).toFixed(1), String(limit)],
    [
      'least heap, last third to the one before',
      growth.toFixed(2),
      Number.isFinite(growthLimit) ? String(growthLimit) : 'none in so short a time',
    ],
    ['finishes that failed', whole(count.failed), '0'],
  ],
);
process.exitCode = loaded99 > limit * idle99 || growth > growthLimit || count.failed > 0 ? 1 : 0;
