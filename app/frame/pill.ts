import type { Outcome } from '../../kit/contract/rules.ts';
import type { Who } from '../../kit/round/play.ts';
import type { Display } from './display.ts';

/** What the header's pill says: the game's own words, or at the end, where it has none, who won. */
export function pillOf(
  { end, headline }: Display,
  outcome: Outcome | undefined,
  { opponents }: Who,
): string | undefined {
  if (!end || !outcome) return typeof headline === 'string' ? headline : undefined;
  if (end.pill !== undefined) return end.pill;
  if (outcome.result === 'win') return 'You win!';
  if (outcome.result === 'draw') return 'Draw';
  return opponents[0] ? `${opponents[0].name} wins!` : 'Round over';
}
