import { expect, test } from 'vitest';
import { excessOf } from './retention.ts';

interface Stored {
  readonly id: string;
  readonly when: number;
  readonly size: number;
}

const roundOf = (n: number, size: number): Stored => ({ id: `local-${n}`, when: n, size });

/** Stores one round after another, and applies each time what has to go. */
function fill(count: number, size: number): readonly Stored[] {
  let stored: readonly Stored[] = [];
  for (let n = 1; n <= count; n++) {
    const all = [...stored, roundOf(n, size)];
    const { rounds, logs } = excessOf(all);
    stored = all
      .filter(({ id }) => !rounds.includes(id))
      .map((round) => (logs.includes(round.id) ? { ...round, size: 0 } : round));
  }
  return stored.toReversed();
}

const withLogs = (rounds: readonly Stored[]) => rounds.filter(({ size }) => size > 0).map(({ id }) => id);
const newest = (count: number, last: number) => Array.from({ length: count }, (_, i) => `local-${last - i}`);

test('the moves of the last 50 rounds are kept, and how the last 500 ended', () => {
  const rounds = fill(510, 100);
  expect(rounds.map(({ id }) => id)).toEqual(newest(500, 510));
  expect(withLogs(rounds)).toEqual(newest(50, 510));
});

test('long rounds are fewer, and the newest stay', () => {
  expect(withLogs(fill(20, 500_000))).toEqual(newest(8, 20));
});

test('a log that is too long is not kept, and costs no other one its place', () => {
  const rounds = [roundOf(1, 100), roundOf(2, 600_000), roundOf(3, 100)];
  expect(excessOf(rounds)).toEqual({ rounds: [], logs: ['local-2'] });
});

test('matches of days’ boxes stay, as streaks are worked out from them, and push nothing else out', () => {
  const matches = Array.from({ length: 30 }, (_, i) => ({
    ...roundOf(i, 0),
    id: `match-${i}`,
    today: '2026-11-22',
  }));
  const rounds = Array.from({ length: 502 }, (_, i) => roundOf(i + 100, 0));
  expect(excessOf([...matches, ...rounds]).rounds).toEqual(['local-101', 'local-100']);
});
