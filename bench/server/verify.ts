// How many finished rounds one core verifies in a second: handed to a worker, replayed there, and answered.
// node bench/server/verify.ts [--ms 2000] [--rounds 20]
// By processor time of the whole process, so that whatever else the machine does counts for nothing; and what a worker takes of
// it for a round, at the median of the rounds. Ends with 1 when that is past the limit.
import { games } from '../../games/index.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { openPool } from '../../server/runs/pool.ts';
import { type VerifyTask, verify } from '../../server/runs/verify.ts';
import { percentile, referencePerSecond, whole } from '../measure.ts';
import { option, print } from '../table.ts';
import { play } from './rounds.ts';

/** Ms of a worker. */
const limit = 2;
/** Each round is replayed so often, and the quickest counts: a thread's own processor time comes in steps of some ms. */
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
  for (let done = 0; ; ) {
    await verifyAll(tasks);
    done += tasks.length;
    const { user, system } = process.cpuUsage(before);
    const spent = (user + system) / 1_000;
    if (spent > duration) return (done * 1_000) / spent;
  }
}

/** What a worker does for a round once its text has come: ms. */
async function workerTime(task: VerifyTask): Promise<number> {
  const text = JSON.stringify(task);
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < tries; n++) {
    const before = performance.now();
    await verify(JSON.parse(text) as VerifyTask);
    least = Math.min(least, performance.now() - before);
  }
  return least;
}

const reference = referencePerSecond();
const rows: string[][] = [];
const past: string[] = [];
for (const { id, name, load } of games) {
  if (!load) continue;
  const { engine } = await load.engine();
  for (const difficulty of difficulties) {
    const tasks = Array.from({ length: rounds }, (_, n) => play(id, engine, difficulty, n).task);
    const rate = await perSecond(tasks);
    const actions = percentile(
      tasks.map(({ entries }) => entries.length),
      0.5,
    );
    const times: number[] = [];
    for (const task of tasks) times.push(await workerTime(task));
    const time = percentile(times, 0.5);
    if (time > limit) past.push(`${name}, ${difficulty}`);
    rows.push([
      name,
      difficulty,
      whole(actions),
      whole(rate),
      (reference / rate).toFixed(2),
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
if (past.length > 0) console.log(`\nPast ${limit} ms of a worker: ${past.join('; ')}.`);
process.exitCode = past.length > 0 ? 1 : 0;
