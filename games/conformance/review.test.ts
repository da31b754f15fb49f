// Laws of all reviews: the same again for the same round, within the contract, and shown by the board that it speaks of.
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Reviewer } from '../../kit/contract/review.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { runReview } from '../../kit/round/review.ts';
import { Round } from '../../kit/round/round.ts';
import { reach, resultsOf } from '../../kit/testing/results.ts';
import { type BuiltGame, built, reviewFileOf, testPlayerOf } from '../testing/built.ts';

/** Steps of the review after which a test says that its time is up. */
const soon = 2;

const reviewed = built.filter((game) => existsSync(reviewFileOf(game)));

test.each(reviewed.map((game) => [game.slug, game] as const))(
  '%s has one review, for its rules',
  async (_, game) => {
    const [{ reviewer }, { rules }] = await Promise.all([reviewerOf(game), game.load.rules()]);
    expect(reviewer.rules).toBe(rules);
  },
);

describe.each(reviewed.map((game) => [game.slug, game] as const))('%s', (_, game) => {
  test.each(difficulties)('reviews every result at %s', async (difficulty) => {
    const { reviewer } = await reviewerOf(game);
    for (const round of await rounds(game, difficulty)) {
      const log = round.log(game.id);
      const review = runReview(reviewer, structuredClone(log), () => false);
      expect(runReview(reviewer, structuredClone(log), () => false)).toEqual(review);
      expect(structuredClone(review)).toEqual(review);
      expect(review.figures.length).toBeGreaterThan(0);
      for (const { entry, better } of review.moments) {
        if (better === undefined) continue;
        const before = new Round(round.rules, log.setup, log.seed);
        for (const [at, action] of log.entries.slice(0, entry)) before.play(action, at);
        expect(before.play(better, log.entries[entry]?.[0])).toBe(true);
      }
    }
  });

  test('says what it has found when its time is up', async () => {
    const { reviewer } = await reviewerOf(game);
    const [round] = await rounds(game, 'noob');
    let yields = 0;
    if (round) runReview(reviewer, round.log(game.id), () => ++yields > soon);
  });
});

async function reviewerOf(game: BuiltGame): Promise<{ reviewer: Reviewer }> {
  return import(reviewFileOf(game));
}

/** A round with each result that the game can have. */
async function rounds(game: BuiltGame, difficulty: Difficulty): Promise<Round<unknown, unknown>[]> {
  const [{ engine }, player] = await Promise.all([game.load.engine(), testPlayerOf(game)]);
  return resultsOf({ difficulty, player }).flatMap(
    (result) => reach(result, { engine, difficulty, player }) ?? [],
  );
}
