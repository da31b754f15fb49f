// Requests the review of a finished round from the game's review.ts, in a separate worker: the step worker stays free for
// the next round, and terminating the worker ends a review that hangs.
import type { Game } from '../../kit/contract/card.ts';
import type { Review } from '../../kit/contract/review.ts';
import type { Log } from '../../kit/round/log.ts';
import { within } from '../lib/within.ts';

const reviewers = import.meta.glob<{ start(): Worker }>([
  '../../games/*/review.ts',
  '!../../games/example*/review.ts',
]);

/** The worker's own budget, and its code over a slow connection. */
const REVIEW_TIMEOUT_MS = 10_000;

const pathOf = ({ slug }: Pick<Game, 'slug'>) => `../../games/${slug}/review.ts`;

export function hasReview(game: Pick<Game, 'slug'>): boolean {
  return pathOf(game) in reviewers && typeof Worker !== 'undefined';
}

/** @returns undefined when the code does not load, or the review takes too long */
export async function reviewOf(
  game: Pick<Game, 'slug'>,
  log: Log,
  signal?: AbortSignal,
): Promise<Review | undefined> {
  let worker: Worker | undefined;
  try {
    const code = await reviewers[pathOf(game)]?.();
    worker = code?.start();
    return worker && (await within(REVIEW_TIMEOUT_MS, answerOf(worker, log, signal)));
  } catch {
    return undefined;
  } finally {
    worker?.terminate();
  }
}

function answerOf(worker: Worker, log: Log, signal?: AbortSignal): Promise<Review | undefined> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', reject);
    worker.onmessage = ({ data }: MessageEvent<Review | undefined>) => resolve(data);
    worker.onerror = reject;
    worker.postMessage(log);
  });
}
