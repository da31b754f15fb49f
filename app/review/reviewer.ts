// Asks a game's review.ts about a finished round, in a separate worker: the step worker stays free for the next round,
// and terminating the worker ends a review that hangs.
import type { Game } from '../../kit/contract/card.ts';
import type { Review } from '../../kit/contract/review.ts';
import type { Questions } from '../../kit/review/reviewWorker.ts';
import type { Verdict } from '../../kit/review/verdict.ts';
import type { Log } from '../../kit/round/log.ts';
import { within } from '../lib/within.ts';
import { workerClient } from '../rounds/workerClient.ts';
import { pathOf } from './reviews.ts';

const reviewers = import.meta.glob<{ start(): Worker }>([
  '../../games/*/review.ts',
  '!../../games/example*/review.ts',
]);

/** The worker's own budget, and its code over a slow connection: past it the player stops waiting. */
const LATE_MS = 10_000;
/** A worker without an answer by then hangs. */
const HANG_MS = 120_000;

/**
 * @param onLate the answer takes long, and may still come
 * @returns undefined where there is no answer
 */
export type Ask = <Kind extends keyof Questions>(
  kind: Kind,
  about: Parameters<Questions[Kind]>[0],
  onLate?: () => void,
) => Promise<ReturnType<Questions[Kind]> | undefined>;

/**
 * Asks in one worker, one question after the other. The worker ends with the last answer, or when the signal aborts.
 * @returns undefined when the code does not load, the worker crashes or hangs, or the signal has aborted
 */
export async function askReviewer<T>(
  game: Pick<Game, 'slug'>,
  use: (ask: Ask) => Promise<T>,
  signal?: AbortSignal,
): Promise<T | undefined> {
  const load = reviewers[pathOf(game)];
  if (!load || signal?.aborted) return undefined;
  const { ask, end } = workerClient<{ readonly kind: keyof Questions }, never>(load);
  signal?.addEventListener('abort', end);
  try {
    return await use((kind, about, onLate) => {
      const late = setTimeout(() => onLate?.(), LATE_MS);
      return within(HANG_MS, ask({ kind, ...about })).finally(() => clearTimeout(late));
    });
  } catch {
    return undefined;
  } finally {
    end();
  }
}

export const reviewOf = (
  game: Pick<Game, 'slug'>,
  log: Log,
  signal?: AbortSignal,
  onLate?: () => void,
): Promise<Review | undefined> => askReviewer(game, (ask) => ask('review', { log }, onLate), signal);

const unsure: Verdict = { kind: 'unsure', sentence: 'Hard to tell from here.' };

/** The review's verdict on an action that was tried in place of another. */
export async function verdictOn(
  game: Pick<Game, 'slug'>,
  tried: Parameters<Questions['verdict']>[0],
): Promise<Verdict> {
  return (await askReviewer(game, (ask) => ask('verdict', tried))) ?? unsure;
}
