import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOn } from '../../kit/testing/storage.ts';
import { noteSeen, seenOf } from './seen.ts';

const quiz = { id: 'quickquiz' };
const asked = (...questions: string[]) => questions.map((question) => ({ question }));
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 12) });
  vi.stubGlobal('window', { localStorage: storageOn(stored) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what was dealt within a week is known, the oldest first', () => {
  noteSeen(quiz, asked('a', 'b'));
  vi.setSystemTime(new Date(2026, 10, 25, 12));
  noteSeen(quiz, asked('c', 'a'));
  expect(seenOf(quiz)).toEqual(['b', 'c', 'a']);
  expect(seenOf({ id: 'other' })).toEqual([]);
  vi.setSystemTime(new Date(2026, 10, 29, 12));
  expect(seenOf(quiz)).toEqual(['c', 'a']);
});

test('the list is bounded, and damaged storage is an empty list', () => {
  noteSeen(quiz, asked(...Array.from({ length: 900 }, (_, n) => `question ${n}`)));
  expect(seenOf(quiz)).toHaveLength(400);
  expect(seenOf(quiz).at(-1)).toBe('question 899');
  for (const wrong of ['', '{', '[["a"]]', '[["a","soon"]]', 'x'.repeat(70_000)]) {
    stored.set('seen:quickquiz', wrong);
    expect(seenOf(quiz)).toEqual([]);
  }
});
