// Makes a game's review.ts a worker, which answers a round's log with its review. app/rounds/reviews.ts asks.
import type { Review, Reviewer } from '../contract/review.ts';
import type { Log } from './log.ts';
import { runReview } from './review.ts';

/** Time (ms) after which a review returns what it has found. */
const REVIEW_BUDGET_MS = 6_000;

/**
 * `export const start = reviewWorker(import.meta.url, reviewer)`
 * @returns starts the file as a worker
 */
export function reviewWorker<State, Action, Content>(
  url: string,
  reviewer: Reviewer<State, Action, Content>,
): () => Worker {
  if (typeof document === 'undefined' && typeof self !== 'undefined')
    self.onmessage = ({ data }: MessageEvent<Log<Action, Content>>) =>
      self.postMessage(answerTo(reviewer, data));
  return () => new Worker(url, { type: 'module' });
}

/** Undefined for a round that can't be reviewed: rules may throw on malformed actions. */
function answerTo<State, Action, Content>(
  reviewer: Reviewer<State, Action, Content>,
  log: Log<Action, Content>,
): Review<Action> | undefined {
  const end = performance.now() + REVIEW_BUDGET_MS;
  try {
    return runReview(reviewer, log, () => performance.now() >= end);
  } catch {
    return undefined;
  }
}
