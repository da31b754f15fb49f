import { gameById } from '../../games/index.ts';
import type { Game } from '../../kit/contract/card.ts';
import { HttpProblem } from './problem.ts';

/** @throws HttpProblem not-found for an unknown ID */
export function knownGame(id: string): Game {
  const game = gameById(id);
  if (!game) throw new HttpProblem('not-found');
  return game;
}
