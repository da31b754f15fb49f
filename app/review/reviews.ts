// Games with a review of a finished round. The code that asks for one (reviewer.ts) loads later.
import type { Game } from '../../kit/contract/card.ts';
import { variantOf } from '../../kit/round/variants.ts';

const paths: ReadonlySet<string> = new Set(
  Object.keys(import.meta.glob(['../../games/*/review.ts', '!../../games/example*/review.ts'])),
);

/** Path of a game's review, from this folder. */
export const pathOf = ({ slug }: Pick<Game, 'slug'>) => `../../games/${slug}/review.ts`;

/** @param variant of the round */
export function hasReview(game: Pick<Game, 'slug' | 'variants'>, variant?: string): boolean {
  const isKnown = variantOf(game, variant)?.review !== false;
  return isKnown && paths.has(pathOf(game)) && typeof Worker !== 'undefined';
}

/** Whether a robot plays the game's deals after the player: in games without opponents. */
export function hasRival(game: Pick<Game, 'slug' | 'robots'>): boolean {
  return game.robots === undefined && hasReview(game);
}
