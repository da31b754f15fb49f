import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Stream } from '../../kit/round/random.ts';
import { counters, type Move, moves } from './moves.ts';

/** Probability that the robot reads the player's move and picks one of the two that beat it. */
export const readShare: Readonly<Record<Difficulty, number>> = { noob: 0.4, mid: 0.4, pro: 0.7 };

export function chooseMove(yours: Move, difficulty: Difficulty, random: Stream): Move {
  if (random.chance(readShare[difficulty])) return random.pick(counters(yours));
  return random.pick(moves);
}
