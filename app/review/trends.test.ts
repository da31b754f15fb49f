import { beforeEach, expect, test } from 'vitest';
import type { Figure } from '../../kit/contract/review.ts';
import { endRound, updateEnded } from '../rounds/database.ts';
import type { EndedRound } from '../rounds/record.ts';
import { clearRounds } from '../rounds/testing/database.ts';
import '../rounds/testing/device.ts';
import { keepReview } from './keptReviews.ts';
import { readTrends, type Trend, trendWords } from './usual.ts';

beforeEach(clearRounds);

const efficiency = { label: 'Efficiency', digits: 0, unit: '%', better: 'more' } as const;

async function play(id: string, when: number, change: Partial<EndedRound> = {}): Promise<void> {
  const record: Omit<EndedRound, 'size'> = {
    ...{ id, when, game: 'minefield', version: 1, seed: '0'.repeat(32), end: 10, pauses: [], length: 1 },
    ...{ setup: { difficulty: 'noob', round: 0 }, result: 'win', status: 'done', name: 'Guest' },
    ...{ score: 1, duration: 10 },
    ...change,
  };
  await endRound({ record, entries: [[5, ['reveal', 4]]] });
}

async function review(when: number, value: number, change: Partial<EndedRound> = {}): Promise<void> {
  const id = `${when} ${JSON.stringify(change)}`;
  await play(id, when, change);
  const figures: Figure[] = [
    { ...efficiency, value, par: 100 },
    { label: 'Guesses', value: 1, better: 'less' },
  ];
  await keepReview(id, { headline: 'A clean round.', figures, moments: [] });
}

test('a trend is the first figure over the last 30 rounds, the oldest first, each difficulty by itself', async () => {
  for (let i = 0; i < 32; i++) await review(i, i);
  const pro = { difficulty: 'pro', round: 0 } as const;
  for (let i = 0; i < 5; i++) await review(90 + i, 50, { setup: pro });
  await play('not reviewed', 200);
  await review(201, 99, { setup: { ...pro, branch: { of: 'r1', entries: 1 } } });
  expect(await readTrends()).toEqual([
    { ...efficiency, game: 'minefield', difficulty: 'pro', values: Array(5).fill(50), usual: [50, 50, 50] },
    {
      ...{ ...efficiency, game: 'minefield', difficulty: 'noob', usual: [9, 16.5, 24] },
      values: Array.from({ length: 30 }, (_, i) => i + 2),
    },
  ]);
});

test('four rounds are no trend', async () => {
  for (let i = 0; i < 4; i++) await review(i, i);
  expect(await readTrends()).toEqual([]);
});

test('a player’s trend has only their rounds; a guest’s has all of the device', async () => {
  for (let i = 0; i < 3; i++) await review(i, 1);
  for (let i = 3; i < 8; i++) await review(i, 2, { player: 'ada' });
  expect((await readTrends('ada')).map(({ values }) => values)).toEqual([[2, 2, 2, 2, 2]]);
  expect((await readTrends())[0]?.values).toHaveLength(8);
  expect(await readTrends('kit')).toEqual([]);
});

test('figures from before the main one was noted join it', async () => {
  for (let i = 0; i < 4; i++) {
    await play(`old ${i}`, i);
    await updateEnded(`old ${i}`, { figures: { Efficiency: 40 + i, Guesses: 1 } });
  }
  expect(await readTrends()).toEqual([]);
  await review(10, 70);
  await play('other', 11);
  await updateEnded('other', { figures: { Guesses: 3 } });
  expect((await readTrends())[0]?.values).toEqual([40, 41, 42, 43, 70]);
});

test('for a screen reader a trend is one sentence', () => {
  const trend: Trend = {
    ...{ ...efficiency, game: 'minefield', difficulty: 'mid' },
    ...{ values: [61, 70, 72, 69, 78], usual: [69, 70, 72] },
  };
  expect(trendWords(trend)).toBe('Efficiency over 5 rounds: from 61 % to 78 %, usually 70 %.');
  expect(trendWords({ ...trend, values: [24, 24, 24, 24, 24] })).toBe(
    'Efficiency over 5 rounds: 24 % each time.',
  );
  const gap = { label: 'Stroop gap', digits: 1, unit: 's', better: 'less' } as const;
  expect(trendWords({ ...trend, ...gap })).toBe(
    'Stroop gap over 5 rounds: from 61.0 s to 78.0 s, usually 70.0 s. Less is better.',
  );
});
