import type { Outcome } from '../../kit/contract/rules.ts';
import type { Who } from '../../kit/round/play.ts';
import type { Display } from './display.ts';

/** Words in the header: the game's own, else the winner. Only the game knows which of several robots won. */
export function pillOf(
  { headline }: Pick<Display, 'headline'>,
  outcome: Outcome | undefined,
  { opponents }: Who,
): string | undefined {
  if (typeof headline === 'string') return headline;
  if (!outcome) return undefined;
  if (outcome.result === 'win') return 'You win!';
  if (outcome.result === 'draw') return 'Draw';
  const [robot, ...others] = opponents;
  return robot && others.length === 0 ? `${robot.name} wins!` : 'Round over';
}
