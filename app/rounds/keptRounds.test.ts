import { expect, test } from 'vitest';
import { type KeptRound, withRound } from './keptRounds.ts';

function roundOf(n: number, size: number): KeptRound {
  return {
    id: `local-${n}`,
    game: 'omi',
    difficulty: 'noob',
    result: 'win',
    score: n,
    end: 1,
    when: n,
    ranked: true,
    size,
  };
}

function fill(count: number, size: number) {
  const dropped: string[] = [];
  let rounds: KeptRound[] = [];
  for (let n = 1; n <= count; n++) {
    const next = withRound(rounds, roundOf(n, size));
    rounds = next.rounds;
    dropped.push(...next.dropped);
  }
  return { rounds, dropped };
}

test('the moves of the last 50 rounds are kept, and how the last 500 ended', () => {
  const { rounds, dropped } = fill(510, 100);
  expect(rounds).toHaveLength(500);
  expect(rounds[0]?.id).toBe('local-510');
  expect(rounds.filter(({ size }) => size > 0).map(({ id }) => id)).toEqual(
    Array.from({ length: 50 }, (_, i) => `local-${510 - i}`),
  );
  // Each log that is not kept has been dropped, so that none stays behind unseen.
  const gone = new Set(dropped);
  const left = Array.from({ length: 510 }, (_, i) => `local-${i + 1}`).filter((id) => !gone.has(id));
  expect(left.length).toBe(50);
});

test('long rounds are fewer, and the newest stay', () => {
  const { rounds } = fill(20, 500_000);
  expect(rounds.filter(({ size }) => size > 0).map(({ score }) => score)).toEqual([
    20, 19, 18, 17, 16, 15, 14, 13,
  ]);
});

test('the same run kept again takes its own place', () => {
  const { rounds } = withRound([roundOf(2, 10), roundOf(1, 10)], { ...roundOf(1, 10), score: 9 });
  expect(rounds.map(({ id, score }) => [id, score])).toEqual([
    ['local-1', 9],
    ['local-2', 2],
  ]);
});
