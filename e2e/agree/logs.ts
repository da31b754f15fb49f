// The server's half: makes random logs of each game, replays them as a run's log is replayed, and prints them with
// the digests of their ends, a line a game. node e2e/agree/logs.ts 100
import { createHash } from 'node:crypto';
import { games } from '../../games/index.ts';
import { loadEngine } from '../../games/load.ts';
import type { Game } from '../../kit/contract/card.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { testSeed, testSetup, walk } from '../../kit/testing/conformance.ts';
import { verify } from '../../server/runs/verify.ts';

/** Long enough to meet whatever a game has, short enough for thousands. */
const moves = 60;

async function logsOf({ id, slug }: Game) {
  const engine = await loadEngine({ slug });
  const logs: unknown[] = [];
  const digests: string[] = [];
  for (let n = 0; n < count; n++) {
    const difficulty = difficulties[n % difficulties.length] ?? 'noob';
    const setup = testSetup(difficulty, n);
    const log = walk({ engine, setup, seed: testSeed(10_000 + n), moves }).log(id);
    const answer = await verify(JSON.parse(JSON.stringify(log)));
    if (answer.kind !== 'verified') throw new Error(`${slug} ${n}: ${answer.reason}`);
    const { state, at, outcome, score } = answer;
    const end = JSON.stringify([state, at, outcome, score]);
    logs.push(log);
    digests.push(createHash('sha256').update(end).digest('hex'));
  }
  return { slug, logs, digests };
}

const count = Number(process.argv[2] ?? 1);
for (const game of games) process.stdout.write(`${JSON.stringify(await logsOf(game))}\n`);
