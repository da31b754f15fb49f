// Short texts for games and results.
import { grouped } from '../board/grouped.ts';
import type { Game } from '../contract/card.ts';

type Summing = Pick<Game, 'sum'>;

/** The result in games whose rounds are won or lost; undefined if the score tells more. */
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

const LONGEST_NAME = 16;

/** A game's name for narrow places: its label's title if the name is long. */
export function shortName({ name, title }: Pick<Game, 'name' | 'title'>): string {
  return name.length > LONGEST_NAME ? title : name;
}
