import { drawRobots } from '../app/frame/personas.ts';
import type { Game } from '../kit/contract/card.ts';
import type { Persona } from '../kit/round/play.ts';
import { seeded } from '../kit/round/random.ts';

/** The robots of a round: the same ones in every stage, and whenever the round is looked at again. */
export function robotsOf({ robots = [] }: Pick<Game, 'robots'>, seed: string): Persona[] {
  const random = seeded(seed)('robots for show');
  return drawRobots(robots.length, () => random.unit());
}
