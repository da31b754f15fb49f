import { expect, test } from 'vitest';
import { difficulties } from '../../kit/round/difficulty.ts';
import { runReview } from '../../kit/round/review.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { moves } from './moves.ts';
import { reviewer } from './review.ts';
import { type Action, rules, type State } from './rules.ts';

function played(n: number, throwing: Action, difficulty: (typeof difficulties)[number] = 'noob') {
  const round = new Round<State, Action>(rules, { difficulty, round: 0 }, testSeed(n));
  round.play(throwing, 500);
  return round;
}

const review = (round: Round<State, Action>) => runReview(reviewer, round.log('rpsls'), () => false);

test('the odds are those of the difficulty, whatever is thrown', () => {
  const odds = difficulties.map((difficulty) =>
    moves.map((move) => review(played(1, move, difficulty)).figures[0]?.value),
  );
  expect(odds).toEqual([24, 24, 12].map((value) => moves.map(() => value)));
});

test('the odds are those of many throws', () => {
  const wins = Array.from({ length: 2_000 }, (_, n) => played(n + 1, 'rock').outcome?.result).filter(
    (result) => result === 'win',
  );
  // Three standard errors of 24 % over 2,000 throws.
  expect(Math.abs(wins.length / 2_000 - 0.24)).toBeLessThan(0.029);
});

test('a win is luck, and a loss is no slip', () => {
  for (let n = 1; n <= 30; n++) {
    const round = played(n, 'spock');
    const { moments, headline } = review(round);
    const isWin = round.outcome?.result === 'win';
    expect(moments.map(({ kind }) => kind)).toEqual(isWin ? ['lucky'] : []);
    expect(headline).toBe(
      isWin ? 'A chance of 24 %, and it came in.' : 'Your chance was 24 %, whatever you threw.',
    );
  }
});
