// How many rounds one core replays in a second: what verifying a score costs.
// node bench/games/games.ts [--rounds 40] [--ms 1000]
// The rounds are random: legal actions at random times, up to 1,000 of them.
import { games } from '../../games/index.ts';
import type { Engine } from '../../kit/contract/engine.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import type { Log } from '../../kit/round/log.ts';
import { replay } from '../../kit/round/replay.ts';
import { testSeed, testSetup, walk } from '../../kit/testing/conformance.ts';
import { option, print } from '../bots/table.ts';
import { referencePerSecond } from '../measure.ts';

const rounds = option('rounds', 40);
const duration = option('ms', 1000);

function play(engine: Engine, difficulty: Difficulty): Log[] {
  return Array.from({ length: rounds }, (_, n) => {
    const setup = testSetup(engine, difficulty, n);
    return walk({ engine, setup, seed: testSeed(n), moves: 1000 }).log('bench');
  });
}

/** Replays in a second of processor time, so that whatever else the machine does counts for nothing. */
function measure(engine: Engine, logs: readonly Log[]): number {
  const replayAll = () => {
    for (const log of logs) replay(engine.rules, log);
  };
  replayAll();
  const before = process.cpuUsage();
  for (let done = 0; ; ) {
    replayAll();
    done += logs.length;
    const { user, system } = process.cpuUsage(before);
    const spent = (user + system) / 1000;
    if (spent > duration) return (done * 1000) / spent;
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const whole = (value: number) => Math.round(value).toLocaleString('en');

const reference = referencePerSecond();
const rows: string[][] = [];
for (const { name, load } of games) {
  if (!load) continue;
  const { engine } = await load.engine();
  for (const difficulty of difficulties) {
    const logs = play(engine, difficulty);
    const actions = mean(logs.map((log) => log.entries.length));
    const steps = mean(logs.map((log) => replay(engine.rules, log).steps));
    const perSecond = measure(engine, logs);
    rows.push([
      name,
      difficulty,
      whole(actions),
      whole(steps),
      whole(perSecond),
      whole(perSecond * steps),
      (reference / perSecond).toFixed(2),
    ]);
  }
}
print(
  `Replays on one core (the reference, a million steps of xorshift, runs ${whole(reference)} times a second)`,
  ['game', 'difficulty', 'actions', 'steps', 'rounds/s', 'steps/s', 'references a round'],
  rows,
);
