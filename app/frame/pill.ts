import type { Outcome } from '../../kit/contract/rules.ts';
import type { Who } from '../../kit/round/play.ts';
import type { Display } from './display.ts';

/** The header's pill: the game's own words, else the winner. Only the game knows which of several robots won. */
export function pillOf(
  { end, headline }: Display,
  outcome: Outcome | undefined,
  { opponents }: Who,
): string | undefined {
  if (!end || !outcome) return typeof headline === 'string' ? headline : undefined;
  if (end.pill !== undefined) return end.pill;
  if (outcome.result === 'win') return 'You win!';
  if (outcome.result === 'draw') return 'Draw';
  const [robot, ...others] = opponents;
  return robot && others.length === 0 ? `${robot.name} wins!` : 'Round over';
}
