// Finished rounds that one core verifies in a second, by processor time: passed to a worker, replayed there, and answered;
// and the worker's time for a round: node bench/server/verify.ts [--ms 2000] [--rounds 20]
import { games } from '../../games/index.ts';
import { loadEngine } from '../../games/load.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { openPool } from '../../server/runs/pool.ts';
import { type VerifyTask, verify } from '../../server/runs/verify.ts';
import { median, referencePerSecond, whole } from '../measure.ts';
import { option, print, report } from '../table.ts';
import { play } from './rounds.ts';

/** Ms of a worker. */
const limit = 2;
/** Replays of a round; the quickest counts. */
const tries = 15;
const duration = option('ms', 2_000);
const rounds = option('rounds', 20);

const pool = openPool({ workers: 1, queue: 1_000, queueEach: 1_000, time: 30_000 });

async function verifyAll(tasks: readonly VerifyTask[]): Promise<void> {
  const answers = await Promise.all(tasks.map((task) => pool.verify(task, 'Ada')));
  const refused = answers.find(({ kind }) => kind === 'refused');
  if (refused) throw new Error(`a round was refused: ${JSON.stringify(refused)}`);
}

async function perSecond(tasks: readonly VerifyTask[]): Promise<number> {
  await verifyAll(tasks);
  const before = process.cpuUsage();
  for (let done = tasks.length; ; done += tasks.length) {
    await verifyAll(tasks);
    const { user, system } = process.cpuUsage(before);
    const spent = (user + system) / 1_000;
    if (spent > duration) return (done * 1_000) / spent;
  }
}

/** Returns a worker's time (ms) for a round once its text has arrived. */
async function workerTime(task: VerifyTask): Promise<number> {
  const text = JSON.stringify(task);
  const times: number[] = [];
  for (let n = 0; n < tries; n++) {
    const before = performance.now();
    await verify(JSON.parse(text) as VerifyTask);
    times.push(performance.now() - before);
  }
  return Math.min(...times);
}

const reference = referencePerSecond();
const rows: string[][] = [];
const past: string[] = [];
for (const { id, name, slug } of games) {
  const engine = await loadEngine({ slug });
  for (const difficulty of difficulties) {
    const tasks = Array.from({ length: rounds }, (_, n) => play(id, engine, difficulty, n).task);
    const rate = await perSecond(tasks);
    const times: number[] = [];
    for (const task of tasks) times.push(await workerTime(task));
    const time = median(times);
    if (time > limit) past.push(`${name}, ${difficulty}`);
    const actions = median(tasks.map(({ entries }) => entries.length));
    rows.push([
      ...[name, difficulty, whole(actions), whole(rate), (reference / rate).toFixed(2)],
      time.toFixed(2),
    ]);
  }
}
await pool.close();
print(
  `Verified rounds a second on one core (the reference, a million steps of xorshift, runs ${whole(reference)} times)`,
  ['game', 'difficulty', 'actions', 'rounds/s', 'references a round', 'ms of a worker'],
  rows,
);
report(past);
