import { drawRobots } from '../app/play/personas.ts';
import { seeded } from '../games/kit/random.ts';
import type { Persona } from '../games/kit/view.ts';

/** The robots of a round: the same ones in every stage, and whenever the round is looked at again. */
export function robotsOf(count: number, seed: string): Persona[] {
  return drawRobots(count, seeded(seed)('robots for show').unit);
}
