import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Stream } from '../../kit/round/random.ts';

/** Probability of a random number instead of the best one. */
const randomShare: Record<Difficulty, number> = { noob: 0.8, mid: 0.4, pro: 0 };

/** Returns how many sticks the robot takes. It knows only what its seat sees. */
export function chooseTake(left: number, difficulty: Difficulty, random: Stream): number {
  const takes = [1, 2, 3].filter((take) => take <= left);
  if (random.chance(randomShare[difficulty])) return random.pick(takes);
  // Leaving a multiple of 4 wins (Bouton's Nim with one heap). If none is possible, taking one waits for a mistake.
  return takes.find((take) => (left - take) % 4 === 0) ?? 1;
}
