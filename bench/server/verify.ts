// How many finished rounds one core verifies in a second: handed to a worker, replayed there, and answered.
// node bench/server/verify.ts [--ms 2000] [--rounds 20]
// By processor time of the whole process, so that whatever else the machine does counts for nothing.
import { games } from '../../games/index.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { openPool } from '../../server/runs/pool.ts';
import type { VerifyTask } from '../../server/runs/verify.ts';
import { option, print } from '../bots/table.ts';
import { percentile, referencePerSecond, whole } from '../measure.ts';
import { play } from './rounds.ts';

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

const reference = referencePerSecond();
const rows: string[][] = [];
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
    rows.push([name, difficulty, whole(actions), whole(rate), (reference / rate).toFixed(2)]);
  }
}
await pool.close();
print(
  `Verified rounds a second on one core (the reference, a million steps of xorshift, runs ${whole(reference)} times)`,
  ['game', 'difficulty', 'actions', 'rounds/s', 'references a round'],
  rows,
);
