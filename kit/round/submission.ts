// Score that a round submits to the leaderboard.
import type { Game } from '../contract/card.ts';
import type { Finished } from './round.ts';
import type { Saved, Stats } from './stats.ts';

export interface Submission {
  readonly score: number;
  readonly meta?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * @param after the saved state after the round
 * @returns undefined for a round without a score
 */
export function submissionOf<State>(
  { sum }: Pick<Game, 'sum'>,
  { meta }: Pick<Stats<State>, 'meta'>,
  after: Saved,
  finished: Finished<State>,
): Submission | undefined {
  if (finished.score <= 0) return undefined;
  const score = sum === undefined ? finished.score : after[sum];
  if (typeof score !== 'number' || !Number.isFinite(score)) return undefined;
  return meta ? { score, meta: meta(finished) } : { score };
}
