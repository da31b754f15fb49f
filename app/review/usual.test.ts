import { beforeEach, expect, test } from 'vitest';
import type { Review } from '../../kit/contract/review.ts';
import { endRound, readEndedRounds } from '../rounds/database.ts';
import type { EndedRound } from '../rounds/record.ts';
import { clearRounds } from '../rounds/testing/database.ts';
import '../rounds/testing/device.ts';
import { keepReview } from './keptReviews.ts';
import { usualFigures } from './usual.ts';

const game = { id: 'minefield' };

beforeEach(clearRounds);

const reviewOf = (guesses: number): Review => ({
  headline: 'A clean round.',
  figures: [{ label: 'Guesses', value: guesses, better: 'less' }],
  moments: [],
});

async function play(
  id: string,
  when: number,
  guesses: number,
  change: Partial<EndedRound> = {},
): Promise<void> {
  const record: Omit<EndedRound, 'size'> = {
    ...{
      id,
      when,
      game: game.id,
      version: 1,
      seed: '0'.repeat(32),
      end: 10,
      pauses: [],
      length: 1,
      score: 1,
    },
    ...{
      setup: { difficulty: 'noob', round: 0 },
      result: 'win',
      status: 'done',
      name: 'Guest',
      duration: 10,
    },
    ...change,
  };
  await endRound({ record, entries: [[5, ['reveal', 4]]] });
  await keepReview(id, reviewOf(guesses));
}

test('the usual is the median of the last 30 rounds at the difficulty, without the round itself and practice', async () => {
  await play('first', 0, 1_000);
  for (let i = 1; i <= 30; i++) await play(`r${i}`, i, i);
  const setup = { difficulty: 'noob', round: 0 } as const;
  await play('practice', 40, 90, { setup: { ...setup, branch: { of: 'r1', entries: 1 } } });
  await play('harder', 41, 90, { setup: { ...setup, difficulty: 'pro' } });
  await play('now', 50, 90);
  expect(await usualFigures(game, 'noob', 'now')).toEqual({ Guesses: 15.5 });
});

test('two rounds are no habit, and a round that is gone is not noted', async () => {
  await play('a', 1, 1);
  await play('b', 2, 2);
  await keepReview('gone', reviewOf(1));
  expect(await usualFigures(game, 'noob', 'now')).toEqual({});
  expect(await readEndedRounds()).toHaveLength(2);
});

test('rounds from before figures were kept are in no median', async () => {
  for (const id of ['a', 'b', 'c']) await play(id, 1, 3);
  const record = { ...(await readEndedRounds())[0], id: 'then', when: 9 } as EndedRound;
  const { figures: _, ...then } = record;
  await endRound({ record: then, entries: [[5, ['reveal', 4]]] });
  expect(await usualFigures(game, 'noob', 'now')).toEqual({ Guesses: 3 });
});
