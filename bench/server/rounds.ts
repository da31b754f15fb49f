// Rounds of any game, to be verified.
import { gameById } from '../../games/index.ts';
import { loadEngine } from '../../games/load.ts';
import type { Engine } from '../../kit/contract/engine.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { testSeed, testSetup, walk } from '../../kit/testing/conformance.ts';
import type { VerifyTask } from '../../server/runs/verify.ts';

/** Plays a round of random legal actions at random times. */
export function play(game: string, engine: Engine, difficulty: Difficulty, n: number) {
  const setup = testSetup(difficulty, 0);
  const seed = testSeed(n);
  const round = walk({ engine, setup, seed, moves: 1_000 });
  const { entries, end, version } = round.log(game);
  const list = entries.map(([at, action]): [number, unknown] => [at, action]);
  const task: VerifyTask = { game, version, setup, seed, entries: list, end };
  return { task, over: round.outcome !== undefined };
}

/** Plays a round to its end. @throws where random play finds no end */
export async function playToTheEnd(id: string): Promise<VerifyTask> {
  const game = gameById(id);
  const engine = game && (await loadEngine(game));
  for (let n = 1; engine && n < 500; n++) {
    const { task, over } = play(id, engine, 'noob', n);
    if (over && task.end < 600_000) return task;
  }
  throw new Error(`no round of ${id} ends`);
}
