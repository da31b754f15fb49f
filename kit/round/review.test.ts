import { describe, expect, test } from 'vitest';
import { place } from '../contract/place.ts';
import type { Review, Reviewer } from '../contract/review.ts';
import type { Rules } from '../contract/rules.ts';
import { testSeed } from '../testing/conformance.ts';
import { runReview } from './review.ts';
import { Round } from './round.ts';

interface State {
  readonly sum: number;
  readonly due?: number;
}

/** Adds each played number; doubles after a second. Ends at 10. */
const rules: Rules<State, number> = {
  version: 1,
  start: () => ({ sum: 0 }),
  play: ({ sum }, n, at) => (sum < 10 ? { sum: sum + n, due: at + 1_000 } : undefined),
  moves: () => [1],
  due: ({ due }) => due,
  elapse: ({ sum }) => ({ sum: sum * 2 }),
  outcome: ({ sum }) => (sum < 10 ? undefined : 'win'),
  score: ({ sum }) => sum,
};

const log = () => {
  const round = new Round(rules, { difficulty: 'noob', round: 0 }, testSeed(1));
  round.play(2, 100);
  round.play(6, 2_000);
  return round.log('sums');
};

const plain: Review<number> = {
  headline: 'A clean round.',
  figures: [{ label: 'Sum', value: 10, better: 'more' }],
  moments: [],
};

/** @param yields how often it yields, even when its time is up */
const reviewer = (review: Review<number>, yields = 0): Reviewer<State, number> => ({
  rules,
  *review() {
    for (let i = 0; i < yields; i++) yield;
    return review;
  },
});
const never = () => false;

test('a reviewer gets each action and each step that happened by itself, with the states around it', () => {
  let seen: unknown;
  const watching: Reviewer<State, number> = {
    rules,
    // biome-ignore lint/correctness/useYield: it has nothing to do between steps
    *review({ steps, outcome, score, duration, random }) {
      seen = { steps, outcome, score, duration, draw: random('dice').below(100) };
      return plain;
    },
  };
  runReview(watching, log(), never);
  const first = seen;
  expect(first).toMatchObject({
    outcome: 'win',
    score: 10,
    steps: [
      { entry: 0, action: 2, at: 100, before: { sum: 0 }, after: { sum: 2 } },
      { at: 1_100, before: { sum: 2 }, after: { sum: 4 } },
      { entry: 1, action: 6, at: 2_000, before: { sum: 4 }, after: { sum: 10 } },
    ],
  });
  runReview(watching, log(), never);
  expect(seen).toEqual(first);
});

test('a reviewer is told when its time is up, and is stopped when it goes on', () => {
  let told = 0;
  const obedient: Reviewer<State, number> = {
    rules,
    *review() {
      while (!(yield)) told++;
      return plain;
    },
  };
  let asked = 0;
  expect(runReview(obedient, log(), () => ++asked > 5)).toBe(plain);
  expect(told).toBe(5);
  expect(() => runReview(reviewer(plain, 1e9), log(), () => true)).toThrow('goes on after its time');
});

test('a review within its bounds is shown as it is, with tries where its game has them', () => {
  const moment = { kind: 'slip', text: 'A slip.' } as const;
  const marks = Array(3).fill({ on: place.cell(0), as: 'yours', tag: 'You' });
  const review: Review<number> = {
    headline: `${'x'.repeat(59)}.`,
    figures: Array(4).fill(plain.figures[0]),
    moments: [
      { ...moment, entry: 0, marks: [...marks, { on: place.cell(1), as: 'proof' }] },
      { ...moment, entry: 1 },
    ],
    opensAt: 1,
  };
  expect(runReview(reviewer(review), log(), never)).toBe(review);
  expect(runReview({ ...reviewer(review), tries: true }, log(), never)).toEqual({ ...review, tries: true });
  // It may go on for a while after its time.
  expect(runReview(reviewer(review, 1_000), log(), () => true)).toBe(review);
});

describe('is refused:', () => {
  const moment = { entry: 0, kind: 'slip', text: 'A slip.' } as const;
  test.each<[string, Partial<Review<number>>]>([
    ['a long headline', { headline: `${'long '.repeat(13)}.` }],
    ['a headline without its full stop', { headline: 'A clean round' }],
    ['a figure that is no number', { figures: [{ label: 'Sum', value: Number.NaN, better: 'more' }] }],
    ['no figures', { figures: [] }],
    ['five figures', { figures: Array(5).fill(plain.figures[0]) }],
    ['an opening before the first moment', { moments: [moment], opensAt: -1 }],
    ['half an entry', { moments: [{ ...moment, entry: 0.5 }] }],
    ['six moments', { moments: Array(6).fill(moment) }],
    ['moments out of order', { moments: [{ ...moment, entry: 1 }, moment] }],
    ['two moments of an entry', { moments: [moment, moment] }],
    ['a moment that the log does not have', { moments: [{ ...moment, entry: 2 }] }],
    ['an opening moment that is not there', { opensAt: 1 }],
    [
      'four tags',
      { moments: [{ ...moment, marks: Array(4).fill({ on: place.cell(0), as: 'yours', tag: 'You' }) }] },
    ],
  ])('%s', (_, change) => {
    expect(() => runReview(reviewer({ ...plain, ...change }), log(), never)).toThrow(RangeError);
  });

  test('a log of other rules, with an illegal action, or empty', () => {
    const { entries } = log();
    for (const spoilt of [
      { ...log(), version: 2 },
      { ...log(), entries: [...entries, [3_000, 1] as const] },
      { ...log(), entries: [], end: 0 },
    ])
      expect(() => runReview(reviewer(plain), spoilt, never)).toThrow();
  });
});
