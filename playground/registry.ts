// The games that can be looked at: all of the registry, and the example that new ones start from.
import { game as example } from '../games/example/card.ts';
import { games as registry } from '../games/index.ts';
import type { Game } from '../kit/contract/card.ts';

export const games: readonly Game[] = [...registry, example];

export function findGame(slug: string | null): Game | undefined {
  return games.find((game) => game.slug === slug);
}
