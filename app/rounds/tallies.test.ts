import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { often } from '../../kit/testing/often.ts';
import { endRound } from './database.ts';
import { listOwnRounds } from './ownRounds.ts';
import type { EndedRound } from './record.ts';
import { talliesOf } from './tallies.ts';
import { clearRounds } from './testing/database.ts';
import './testing/device.ts';

beforeEach(clearRounds);

let count = 0;

/** Stores a guest's round, without a best time as versions before stored it. */
async function finish(game: string, result: EndedRound['result'], change: Partial<EndedRound> = {}) {
  const n = count++;
  const record: Omit<EndedRound, 'size'> = {
    ...{
      id: `r${n}`,
      when: n,
      game,
      version: 1,
      seed: String(n).padStart(32, '0'),
      end: 90_000,
      pauses: [],
      length: 1,
    },
    ...{ setup: { difficulty: 'noob', round: 0 }, result, status: 'done', name: 'Guest', score: 5 },
    duration: 80_000,
    ...change,
  };
  await endRound({ record, entries: [[5, 'x']] });
}

const bestTimes = async () =>
  Object.fromEntries(
    talliesOf(await listOwnRounds())
      .read()
      .map(({ game, bestTime }) => [game, bestTime]),
  );

test('a guest’s best time is the least of the rounds that have one, in relaxed mode and practice aside', async () => {
  await finish('escapemaze', 'loss', { bestTime: 12_000 });
  await finish('escapemaze', 'loss', { bestTime: 11_000 });
  const setup = { difficulty: 'noob', round: 0 } as const;
  await finish('escapemaze', 'loss', { bestTime: 9_000, setup: { ...setup, variant: 'relaxed' } });
  await finish('escapemaze', 'loss', {
    bestTime: 8_000,
    setup: { ...setup, branch: { of: 'r1', entries: 1 } },
  });
  await finish('quickquiz', 'win', { bestTime: 30_000 });
  await finish('quickquiz', 'win');
  expect(await bestTimes()).toEqual({ escapemaze: 11_000, quickquiz: 30_000 });
});

test('a guest’s deal counts once: a first attempt does, its repeats, past boxes and challenges don’t', async () => {
  const seed = 'a'.repeat(32);
  await finish('minefield', 'win', { seed, score: 246, bestTime: 25_500, today: '2026-11-20' });
  await finish('minefield', 'win', { seed, score: 270, bestTime: 1_000, known: true });
  await finish('minefield', 'loss', { score: 290, known: true });
  expect(talliesOf(await listOwnRounds()).read()).toMatchObject([
    { plays: 1, wins: 1, losses: 0, streak: 1, best: 246, bestTime: 25_500 },
  ]);
});

test('a guest’s rounds have their figures, as far as they are known', async () => {
  await finish('hearts', 'loss', {});
  await finish('hearts', 'loss', { counts: { points: 9, moon: 0 } });
  await finish('hearts', 'win', { counts: { points: 0, moon: 100 } });
  await finish('hearts', 'win', { counts: { points: 0, moon: 100 }, known: true });
  const [tally] = talliesOf(await listOwnRounds()).read();
  expect(tally).toMatchObject({ plays: 3, figures: { points: { rounds: 2, sum: 9, last: [9, 0] } } });
});

test('known deals change nothing of a device’s statistics, in whatever order they come', async () => {
  const known = fc.constantFrom<Partial<EndedRound>>(
    { known: true, today: '2026-11-20' },
    { known: true },
    { setup: { difficulty: 'noob', round: 0, branch: { of: 'r1', entries: 1 } } },
  );
  const result = fc.constantFrom<EndedRound['result']>('win', 'loss', 'draw');
  const figures = { game: fc.constantFrom('minefield', 'higherlower'), result, score: fc.nat(300) };
  const round = fc.record({
    ...figures,
    bestTime: fc.nat(90_000),
    known: fc.option(known, { nil: undefined }),
  });
  const rounds = fc.array(round, { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(rounds, async (rounds) => {
      const playAll = async (played: typeof rounds) => {
        await clearRounds();
        for (const { game, result, known = {}, ...more } of played)
          await finish(game, result, { ...more, ...known });
        return talliesOf(await listOwnRounds()).read();
      };
      const counting = rounds.filter(({ known }) => !known);
      expect(await playAll(rounds)).toEqual(await playAll(counting));
    }),
    { numRuns: often(10) },
  );
});

test('a round of an older version has the time of its win, except where only its log knows the best time', async () => {
  for (const game of ['minefield', 'memoryflip', 'solitaire', 'quickquiz', 'escapemaze', 'hearts'])
    await finish(game, 'win');
  await finish('minefield', 'loss', { duration: 1_000 });
  expect(await bestTimes()).toEqual({ minefield: 80_000, memoryflip: 80_000, solitaire: 80_000 });
});
