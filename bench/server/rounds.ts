// Rounds that end, of any game, to be verified.
import { games } from '../../games/index.ts';
import type { Engine } from '../../kit/contract/engine.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { testSeed, testSetup, walk } from '../../kit/testing/conformance.ts';
import type { VerifyTask } from '../../server/runs/verify.ts';

export interface Played {
  readonly task: VerifyTask;
  readonly over: boolean;
}

/** A round of random legal actions at random times. */
export function play(game: string, engine: Engine, difficulty: Difficulty, n: number): Played {
  const setup = testSetup(engine, difficulty, 0);
  const seed = testSeed(n);
  const round = walk({ engine, setup, seed, moves: 1_000 });
  const { entries, end, version } = round.log(game);
  return {
    task: { game, version, setup, seed, entries: entries.map(([at, action]) => [at, action]), end },
    over: round.outcome !== undefined,
  };
}

/** A round of the game that ends, and is a player's to win or lose. @throws where random play finds no end */
export async function playToTheEnd(id: string): Promise<VerifyTask> {
  const engine = (await games.find((game) => game.id === id)?.load?.engine())?.engine;
  if (!engine) throw new Error(`no engine of ${id}`);
  for (let n = 1; n < 500; n++) {
    const { task, over } = play(id, engine, 'noob', n);
    if (over && task.end < 600_000) return task;
  }
  throw new Error(`no round of ${id} ends`);
}
