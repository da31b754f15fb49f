// Games of the conformance suite: the registry and the examples.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../../kit/contract/card.ts';
import { variantText } from '../../kit/round/variants.ts';
import type { TestPlayer } from '../../kit/testing/conformance.ts';
import { game as example } from '../example/card.ts';
import { game as soloExample } from '../example-solo/card.ts';
import { games } from '../index.ts';

export const built: readonly Game[] = [...games, example, soloExample];

/** Texts of the game's variants: each with the first and with the last of what can be chosen. */
export function waysOf({ variants = [] }: Pick<Game, 'variants'>): readonly string[] {
  return variants.flatMap((variant) => {
    const lists = Object.values(variant.choices ?? {});
    const ends = [lists.map(() => 0), lists.map((list) => list.length - 1)];
    return Array.from(new Set(ends.map((choices) => variantText(variant, choices))));
  });
}

/** Path of a game's optional review. */
export function reviewFileOf({ slug }: Pick<Game, 'slug'>): string {
  return join(import.meta.dirname, '..', slug, 'review.ts');
}

/** Loads the game's test player; undefined if random play reaches wins and losses. */
export async function testPlayerOf({ slug }: Pick<Game, 'slug'>): Promise<TestPlayer | undefined> {
  const path = join(import.meta.dirname, '..', slug, 'testPlayer.ts');
  if (!existsSync(path)) return undefined;
  const { testPlayer }: { testPlayer: TestPlayer } = await import(path);
  return testPlayer;
}
