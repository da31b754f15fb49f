import { expect, test } from 'vitest';
import { type Stream, seeded } from '../../kit/round/random.ts';
import { runReview } from '../../kit/round/review.ts';
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
  expect(headline).toBe('A clean round.');
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
  expect(moments[0]).toMatchObject({ entry: 0, kind: 'slip', text: 'You called, and there was no match.' });
  expect(figures.at(-1)?.value).toBe(1);
});

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

test('a review that is out of time says how far it looked', () => {
  let yields = 0;
  const { note } = runReview(reviewer, played(3, () => 300).log('buru'), () => ++yields > 4);
  expect(note).toBe('Looked at the first 4 steps.');
});
