import { expect, test } from 'vitest';
import { suits } from '../../kit/cards/cards.ts';
import { followers } from '../../kit/cards/tricks.ts';
import { type Stream, seeded } from '../../kit/round/random.ts';
import { runReview } from '../../kit/round/review.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { reviewer } from './review.ts';
import { type Action, rules, usersTurn } from './rules.ts';
import { searchCard } from './search.ts';
import { type State, seenBy, user } from './table.ts';

/** @param skill chance that South plays the robots' best card; else a random one */
function played(n: number, skill: number, dice: Stream = seeded(testSeed(n))('moves')) {
  const round = new Round<State, Action>(rules, { difficulty: 'noob', round: n }, testSeed(n));
  while (!round.outcome) {
    const { state } = round;
    if (round.due !== undefined) round.advance(round.due);
    else if (state.phase === 'choose-trump') round.play(dice.pick(suits), round.at);
    else if (usersTurn(state)) {
      const legal = followers(state.hands[user] ?? [], state.trick);
      const best = dice.chance(skill) && legal.length > 1;
      round.play(best ? searchCard(seenBy(state, user), legal, dice) : dice.pick(legal), round.at);
    }
  }
  return round;
}

const review = (round: Round<State, Action>) => runReview(reviewer, round.log('omi'), () => false);

test('tokens given away tell three strengths apart, and the strongest gives few', () => {
  const mean = (skill: number) => {
    const dice = seeded(testSeed(8))('moves');
    const values = Array.from(
      { length: often(10) },
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
  for (let n = 1; n <= 6; n++)
    for (const { kind, text, better } of review(played(n, 0)).moments) {
      if (kind !== 'slip') continue;
      slips++;
      expect(text).toMatch(/^In trick \d the [\w ]+ gave away \d\.\d tokens\.$/);
      expect(better).toBeDefined();
    }
  expect(slips).toBeGreaterThan(0);
});

test('a review that is out of time says how far it looked', () => {
  let yields = 0;
  expect(runReview(reviewer, played(3, 1).log('omi'), () => ++yields > 5).note).toBe(
    'Looked at the first 5 steps.',
  );
});
