import { expect, test } from 'vitest';
import { rankOf } from '../../kit/cards/cards.ts';
import type { Moment, Step } from '../../kit/contract/review.ts';
import { type Stream, seeded } from '../../kit/round/random.ts';
import { finish, runReview } from '../../kit/round/review.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { playBuru as played } from '../testing/strengths.ts';
import { reviewer } from './review.ts';
import { type Action, rules, type State } from './rules.ts';
import { user } from './state.ts';

const review = (round: Round<State, Action>) => runReview(reviewer, round.log('buru'), () => false);

test('a player who calls each match at once has called all of them', () => {
  const { figures, headline } = review(played(1, () => 0));
  expect(figures[0]).toMatchObject({ label: 'Matches called first', value: 100 });
  expect(figures.at(-1)).toMatchObject({ label: 'False calls', value: 0 });
  expect(headline).toMatch(/^You called (\d+) of \1 first, once in \d\.\d\d s\.$/);
});

test('a call without a match is a slip', () => {
  const round = new Round<State, Action>(rules, { difficulty: 'noob', round: 0 }, testSeed(2));
  expect(round.play({ type: 'call' }, 10)).toBe(true);
  while (!round.outcome) {
    const [card] = round.state.hands[user] ?? [];
    if (round.state.turn === user && card && round.play({ type: 'play', card }, round.at + 1)) continue;
    round.advance(round.due ?? round.at + 1);
  }
  const { moments, figures } = review(round);
  expect(moments[0]).toMatchObject({
    entry: 0,
    kind: 'slip',
    text: expect.stringMatching(/^You called (an? \w+ on an? \w+|with no two cards to match)\.$/),
  });
  expect(figures.at(-1)?.value).toBe(1);
});

test('a card that made a match for a robot is a slip only where another one was there', () => {
  const round = new Round<State, Action>(rules, { difficulty: 'noob', round: 0 }, testSeed(2));
  while (!round.outcome) {
    const { hands, pile, turn } = round.state;
    const hand = hands[user] ?? [];
    const top = pile.at(-1);
    const card = hand.find((each) => top && rankOf(each) === rankOf(top)) ?? hand[0];
    if (turn === user && card && round.play({ type: 'play', card }, round.at + 1)) continue;
    round.advance(round.due ?? round.at + 1);
  }
  const opened = (moments: readonly Moment[]) =>
    moments.filter(({ text }) => /^Your .* gave a robot \d+ cards?\.$/.test(text));
  const log = round.log('buru');
  expect(opened(runReview(reviewer, log, () => false).moments)).not.toEqual([]);
  // The same round, with nothing else in hand.
  const steps = stepsOf(round).map((step) => {
    const { hands, pile } = step.before;
    const top = pile.at(-1);
    const hand = (hands[user] ?? []).filter((card) => !top || rankOf(card) === rankOf(top));
    return { ...step, before: { ...step.before, hands: hands.with(user, hand) } };
  });
  const rest = {
    setup: log.setup,
    outcome: round.outcome,
    score: 0,
    duration: 1,
    random: seeded(round.seed),
  };
  const { moments } = finish(reviewer.review({ ...rest, steps }), () => false);
  expect(opened(moments)).toEqual([]);
});

function stepsOf({ setup, seed, entries, at }: Round<State, Action>): Step<State, Action>[] {
  const again = new Round<State, Action>(rules, setup, seed);
  const steps: Step<State, Action>[] = [];
  const pass = (to: number): void => {
    for (let { due } = again; due !== undefined && due <= to; due = again.due) {
      const before = again.state;
      again.advance(due);
      steps.push({ at: due, before, after: again.state });
    }
  };
  for (const [entry, [time, action]] of entries.entries()) {
    pass(time);
    const before = again.state;
    again.play(action, time);
    steps.push({ entry, action, at: time, before, after: again.state });
  }
  pass(at);
  return steps;
}

test('the share of matches called first tells three reaction times apart', () => {
  const mean = (ms: number) => {
    const dice: Stream = seeded(testSeed(3))('calls');
    const values = Array.from(
      { length: often(8) },
      (_, n) => review(played(n + 1, () => ms + dice.below(60))).figures[0]?.value ?? 0,
    );
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const [slow, middling, quick] = [mean(800), mean(450), mean(150)];
  expect(slow).toBeLessThan(middling);
  expect(middling).toBeLessThan(quick);
});
