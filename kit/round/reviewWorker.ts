// Makes a game's review.ts a worker, which reviews a round and plays the rival's. app/rounds/reviews.ts asks.
import type { Review, Reviewer, Strength } from '../contract/review.ts';
import type { Difficulty } from './difficulty.ts';
import type { Log } from './log.ts';
import { runReview } from './review.ts';
import { bestOfRival, type RivalRound, runRival } from './rival.ts';

/** Time (ms) after which a review returns what it has found. */
const REVIEW_BUDGET_MS = 6_000;

/** Question to the worker, by the type of its answer, which is undefined where there is none. */
export interface Answers<Action = unknown> {
  readonly review: Review<Action>;
  readonly rival: RivalRound;
  readonly best: number;
}

/** Data of each question. */
export interface Questions<Action = unknown, Content = unknown> {
  readonly review: { readonly log: Log<Action, Content> };
  readonly rival: { readonly log: Log<Action, Content>; readonly strength: Strength };
  readonly best: { readonly difficulty: Difficulty };
}

/** One of the questions, with its kind. */
export type Question<Action = unknown, Content = unknown> = {
  [Kind in keyof Questions]: { readonly kind: Kind } & Questions<Action, Content>[Kind];
}[keyof Questions];

/**
 * `export const start = reviewWorker(import.meta.url, reviewer)`
 * @returns starts the file as a worker
 */
export function reviewWorker<State, Action, Content>(
  url: string,
  reviewer: Reviewer<State, Action, Content>,
): () => Worker {
  if (typeof document === 'undefined' && typeof self !== 'undefined')
    self.onmessage = ({ data }: MessageEvent<Question<Action, Content>>) =>
      self.postMessage(answerTo(reviewer, data));
  return () => new Worker(url, { type: 'module' });
}

/** Keeps numbers and their units on a line. */
function unbroken<Action>(review: Review<Action>): Review<Action> {
  const bound = (words: string): string => words.replaceAll(/(\d) (?=%|m?s\b)/g, '$1\u00a0');
  const { headline, moments, note } = review;
  return {
    ...review,
    headline: bound(headline),
    ...(note && { note: bound(note) }),
    moments: moments.map(({ text, why, ...moment }) => ({
      ...moment,
      text: bound(text),
      ...(why && { why: bound(why) }),
    })),
  };
}

/** Undefined for a round that can't be replayed: rules may throw on malformed actions. */
export function answerTo<State, Action, Content>(
  reviewer: Reviewer<State, Action, Content>,
  question: Question<Action, Content>,
): Answers<Action>[keyof Answers] | undefined {
  const end = performance.now() + REVIEW_BUDGET_MS;
  try {
    if (question.kind === 'best') return bestOfRival(reviewer, question.difficulty);
    if (question.kind === 'rival') return runRival(reviewer, question.log, question.strength);
    return unbroken(runReview(reviewer, question.log, () => performance.now() >= end));
  } catch {
    return undefined;
  }
}
