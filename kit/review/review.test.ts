import { describe, expect, test, vi } from 'vitest';
import { place } from '../contract/place.ts';
import type { Moment, Review, Reviewer } from '../contract/review.ts';
import type { Rules } from '../contract/rules.ts';
import { Round } from '../round/round.ts';
import { testSeed } from '../testing/conformance.ts';
import { assemble } from './assemble.ts';
import { less, more, percentOf } from './figures.ts';
import { meanOf, significantGap } from './paired.ts';
import { answerTo, reviewWorker } from './reviewWorker.ts';

const moment = (entry: number, kind: Moment['kind'] = 'slip'): Moment => ({
  entry,
  kind,
  text: `At ${entry}.`,
});
const plain = { headline: 'A clean round.', figures: [more('Sum', 10)] };

describe('a review', () => {
  const entriesOf = (parts: Partial<Parameters<typeof assemble>[0]>) =>
    assemble({ ...plain, ...parts }).moments.map(({ entry }) => entry);

  test('shows finds and luck in full, and of the slips those that weigh most', () => {
    const slips = [9, 7, 5, 3, 1].map((entry) => moment(entry));
    expect(entriesOf({ slips })).toEqual([1, 3, 5, 7, 9]);
    expect(entriesOf({ slips, finds: [moment(2, 'find')], lucky: [moment(4, 'lucky')] })).toEqual([
      2, 4, 5, 7, 9,
    ]);
    expect(entriesOf({ slips, finds: [0, 2, 4, 6, 8, 10].map((entry) => moment(entry, 'find')) })).toEqual([
      0, 2, 4, 6, 9,
    ]);
    expect(entriesOf({})).toEqual([]);
  });

  test('has one moment for each action, the one that weighs most', () => {
    const find = moment(3, 'find');
    expect(assemble({ ...plain, slips: [moment(3), moment(1)], finds: [find] }).moments).toEqual([
      moment(1),
      moment(3),
    ]);
  });

  test('opens at the moment that its headline tells', () => {
    const slips = [moment(9), moment(2)];
    expect(assemble({ ...plain, slips }).opensAt).toBe(1);
    expect(assemble({ ...plain, slips, told: slips[1] }).opensAt).toBe(0);
    const told = moment(4, 'lucky');
    expect(assemble({ ...plain, slips, told })).toMatchObject({
      opensAt: 1,
      moments: [slips[1], told, slips[0]],
    });
    expect(assemble(plain).opensAt).toBe(0);
  });

  test('says how far it has looked where its time was up', () => {
    expect(assemble({ ...plain, note: 'All.', looked: [1, 'move'] })).toMatchObject({
      note: 'Looked at the first 1 move.',
      isCut: true,
    });
    expect(assemble({ ...plain, looked: [3, 'step'] }).note).toBe('Looked at the first 3 steps.');
    const whole = assemble({ ...plain, note: 'All.', looked: false });
    expect([whole.note, 'isCut' in whole]).toEqual(['All.', false]);
  });
});

test('figures say whether more or less is better', () => {
  expect([more('Sum', 3, { par: 4 }), less('Steps', 5)]).toEqual([
    { label: 'Sum', value: 3, better: 'more', par: 4 },
    { label: 'Steps', value: 5, better: 'less' },
  ]);
});

test('a percentage is rounded down, and 0 of nothing', () => {
  expect([percentOf(2, 3), percentOf(199, 200), percentOf(7, 7), percentOf(0, 0)]).toEqual([66, 99, 100, 0]);
});

test('a gap between paired values counts from two standard errors on', () => {
  expect(meanOf([1, 2, 6])).toBe(3);
  expect(significantGap([5, 6, 7, 8], [3, 4, 5, 6])).toBe(2);
  expect(significantGap([3, 4, 5, 6], [5, 6, 7, 8])).toBe(-2);
  // Differences 0, 0, 6, 2: mean 2, standard error 1.41.
  expect(significantGap([1, 1, 7, 3], [1, 1, 1, 1])).toBe(0);
  // Differences 2, 2, 6, 2: mean 3, standard error 1.
  expect(significantGap([3, 3, 7, 3], [1, 1, 1, 1])).toBe(3);
  // Two standard errors are within them.
  expect(significantGap([3, 1], [1, 1])).toBe(0);
});

interface State {
  readonly sum: number;
}
/** Adds numbers up to ten; may not stand still. */
const rules: Rules<State, number> = {
  version: 1,
  start: () => ({ sum: 0 }),
  play: ({ sum }, n) => (n > 0 && sum < 10 ? { sum: sum + n } : undefined),
  moves: () => [1, 2],
  outcome: ({ sum }) => (sum < 10 ? undefined : 'win'),
  score: ({ sum }) => sum,
};
const round = new Round(rules, { difficulty: 'noob', round: 0 }, testSeed(1));
for (const n of [2, 5, 3]) round.play(n, round.at + 1_000);
const log = round.log('sums');

/** Calls each action below 5 a slip, with 5 as the better one; is unsure of 3 and 4. */
const reviewer: Reviewer<State, number> = {
  rules,
  tries: true,
  rival: { care: [0, 0.5, 1], pace: [100, 100, 100], choose: (_, isCareful) => (isCareful ? 5 : 1) },
  *review({ steps }): Generator<undefined, Review<number>, boolean> {
    const isLate = yield;
    const moments = steps.flatMap(({ entry = 0, action = 0 }): Moment<number>[] => {
      if (action >= 5 || action === 4) return [];
      if (action === 3)
        return [
          { entry, kind: 'lucky', text: 'A risk.', better: 5, marks: [{ as: 'yours', on: place.whole }] },
        ];
      const cost = action === 2 ? {} : { gave: '4 points', why: 'Five is 4 more.' };
      return [{ entry, kind: 'slip', text: 'Gives away 3 points.', better: 5, ...cost }];
    });
    const doubts = steps.flatMap(({ entry, action }) => (action === 4 && entry !== undefined ? [entry] : []));
    return {
      headline: isLate ? 'Cut.' : 'Gave away 3 % in 5 s and 12 ms of 4 moves.',
      figures: [more('Sum', steps.length), more('Sum of all', 1)],
      moments,
      doubts,
      note: 'Took 7 ms.',
    };
  },
};

describe('a worker', () => {
  const ask = (question: object) => answerTo(reviewer, question as Parameters<typeof answerTo>[1]);

  test('reviews a round, with its numbers and units on one line', () => {
    const review = ask({ kind: 'review', log }) as Review<number>;
    expect(review.headline).toBe('Gave away 3\u00a0% in 5\u00a0s and 12\u00a0ms of 4 moves.');
    expect(review.note).toBe('Took 7\u00a0ms.');
    expect(review.moments.map(({ entry, text, why }) => [entry, text, why])).toEqual([
      [0, 'Gives away 3 points.', undefined],
      [2, 'A risk.', undefined],
    ]);
    expect(review.tries).toBe(true);
  });

  test('judges a tried action', () => {
    const verdict = (action: number, entry = 1, more: object = {}) =>
      ask({ kind: 'verdict', log, entry, action, better: 5, ...more });
    expect(verdict(5)).toEqual({ kind: 'solved', sentence: "That's it." });
    expect(verdict(6)).toEqual({ kind: 'alsoGood', sentence: 'Also good.' });
    expect(verdict(1)).toEqual({
      ...{ kind: 'slip', sentence: 'Still gives away 4 points.', why: 'Five is 4 more.' },
    });
    expect(verdict(2)).toEqual({ kind: 'slip', sentence: 'Gives away 3 points.' });
    expect(verdict(3)).toEqual({ kind: 'slip', sentence: 'A risk.' });
    expect(verdict(4)).toEqual({ kind: 'unsure', sentence: 'Hard to tell from here.' });
    expect(verdict(6, 1, { better: undefined })).toMatchObject({ kind: 'alsoGood' });
  });

  test('knows a card of a pass in whatever order', () => {
    const solved = (action: unknown, better: unknown) =>
      ask({ kind: 'verdict', log, entry: 1, action, better });
    expect(solved({ pass: ['AS', 'KS'] }, { pass: ['KS', 'AS'] })).toMatchObject({ kind: 'solved' });
    expect(solved({ a: 1, b: 2 }, { b: 2, a: 1 })).toMatchObject({ kind: 'solved' });
    expect(solved({ pass: ['AS'] }, { pass: ['KS'] })).toBeUndefined();
    expect(solved(null, null)).toMatchObject({ kind: 'solved' });
  });

  test('finds the slip at an entry alone', () => {
    const slip = (entry: number) => ask({ kind: 'slip', log, entry });
    expect(slip(0)).toMatchObject({ entry: 0, kind: 'slip', better: 5 });
    expect([slip(1), slip(2)]).toEqual([undefined, undefined]);
  });

  test('plays the rival’s round, and its best', () => {
    expect(ask({ kind: 'rival', log, strength: 2 })).toEqual({ winner: 'none', score: 10 });
    expect(ask({ kind: 'rival', log, strength: 0 })).toEqual({ winner: 'none', score: 10 });
    expect(ask({ kind: 'best', difficulty: 'noob' })).toBe(10);
  });

  test('has no answer about a round that can’t be replayed, or an action that there was not', () => {
    expect(ask({ kind: 'review', log: { ...log, version: 2 } })).toBeUndefined();
    expect(ask({ kind: 'verdict', log, entry: 3, action: 1 })).toBeUndefined();
    expect(ask({ kind: 'verdict', log, entry: 1, action: -1 })).toBeUndefined();
    const { tries: _, ...once } = reviewer;
    expect(answerTo(once, { kind: 'slip', log, entry: 0 })).toBeUndefined();
  });

  test('gets 6 s, and a verdict that they end is unsure', () => {
    const now = vi.spyOn(performance, 'now');
    try {
      const answerAfter = (ms: number, question: object) => {
        let asked = 0;
        now.mockImplementation(() => (asked++ === 0 ? 500 : 500 + ms));
        return ask(question);
      };
      const verdict = { kind: 'verdict', log, entry: 1, action: 6 };
      expect(answerAfter(6_000, verdict)).toMatchObject({ kind: 'unsure' });
      expect(answerAfter(5_999, verdict)).toMatchObject({ kind: 'alsoGood' });
      expect(answerAfter(6_000, { kind: 'review', log })).toMatchObject({ headline: 'Cut.' });
      // A slip is one, however far the review has come.
      expect(answerAfter(6_000, { ...verdict, action: 1 })).toMatchObject({ kind: 'slip' });
    } finally {
      now.mockRestore();
    }
  });

  test('answers what the page asks, in a worker alone', () => {
    const posted: unknown[] = [];
    const worker = {
      onmessage: undefined as undefined | ((event: object) => void),
      postMessage: (answer: unknown) => posted.push(answer),
    };
    vi.stubGlobal('self', worker);
    const started: unknown[][] = [];
    vi.stubGlobal(
      'Worker',
      class {
        constructor(...args: unknown[]) {
          started.push(args);
        }
      },
    );
    try {
      const start = reviewWorker('file:///review.js', reviewer);
      worker.onmessage?.({ data: { kind: 'best', difficulty: 'noob' } });
      expect(posted).toEqual([10]);
      start();
      expect(started).toEqual([['file:///review.js', { type: 'module' }]]);
      worker.onmessage = undefined;
      vi.stubGlobal('document', {});
      reviewWorker('file:///review.js', reviewer);
      expect(worker.onmessage).toBeUndefined();
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
