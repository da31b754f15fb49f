import { grouped } from '../../kit/board/grouped.ts';
import type { Game } from '../../kit/contract/card.ts';

type Summing = Pick<Game, 'sum'>;

/** "3,140"; for scores of a win or nothing, "Won" or "No win". */
export function scoreWords({ sum }: Summing, score: number): string {
  if (sum !== 'wins') return grouped(score);
  return score > 0 ? 'Won' : 'No win';
}

/** Condition for a finished round to light its match. */
export function parWords({ sum }: Summing, par: number): string {
  return sum === 'wins' && par > 0 ? 'A win lights it' : `Lights at ${grouped(par)}`;
}

export function openWords({ sum }: Summing, score: number): string {
  return sum === 'wins' ? 'In progress' : `In progress, at ${grouped(score)}`;
}
