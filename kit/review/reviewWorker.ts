// Makes a game's review.ts a worker, which reviews a round and plays the rival's. app/review/reviewer.ts asks.
import type { Moment, Review, Reviewer, Strength } from '../contract/review.ts';
import type { Difficulty } from '../round/difficulty.ts';
import type { Log } from '../round/log.ts';
import { runReview } from '../round/review.ts';
import { bestOfRival, type RivalRound, runRival } from '../round/rival.ts';
import { slipAt, type Tried, type Verdict, verdictOf } from './verdict.ts';

/** Time (ms) before a review returns what it has found so far. */
const REVIEW_BUDGET_MS = 6_000;

/** Questions to the worker: their data, and their answers. */
export interface Questions {
  review(about: { readonly log: Log }): Review;
  verdict(about: Tried): Verdict;
  slip(about: Pick<Tried, 'log' | 'entry'>): Moment | undefined;
  rival(about: { readonly log: Log; readonly strength: Strength }): RivalRound;
  best(about: { readonly difficulty: Difficulty }): number;
}

/** One of the questions, with its kind. */
type Question = {
  [Kind in keyof Questions]: { readonly kind: Kind } & Parameters<Questions[Kind]>[0];
}[keyof Questions];

/**
 * `export const start = reviewWorker(import.meta.url, reviewer)`
 * @returns starts the file as a worker
 */
export function reviewWorker(url: string, reviewer: Reviewer): () => Worker {
  if (typeof document === 'undefined' && typeof self !== 'undefined')
    self.onmessage = ({ data }: MessageEvent<Question>) => self.postMessage(answerTo(reviewer, data));
  return () => new Worker(url, { type: 'module' });
}

/** Keeps numbers and their units on a line. */
const bound = (words: string): string => words.replaceAll(/(\d) (?=%|m?s\b)/g, '$1\u00a0');

function unbroken(review: Review): Review {
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
export function answerTo(
  reviewer: Reviewer,
  question: Question,
): ReturnType<Questions[keyof Questions]> | undefined {
  const end = performance.now() + REVIEW_BUDGET_MS;
  const isTimeUp = () => performance.now() >= end;
  try {
    if (question.kind === 'best') return bestOfRival(reviewer, question.difficulty);
    if (question.kind === 'rival') return runRival(reviewer, question.log, question.strength);
    if (question.kind === 'verdict') return verdictOf(reviewer, question, isTimeUp);
    if (question.kind === 'slip') return slipAt(reviewer, question, isTimeUp);
    return unbroken(runReview(reviewer, question.log, isTimeUp));
  } catch {
    return undefined;
  }
}
