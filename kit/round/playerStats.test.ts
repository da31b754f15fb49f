import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outcome } from '../contract/rules.ts';
import {
  addEarlierFigures,
  addRound,
  bestOf,
  binsOf,
  tallyOf as readSums,
  type Sums,
  Tallies,
} from './playerStats.ts';

function tallyOf(results: readonly (Outcome | null)[], scores: readonly number[] = []) {
  const tallies = new Tallies();
  for (const [i, result] of results.entries()) {
    tallies.add({ game: 'omi', difficulty: 'noob', result, score: scores[i] ?? 0 });
  }
  return tallies.read()[0];
}

test('wins, losses and draws are counted, with the average and the best score', () => {
  expect(tallyOf(['win', 'loss', 'draw', 'win'], [5, 0, 1, 8])).toMatchObject({
    plays: 4,
    wins: 2,
    losses: 1,
    draws: 1,
    best: 8,
    average: 3.5,
  });
});

test('a streak is of wins only, ends with a loss or a draw, and outlives a round that was left', () => {
  expect(tallyOf(['win', 'win', 'win', 'loss', 'win'])).toMatchObject({ streak: 1, bestStreak: 3 });
  expect(tallyOf(['win', 'win', 'draw'])).toMatchObject({ streak: 0, bestStreak: 2 });
  expect(tallyOf(['win', null, 'win'])).toMatchObject({ plays: 3, streak: 2, bestStreak: 2 });
});

test('the best time is the shortest of the rounds that count for it', () => {
  const round = { result: 'win', score: 1 } as const;
  const times = [900, 700, undefined, 800].map((bestTime) => ({ ...round, bestTime }));
  expect(times.reduce<Sums | undefined>(addRound, undefined)?.bestTime).toBe(700);
});

test('a player’s best is the best round, or the sum where a game adds its scores up', () => {
  const tallies = new Tallies();
  for (const [difficulty, score] of [
    ['noob', 3],
    ['noob', 4],
    ['pro', 6],
  ] as const)
    tallies.add({ game: 'omi', difficulty, result: 'win', score });
  tallies.add({ game: 'hearts', difficulty: 'pro', result: 'win', score: 99 });
  expect(bestOf({ id: 'omi' }, tallies.read())).toBe(6);
  expect(bestOf({ id: 'omi', sum: 'wins' }, tallies.read())).toBe(13);
  expect([
    bestOf({ id: 'buru' }, tallies.read()),
    bestOf({ id: 'buru', sum: 'wins' }, tallies.read()),
  ]).toEqual([0, 0]);
});

test('a best is never below 0, whatever the scores', () => {
  expect(tallyOf(['loss', 'loss'], [-5, -3])).toMatchObject({ best: 0, average: -4 });
  expect(tallyOf(['loss'])?.bestTime).toBeUndefined();
});

test('figures are summed by their keys, in bounded number, also those of rounds that come later', () => {
  const round = { game: 'omi', difficulty: 'noob', result: 'win', score: 1 } as const;
  const tallies = new Tallies();
  tallies.add({ ...round, counts: { turns: 4 } });
  tallies.add({ ...round, counts: { turns: 6, steps: 1 } });
  tallies.add(round);
  const [tally] = tallies.read();
  expect(tally).toMatchObject({
    plays: 3,
    figures: { turns: { rounds: 2, sum: 10, last: [4, 6] }, steps: { rounds: 1, sum: 1 } },
  });
  const many = Object.fromEntries(Array.from({ length: 65 }, (_, n) => [`f${n}`, n]));
  const sums = addRound(undefined, { ...round, counts: many });
  expect(Object.keys(sums.figures ?? {})).toHaveLength(64);
  const earlier = addEarlierFigures(sums, { f0: 8, f64: 1 });
  expect(Object.keys(earlier.figures ?? {})).toHaveLength(64);
  expect(earlier.figures?.f0).toMatchObject({ rounds: 2, last: [8, 0] });
  expect(earlier.plays).toBe(1);
});

test('each game and each difficulty has a tally of its own', () => {
  const tallies = new Tallies();
  tallies.add({ game: 'omi', difficulty: 'noob', result: 'win', score: 1 });
  tallies.add({ game: 'omi', difficulty: 'pro', result: 'loss', score: 0 });
  tallies.add({ game: 'hearts', difficulty: 'noob', result: 'win', score: 1 });
  expect(tallies.read().map(({ game, difficulty, plays }) => [game, difficulty, plays])).toEqual([
    ['omi', 'noob', 1],
    ['omi', 'pro', 1],
    ['hearts', 'noob', 1],
  ]);
});

test('the ranges of scores are at most twelve, adjoin, and hold every round', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2_000_000), { minLength: 1, maxLength: 60 }), (scores) => {
      const counts = new Map<number, number>();
      for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1);
      const bins = binsOf(counts);
      expect(bins.length).toBeLessThanOrEqual(12);
      for (const [i, { from, to, count }] of bins.entries()) {
        if (i > 0) expect(from).toBe((bins[i - 1]?.to ?? Number.NaN) + 1);
        expect(count).toBe(scores.filter((score) => score >= from && score <= to).length);
      }
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(scores.length);
    }),
  );
});

test('few different scores have a range each', () => {
  expect(binsOf(new Map([[3, 2]]))).toEqual([{ from: 3, to: 3, count: 2 }]);
});

const result = fc.constantFrom<Outcome | null>('win', 'loss', 'draw', null);

test('sums give the ranges that all scores give, in bounded space', () => {
  const round = fc.record({ result, score: fc.oneof(fc.nat(30), fc.nat(4_000), fc.nat(2_000_000)) });
  fc.assert(
    fc.property(fc.array(round, { minLength: 1, maxLength: 200 }), (rounds) => {
      let sums: Sums | undefined;
      // As stored in between.
      for (const one of rounds) sums = addRound(sums && JSON.parse(JSON.stringify(sums)), one);
      const counts = new Map<number, number>();
      for (const { score } of rounds) counts.set(score, (counts.get(score) ?? 0) + 1);
      const { scores, best, average } = readSums('omi', 'noob', sums as Sums);
      expect(scores).toEqual(binsOf(counts));
      expect(best).toBe(Math.max(...rounds.map(({ score }) => score)));
      expect(average).toBe(rounds.reduce((sum, { score }) => sum + score, 0) / rounds.length);
      expect(JSON.stringify(sums).length).toBeLessThan(1_500);
    }),
  );
});
