import { expect, test } from 'vitest';
import { submissionLabel } from './submissions.ts';

test('a result says what the server has not taken of it, and why where it knows', () => {
  const finished = { score: 1, state: {} };
  expect(submissionLabel(undefined)).toBe('');
  expect(submissionLabel({ kind: 'saved', finished: { ...finished, ranked: true } })).toBe('');
  expect(submissionLabel({ kind: 'saved', finished: { ...finished, ranked: false } })).toBe('not ranked');
  const quick = { ...finished, ranked: false, reason: 'quick' } as const;
  expect(submissionLabel({ kind: 'saved', finished: quick })).toBe(
    'not ranked: faster than humanly possible',
  );
  expect(submissionLabel({ kind: 'waiting', retryIn: 1 })).toBe('not saved yet');
  expect(submissionLabel({ kind: 'refused' })).toBe('not saved');
  expect(submissionLabel({ kind: 'refused', elsewhere: true })).toBe(
    'not saved: it went on on another device',
  );
});
