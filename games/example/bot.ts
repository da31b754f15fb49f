import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Stream } from '../../kit/round/random.ts';

/** How often the robot takes any number instead of the best one. */
const randomShare: Record<Difficulty, number> = { noob: 0.8, mid: 0.4, pro: 0 };

/** How many of the sticks left the robot takes. It is given what its seat sees, and nothing else. */
export function chooseTake(left: number, difficulty: Difficulty, random: Stream): number {
  const takes = [1, 2, 3].filter((take) => take <= left);
  if (random.chance(randomShare[difficulty])) return random.pick(takes);
  // Leaving a multiple of 4 wins (Bouton's Nim of one heap); where none can be left, a small take waits for a mistake.
  return takes.find((take) => (left - take) % 4 === 0) ?? 1;
}
