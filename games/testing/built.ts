// Games that the suites over all games play: the registry's, and the examples that new games start from.
import type { Game } from '../../kit/contract/card.ts';
import { game as example } from '../example/card.ts';
import { game as soloExample } from '../example-solo/card.ts';
import { games } from '../index.ts';

export type BuiltGame = Game & { readonly load: NonNullable<Game['load']> };

const isBuilt = (game: Game): game is BuiltGame => game.load !== undefined;

export const registered: readonly BuiltGame[] = games.filter(isBuilt);
export const built: readonly BuiltGame[] = [...games, example, soloExample].filter(isBuilt);
