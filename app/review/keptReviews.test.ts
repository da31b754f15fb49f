import { existsSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { loadEngine } from '../../games/load.ts';
import { built, reviewFileOf, testPlayerOf } from '../../games/testing/built.ts';
import { place } from '../../kit/contract/place.ts';
import type { Review } from '../../kit/contract/review.ts';
import { runReview } from '../../kit/round/review.ts';
import { testSeed, testSetup, walkToEnd } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { endRound, readEndedRounds, updateEnded } from '../rounds/database.ts';
import type { EndedRound } from '../rounds/record.ts';
import { clearRounds, database } from '../rounds/testing/database.ts';
import { keepReview, keptReview } from './keptReviews.ts';
import '../rounds/testing/device.ts';

beforeEach(clearRounds);

async function play(id: string, when = 1): Promise<void> {
  const record: Omit<EndedRound, 'size'> = {
    ...{ id, when, game: 'minefield', version: 1, seed: '0'.repeat(32), end: 10, pauses: [], length: 1 },
    ...{ setup: { difficulty: 'noob', round: 0 }, result: 'win', status: 'done', name: 'Guest' },
    ...{ score: 1, duration: 10 },
  };
  await endRound({ record, entries: [[5, ['reveal', 4]]] });
}

const review: Review = {
  headline: 'One guess too many.',
  figures: [{ label: 'Efficiency', value: 61, unit: '%', better: 'more' }],
  moments: [
    {
      ...{ entry: 0, kind: 'slip', text: 'A safe cell was open.', better: ['reveal', 3] },
      marks: [
        { on: place.cell(3), as: 'better', tag: 'Safe', to: { on: place.cell(4), part: [0, 0, 1, 1] } },
      ],
    },
  ],
  ...{ opensAt: 0, tries: true, isCut: true, note: 'Looked at the first 1 move.' },
};

test('a review is read as it was kept, for as long as the log of its round', async () => {
  await play('mine');
  await keepReview('mine', review);
  expect(await keptReview('mine')).toEqual(review);
  for (let n = 0; n < 50; n++) await play(`later ${n}`, 2 + n);
  expect(await keptReview('mine')).toBeUndefined();
  expect((await readEndedRounds()).find(({ id }) => id === 'mine')?.figures).toEqual({ Efficiency: 61 });
});

test.each(built.filter((game) => existsSync(reviewFileOf(game))).map((game) => [game.slug, game] as const))(
  'a review of %s is read as it was kept',
  async (_, game) => {
    const [engine, { reviewer }] = await Promise.all([loadEngine(game), import(reviewFileOf(game))]);
    const player = await testPlayerOf(game);
    const round = walkToEnd({ engine, setup: testSetup('noob'), seed: testSeed(1), player });
    let yields = 0;
    const found = runReview(reviewer, round.log(game.id), () => ++yields > often(10, 100));
    await play('mine');
    await keepReview('mine', found);
    expect(await keptReview('mine')).toEqual(found);
  },
);

test('a round of the version before, with its figures alone, has none, and gets one', async () => {
  await play('old');
  await updateEnded('old', { figures: { Efficiency: 40 }, main: { label: 'Efficiency', better: 'more' } });
  expect(await keptReview('old')).toBeUndefined();
  expect(await readEndedRounds()).toHaveLength(1);
  await keepReview('old', review);
  expect(await keptReview('old')).toEqual(review);
});

test('a review of the version before, which kept its picture apart from its figure, is made again', async () => {
  await play('old');
  const record = await (await database()).get('rounds', 'old');
  const strips = ['Honest words', 'Lying words'].map((label) => ({ label, median: 700, dots: [] }));
  const gap = { figure: 'Efficiency', strips, facts: [] };
  await (await database()).put('rounds', { ...record, review: { ...review, gap } });
  expect(await keptReview('old')).toBeUndefined();
  await keepReview('old', review);
  expect(await keptReview('old')).toEqual(review);
});

test('what the browser stores is refused where it is none of ours', async () => {
  await play('mine');
  for (const marks of [
    [{ on: { 'data-cell': '"] x' }, as: 'better' }],
    [{ on: { onclick: 1 }, as: 'yours' }],
  ]) {
    const record = await (await database()).get('rounds', 'mine');
    const moments = [{ ...review.moments[0], marks }];
    await (await database()).put('rounds', { ...record, review: { ...review, moments } });
    expect(await keptReview('mine')).toBeUndefined();
  }
});
