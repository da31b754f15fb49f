import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { type Action, rules } from '../../games/minefield/rules.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Review } from '../../kit/contract/review.ts';
import { answerTo } from '../../kit/review/reviewWorker.ts';
import { Round } from '../../kit/round/round.ts';
import { askReviewer, reviewOf } from './reviewer.ts';
import { hasReview } from './reviews.ts';

const minefield = gameBySlug('minefield') as Game;
const round = new Round(rules, { difficulty: 'noob', round: 0 }, '0123456789abcdef0123456789abcdef');
round.play(['reveal', 40], 0);
const log = round.log('minefield');

/** Reaction of the worker to a question. */
let behaviour: 'answers' | 'answers late' | 'hangs' | 'crashes';
const LATENESS_MS = 30_000;
const running = new Set<FakeWorker>();
let started: number;

class FakeWorker {
  onmessage?: (event: { data: unknown }) => void;
  onerror?: () => void;
  constructor() {
    running.add(this);
    started++;
  }
  async postMessage(data: unknown): Promise<void> {
    const { reviewer } = await import('../../games/minefield/review.ts');
    if (behaviour === 'crashes') this.onerror?.();
    if (behaviour === 'answers late') await new Promise((resolve) => setTimeout(resolve, LATENESS_MS));
    if (behaviour.startsWith('answers')) this.onmessage?.({ data: answerTo(reviewer, data as never) });
  }
  terminate(): void {
    running.delete(this);
  }
}

beforeEach(() => {
  started = 0;
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a game has a second look where it brings a review, and the browser has workers', () => {
  expect(hasReview(minefield)).toBe(true);
  expect(hasReview({ slug: 'nonsense' })).toBe(false);
  vi.stubGlobal('Worker', undefined);
  expect(hasReview(minefield)).toBe(false);
});

test('a worker answers with the review, and ends', async () => {
  behaviour = 'answers';
  expect(await reviewOf(minefield, log)).toMatchObject({ headline: expect.stringMatching(/\.$/) });
  expect(running.size).toBe(0);
});

test('one worker answers several questions, and the first answer does not wait for the second', async () => {
  behaviour = 'answers';
  const leaving = new AbortController();
  let found: unknown;
  const asked = askReviewer(
    minefield,
    async (ask) => {
      found = await ask('review', { log });
      behaviour = 'hangs';
      return ask('rival', { log, strength: 1 });
    },
    leaving.signal,
  );
  await vi.waitFor(() => expect(found).toMatchObject({ headline: expect.any(String) }), 30_000);
  expect([started, running.size]).toEqual([1, 1]);
  leaving.abort();
  expect(await asked).toBeUndefined();
  expect([started, running.size]).toEqual([1, 0]);
});

test('no worker starts for a ticket that was closed before, or while the code loaded', async () => {
  const leaving = new AbortController();
  const asked = reviewOf(minefield, log, leaving.signal);
  leaving.abort();
  expect(await asked).toBeUndefined();
  expect(await reviewOf(minefield, log, leaving.signal)).toBeUndefined();
  expect(started).toBe(0);
});

test('a number and its unit stay on a line', () => {
  const reviewer = { rules, review: reviewOfSums } as const;
  const answer = answerTo(reviewer, { kind: 'review', log });
  expect(answer).toMatchObject({
    headline: '142\u00a0ms slower at 1\u00a0%.',
    moments: [{ text: 'A 1 in 6 chance.', why: 'It took 1.5\u00a0s.' }],
  });
});

/** Says the same of each round. */
function reviewOfSums(): Review<Action> {
  return {
    headline: '142 ms slower at 1 %.',
    figures: [{ label: 'Sum', value: 1, better: 'more' }],
    moments: [{ entry: 0, kind: 'find', text: 'A 1 in 6 chance.', why: 'It took 1.5 s.' }],
  };
}

test('there is none where the worker crashes, the review is not wanted any more, or there is no code', async () => {
  behaviour = 'crashes';
  expect(await reviewOf(minefield, log)).toBeUndefined();
  behaviour = 'hangs';
  const leaving = new AbortController();
  const asked = reviewOf(minefield, log, leaving.signal);
  await vi.waitFor(() => expect(running.size).toBe(1), 30_000);
  leaving.abort();
  expect(await asked).toBeUndefined();
  expect(await reviewOf({ slug: 'nonsense' }, log)).toBeUndefined();
  expect(running.size).toBe(0);
});

test('a review that is late is reported as late, and still comes', async () => {
  vi.useFakeTimers();
  behaviour = 'answers late';
  const onLate = vi.fn();
  const asked = reviewOf(minefield, log, undefined, onLate);
  await vi.waitFor(() => expect(running.size).toBe(1), 30_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onLate).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(LATENESS_MS);
  expect(await asked).toMatchObject({ headline: expect.any(String) });
  expect(running.size).toBe(0);
});

test('a worker that hangs is ended after a time', async () => {
  vi.useFakeTimers();
  behaviour = 'hangs';
  const asked = reviewOf(minefield, log);
  await vi.waitFor(() => expect(running.size).toBe(1), 30_000);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await asked).toBeUndefined();
  expect(running.size).toBe(0);
});
