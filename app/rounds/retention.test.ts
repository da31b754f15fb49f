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

test('rounds of Yours to solve keep their logs, as far as they fit, and take no other’s place', () => {
  const needed = new Set(['local-1', 'local-2']);
  const rounds = Array.from({ length: 600 }, (_, i) => roundOf(i + 1, 100));
  const { rounds: dropped, logs } = excessOf(rounds, needed);
  expect([...dropped, ...logs]).not.toContain('local-1');
  expect(600 - dropped.length - logs.length).toBe(52);
  const long = Array.from({ length: 30 }, (_, i) => roundOf(i + 1, 500_000));
  const kept = 30 - excessOf(long, new Set(long.map(({ id }) => id))).logs.length;
  expect(kept).toBe(16);
});
