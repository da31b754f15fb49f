// What a round came to, in a word.
import { grouped } from '../board/grouped.ts';
import type { Game } from '../contract/card.ts';

type Summing = Pick<Game, 'sum'>;

/** Its result, in games whose rounds are won or lost; undefined where the score tells more. */
export function decisive<Result>({ sum }: Summing, result: Result | null | undefined): Result | undefined {
  return sum === undefined ? undefined : (result ?? undefined);
}

const words: Readonly<Record<string, string>> = { win: 'Won', loss: 'Lost', draw: 'Draw' };

/** "12,480", "Won" */
export function resultOf(
  game: Summing,
  { score, result }: { readonly score: number; readonly result?: string | null | undefined },
): string {
  return words[decisive(game, result) ?? ''] ?? grouped(score);
}
