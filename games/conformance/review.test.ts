// Laws of all reviews: the same again for the same round, within the contract, in clean sentences, shown by the board that
// they speak of, and honest about what they have not looked at.

import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Game } from '../../kit/contract/card.ts';
import type { Place } from '../../kit/contract/place.ts';
import type { Review, Reviewer } from '../../kit/contract/review.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { runReview } from '../../kit/round/review.ts';
import { Round } from '../../kit/round/round.ts';
import { variantOf } from '../../kit/round/variants.ts';
import { isLong, someOf } from '../../kit/testing/often.ts';
import { reach, resultsOf } from '../../kit/testing/results.ts';
import { loadEngine, loadRules, loadView } from '../load.ts';
import { built, reviewFileOf, testPlayerOf, waysOf } from '../testing/built.ts';
import { boardOf } from '../testing/show.tsx';

/** Steps of the review before a test says that its time is up. */
const soon = someOf([2, 1, 5, 20]);

const reviewed = built.filter((game) => existsSync(reviewFileOf(game)));

test.each(reviewed.map((game) => [game.slug, game] as const))(
  '%s has one review, for its rules',
  async (_, game) => {
    const [{ reviewer }, rules] = await Promise.all([reviewerOf(game), loadRules(game)]);
    expect(reviewer.rules).toBe(rules);
  },
);

describe.each(reviewed.map((game) => [game.slug, game] as const))('%s', (_, game) => {
  const terms = [
    ...someOf(difficulties).map((difficulty) => [difficulty, undefined] as const),
    ...(isLong ? waysOf(game) : [])
      .filter((variant) => variantOf(game, variant)?.review !== false)
      .map((variant) => ['noob', variant] as const),
  ];
  test.each(terms)('reviews every result at %s (%s)', async (difficulty, variant) => {
    const [{ reviewer }, view] = await Promise.all([reviewerOf(game), loadView(game)]);
    for (const round of await rounds(game, difficulty, variant)) {
      const log = round.log(game.id);
      const review = runReview(reviewer, structuredClone(log), () => false);
      expect(runReview(reviewer, structuredClone(log), () => false)).toEqual(review);
      expect(structuredClone(review)).toEqual(review);
      expect(review.figures.length).toBeGreaterThan(0);
      for (const sentence of sentencesOf(review)) expect(sentence).toSatisfy(isClean);
      if (review.headline === 'A clean round.') expect(slipsOf(review)).toEqual([]);
      for (const { entry, better, marks = [] } of review.moments) {
        const before = new Round(round.rules, log.setup, log.seed);
        for (const [at, action] of log.entries.slice(0, entry)) before.play(action, at);
        before.advance(log.entries[entry]?.[0] ?? before.at);
        const board = marks.length > 0 ? boardOf({ game, view }, before) : '';
        const places = marks.flatMap(({ on, through = on, to }) => [on, through, ...(to ? [to.on] : [])]);
        expect(places.filter((place) => !isDrawnOnce(place, board))).toEqual([]);
        if (better === undefined) continue;
        expect(better).not.toEqual(log.entries[entry]?.[1]);
        expect(before.play(better, log.entries[entry]?.[0])).toBe(true);
      }
    }
  });

  test('says what it has found when its time is up', async () => {
    const { reviewer } = await reviewerOf(game);
    const [round] = await rounds(game, 'noob');
    const log = round?.log(game.id) ?? expect.fail('no round');
    const whole = runReview(reviewer, log, () => false);
    for (const most of soon) {
      let yields = 0;
      const cut = runReview(reviewer, log, () => ++yields > most);
      for (const sentence of sentencesOf(cut)) expect(sentence).toSatisfy(isClean);
      // It says how far it looked, unless nothing was missing.
      if (JSON.stringify(cut) !== JSON.stringify(whole))
        expect({ ...cut, isNoted: cut.note !== whole.note }).toMatchObject({ isCut: true, isNoted: true });
    }
  });
});

const sentencesOf = ({ headline, moments, note }: Review): string[] =>
  [headline, note, ...moments.flatMap(({ text, why }) => [text, why])].filter((text) => text !== undefined);

/** Whether one element of a board has all attributes of a place. */
const isDrawnOnce = (place: Place, board: string): boolean =>
  (board.match(/<[a-z][^>]*>/g) ?? []).filter((tag) =>
    Object.entries(place).every(([name, value]) => tag.includes(` ${name}="${value}"`)),
  ).length === 1;

const slipsOf = ({ moments }: Review) => moments.filter(({ kind }) => kind === 'slip');

/** A capital or a number first, a full stop last, no scolding, no hole, and the plural only of more than one. */
const isClean = (sentence: string): boolean =>
  /^[A-Z“\d].*[^.]\.$/.test(sentence) &&
  !/!|mistake|should have| {2}|undefined|NaN|Infinity|(^|\s)-\d/.test(sentence) &&
  !/(^|\s)1 (?!ms\b|is\b|was\b)[a-z]*[a-rt-z]s\b/.test(sentence) &&
  !/(^|\s)([02-9]|\d{2,}) (card|step|move|apple|cell|guess|pair|answer|turn|draw|second|match)\b(?! way)/.test(
    sentence,
  );

test.each([
  ['You needed 1 guess.', true],
  ['You needed 1 guesses.', false],
  ['You needed 1 cards.', false],
  ['You needed 2 card.', false],
])('%j is a clean sentence: %j', (sentence, clean) => expect(isClean(sentence)).toBe(clean));

async function reviewerOf(game: Game): Promise<{ reviewer: Reviewer }> {
  return import(reviewFileOf(game));
}

/** A round with each result that the game can have; with the first of them in a short run. */
async function rounds(
  game: Game,
  difficulty: Difficulty,
  variant?: string,
): Promise<Round<unknown, unknown>[]> {
  const [engine, player] = await Promise.all([loadEngine(game), testPlayerOf(game)]);
  return someOf(resultsOf({ difficulty, player })).flatMap(
    (result) => reach(result, { engine, difficulty, variant, player }) ?? [],
  );
}
