// The games that can be looked at: all of the registry, and the examples that new ones start from.
import { game as example } from '../games/example/card.ts';
import { game as soloExample } from '../games/example-solo/card.ts';
import { games as registry } from '../games/index.ts';
import type { Game } from '../kit/contract/card.ts';

export const games: readonly Game[] = [...registry, example, soloExample];

export function findGame(slug: string | null): Game | undefined {
  return games.find((game) => game.slug === slug);
}
