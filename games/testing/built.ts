// Games that the suites over all games play: the registry's, and the examples that new games start from.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../../kit/contract/card.ts';
import type { TestPlayer } from '../../kit/testing/conformance.ts';
import { game as example } from '../example/card.ts';
import { game as soloExample } from '../example-solo/card.ts';
import { games } from '../index.ts';

export type BuiltGame = Game & { readonly load: NonNullable<Game['load']> };

const isBuilt = (game: Game): game is BuiltGame => game.load !== undefined;

export const built: readonly BuiltGame[] = [...games, example, soloExample].filter(isBuilt);

/** Folder of a game; the examples have other names than their slugs. */
function folderOf({ slug }: Pick<Game, 'slug'>): string {
  const folders: Readonly<Record<string, string>> = {
    [example.slug]: 'example',
    [soloExample.slug]: 'example-solo',
  };
  return folders[slug] ?? slug;
}

/** Path of a game's review, whether there is one or not. */
export function reviewFileOf(game: Pick<Game, 'slug'>): string {
  return join(import.meta.dirname, '..', folderOf(game), 'review.ts');
}

/** The game's test player; undefined where chance ends each round, with a win or a loss. */
export async function testPlayerOf(game: Pick<Game, 'slug'>): Promise<TestPlayer | undefined> {
  const path = join(import.meta.dirname, '..', folderOf(game), 'testPlayer.ts');
  if (!existsSync(path)) return undefined;
  const { testPlayer }: { testPlayer: TestPlayer } = await import(path);
  return testPlayer;
}
