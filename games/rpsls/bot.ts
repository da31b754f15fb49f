import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Stream } from '../../kit/round/random.ts';
import { counters, type Move, moves } from './moves.ts';

/** How often the robot reads the player's move and answers with one of the two that beat it. */
export const readShare: Readonly<Record<Difficulty, number>> = { noob: 0.4, mid: 0.4, pro: 0.7 };

/** The robot's throw: a counter to `yours` with the difficulty's probability, else any of the five. */
export function chooseMove(yours: Move, difficulty: Difficulty, random: Stream): Move {
  if (random.chance(readShare[difficulty])) return random.pick(counters(yours));
  return random.pick(moves);
}
