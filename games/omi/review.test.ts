import { expect, test } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { runReview } from '../../kit/round/review.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { playOmi as played } from '../testing/strengths.ts';
import { chooseTrump } from './bot.ts';
import { reviewer } from './review.ts';
import { type Action, rules } from './rules.ts';
import { type State, seenBy, user } from './table.ts';

const review = (round: Round<State, Action>) => runReview(reviewer, round.log('omi'), () => false);

test('tokens given away tell three strengths apart, and the strongest gives few', () => {
  const mean = (skill: number) => {
    const dice = seeded(testSeed(8))('moves');
    const values = Array.from(
      { length: often(8, 50) },
      (_, n) => review(played(n + 1, skill, dice)).figures[0]?.value ?? 0,
    );
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const [weak, middling, strong] = [mean(0), mean(0.6), mean(1)];
  expect(strong).toBeLessThan(middling);
  expect(middling).toBeLessThan(weak);
  expect(strong).toBeLessThan(0.15);
});

test('a slip names the card and a better one that could be played', () => {
  let slips = 0;
  for (let n = 1; n <= often(4, 6); n++)
    for (const { kind, text, why, better } of review(played(n, 0)).moments) {
      if (kind !== 'slip') continue;
      slips++;
      expect(text).toMatch(/^[\w ]+ gave away (a little|about [\w ]+)\.$/);
      expect(why).toMatch(/^(The [\w ]+ was better in trick \d|\w+ would have been better trumps)\.$/);
      expect(better).toBeDefined();
    }
  expect(slips).toBeGreaterThan(0);
});

test('a find names the card, and the tokens that the next best one loses', () => {
  const finds = Array.from({ length: often(2, 6) }, (_, n) => review(played(n + 1, 1)).moments).flatMap(
    (moments) => moments.filter(({ kind }) => kind === 'find'),
  );
  expect(finds).not.toEqual([]);
  for (const { text, why } of finds) {
    expect(text).toMatch(
      /^Only (the [\w ]+ was right in trick \d|\w+ would do as trumps, and you saw it)\.$/,
    );
    expect(why).toMatch(/^[\w ]+, the next best, gives away about [\w ]+\.$/);
  }
});

test('trumps that others beat are a slip, which the headline counts', () => {
  let slips = 0;
  // South chooses in every fourth round.
  for (let n = 1; n <= often(4, 12); n++) {
    const round = played(n, 0);
    if (round.entries[0]?.[1].length !== 1) continue;
    const { headline, moments } = review(round);
    const [slip] = moments.filter(({ entry, kind }) => entry === 0 && kind === 'slip');
    if (headline.includes('trumps')) expect(slip).toBeDefined();
    if (!slip) continue;
    slips++;
    expect(slip.text).toMatch(/^(Spades|Hearts|Clubs|Diamonds) gave away (a little|about [\w ]+)\.$/);
    expect(slip.why).toMatch(/^\w+ would have been better trumps\.$/);
    // The robots' own choice isn't a slip.
    const again = new Round<State, Action>(rules, round.setup, round.seed);
    again.play(chooseTrump(seenBy(again.state, user), seeded(testSeed(n))('trump')));
    finish(again);
    expect(review(again).headline).not.toContain('better trumps');
  }
  expect(slips).toBeGreaterThan(0);
});

/** Plays on with the first card of those that may be played. */
function finish(round: Round<State, Action>): void {
  while (!round.outcome) {
    const [card] = round.rules.moves(round.state, round.at);
    if (round.due === undefined && card) round.play(card);
    else round.advance(round.due ?? round.at);
  }
}

test('trumps that look 0.3 tokens worse in the deals that choose the best suit are none in others', () => {
  const round = new Round<State, Action>(rules, { difficulty: 'mid', round: 0 }, testSeed(2625));
  expect(round.play('H')).toBe(true);
  finish(round);
  expect(review(round).moments.map(({ entry }) => entry)).not.toContain(0);
});

test('a review that is out of time says how far it looked', () => {
  let yields = 0;
  expect(runReview(reviewer, played(3, 1).log('omi'), () => ++yields > 5).note).toBe(
    'Looked at the first 5 steps.',
  );
});
