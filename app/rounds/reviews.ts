// Asks a game's review.ts about a finished round, in a separate worker: the step worker stays free for the next round,
// and terminating the worker ends a review that hangs.
import type { Game } from '../../kit/contract/card.ts';
import type { Log } from '../../kit/round/log.ts';
import type { Answers, Questions } from '../../kit/round/reviewWorker.ts';
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

export const reviewOf = (game: Pick<Game, 'slug'>, log: Log, signal?: AbortSignal) =>
  askReviewer(game, 'review', { log }, signal);

/** Whether a robot plays the game's deals after the player: in games without opponents. */
export function hasRival(game: Pick<Game, 'slug' | 'robots'>): boolean {
  return game.robots === undefined && hasReview(game);
}

/** @returns undefined when the code does not load, the answer takes too long, or there is none */
export async function askReviewer<Kind extends keyof Answers>(
  game: Pick<Game, 'slug'>,
  kind: Kind,
  about: Questions[Kind],
  signal?: AbortSignal,
): Promise<Answers[Kind] | undefined> {
  let worker: Worker | undefined;
  try {
    const code = await reviewers[pathOf(game)]?.();
    worker = code?.start();
    return worker && (await within(REVIEW_TIMEOUT_MS, answerOf(worker, { kind, ...about }, signal)));
  } catch {
    return undefined;
  } finally {
    worker?.terminate();
  }
}

function answerOf<Answer>(
  worker: Worker,
  question: unknown,
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', reject);
    worker.onmessage = ({ data }: MessageEvent<Answer | undefined>) => resolve(data);
    worker.onerror = reject;
    worker.postMessage(question);
  });
}
