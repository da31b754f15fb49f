import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { winsLosses as stats } from '../../kit/contract/savedStats.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { Round } from '../../kit/round/round.ts';
import { submissionOf } from '../../kit/round/submission.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { game } from './card.ts';
import {
  type Action,
  attempts,
  attemptsLeft,
  highest,
  knownRange,
  lowest,
  rules,
  type State,
} from './rules.ts';
import * as words from './words.ts';

type Difficulty = State['difficulty'];

function begin(difficulty: Difficulty, n = 1): Round<State, Action> {
  return new Round(rules, { difficulty, round: 0 }, testSeed(n));
}

/** Learns the secret of a seed by losing a round. */
function secretOf(n: number): number {
  const round = begin('noob', n);
  while (!round.outcome) round.play(1);
  return round.state.secret ?? 0;
}

/** Plays the middle of what is left until the round is over. */
function bisect(round: Round<State, Action>): void {
  while (!round.outcome) {
    const [low, high] = knownRange(round.state.guesses);
    round.play(Math.floor((low + high) / 2));
  }
}

const numbers = Array.from({ length: 100 }, (_, i) => i + 1);

describe('higher/lower', () => {
  test.each([
    ['noob', 10],
    ['mid', 7],
    ['pro', 5],
  ] as const)('%s has %i attempts, and the last wrong one loses', (difficulty, n) => {
    const round = begin(difficulty);
    const wrong = secretOf(1) === 1 ? 2 : 1;
    for (let used = 0; used < n; used++) {
      expect(round.outcome).toBeUndefined();
      expect(attemptsLeft(round.state)).toBe(n - used);
      round.play(wrong);
    }
    expect(round.outcome).toEqual('loss');
    expect(round.play(wrong)).toBe(false);
  });

  test('every guess, against every secret met, gets the right verdict and the right message', () => {
    const secrets = new Set<number>();
    for (let n = 1; n <= 40; n++) {
      const secret = secretOf(n);
      secrets.add(secret);
      for (const guess of numbers) {
        const round = begin('pro', n);
        round.play(guess);
        const expected =
          guess === secret
            ? `Correct! The number was ${secret}.`
            : `Try ${secret > guess ? 'higher' : 'lower'}. Attempts left: 4`;
        expect(words.status(round.state)).toBe(expected);
      }
    }
    expect(secrets.size).toBeGreaterThan(25);
  });

  test('a lost round tells the number, and a won one counts one', () => {
    const secret = secretOf(1);
    const lost = begin('pro');
    for (let i = 0; i < 5; i++) lost.play(secret === 1 ? 2 : 1);
    expect(words.status(lost.state)).toBe(`Out of attempts! It was ${secret}.`);
    expect(lost.score).toBe(0);
    const won = begin('pro');
    won.play(secret);
    expect([won.outcome, won.score]).toEqual(['win', 1]);
  });

  test('the last attempt can still win', () => {
    const secret = secretOf(1);
    const round = begin('pro');
    for (let i = 0; i < 4; i++) round.play(secret === 1 ? 2 : 1);
    round.play(secret);
    expect(round.outcome).toEqual('win');
  });

  test('until the round is over the state does not tell the secret', () => {
    const [a = 0, b = 0] = [secretOf(1), secretOf(2)];
    expect(a).not.toBe(b);
    const below = Math.min(a, b) - 1;
    expect(below).toBeGreaterThan(0);
    const states = [1, 2].map((n) => {
      const round = begin('noob', n);
      round.play(below);
      return round.state;
    });
    expect(states[0]).toEqual(states[1]);
  });

  test.each([0, 101, -5, 1.5, Number.NaN])('%s is no guess and costs nothing', (value) => {
    const round = begin('pro');
    expect(round.play(value)).toBe(false);
    expect(attemptsLeft(round.state)).toBe(5);
  });

  test('a repeated guess, or one that is ruled out, is allowed and costs an attempt', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: lowest, max: highest }), { maxLength: 10 }),
        fc.nat(),
        (values, n) => {
          const round = begin('noob', n);
          for (const value of values) {
            const { outcome, state } = round;
            expect(round.play(value)).toBe(outcome === undefined);
            if (!outcome) expect(attemptsLeft(round.state)).toBe(attemptsLeft(state) - 1);
          }
        },
      ),
    );
  });

  test('what is known always holds the secret, and never widens', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: lowest, max: highest }), { maxLength: 10 }),
        fc.nat(999),
        (values, n) => {
          const round = begin('noob', n);
          const secret = secretOf(n);
          let [low, high] = knownRange([]);
          for (const value of values) {
            round.play(value);
            const [newLow, newHigh] = knownRange(round.state.guesses);
            expect(newLow >= low && newHigh <= high && newLow <= secret && secret <= newHigh).toBe(true);
            [low, high] = [newLow, newHigh];
          }
        },
      ),
    );
  });

  test('every secret is equally likely', () => {
    const counts = new Map(numbers.map((number) => [number, 0]));
    for (let n = 0; n < 10_000; n++) counts.set(secretOf(n), (counts.get(secretOf(n)) ?? 0) + 1);
    // χ² with 99 degrees of freedom: above 149 once in 1,000 by chance, and the seeds are fixed.
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
    expect(counts.size).toBe(100);
    expect(chi).toBeLessThan(149);
  });

  test('halving wins every round at noob and mid, and about 31 of 100 at pro', () => {
    const wins = { noob: 0, mid: 0, pro: 0 };
    for (const difficulty of difficulties) {
      for (let n = 1; n <= 1000; n++) {
        const round = begin(difficulty, n);
        bisect(round);
        if (round.outcome === 'win') wins[difficulty]++;
        expect(round.state.guesses.length).toBeLessThanOrEqual(attempts[difficulty]);
      }
    }
    expect([wins.noob, wins.mid]).toEqual([1000, 1000]);
    expect(Math.abs(wins.pro - 310)).toBeLessThan(50);
  });

  test('a win is counted, kept and submitted as the running number of wins; a loss only counted', () => {
    const saved = { wins: 3, losses: 1, lastDifficulty: 'pro', lastPlayedAt: null } as const;
    const round = begin('noob');
    bisect(round);
    const { state, score, at } = round;
    const finished = { state, score, at, difficulty: 'noob', when: 1_800_000_000_000 } as const;
    const won = stats.after(saved, { ...finished, outcome: 'win' });
    expect(won).toEqual({ wins: 4, losses: 1, lastDifficulty: 'noob', lastPlayedAt: 1_800_000_000_000 });
    expect(submissionOf(game, stats, won, { ...finished, outcome: 'win' })).toEqual({ score: 4 });
    const lost = stats.after(saved, { ...finished, outcome: 'loss' });
    expect(lost).toEqual({ wins: 3, losses: 2, lastDifficulty: 'noob', lastPlayedAt: 1_800_000_000_000 });
    expect(submissionOf(game, stats, lost, { ...finished, score: 0, outcome: 'loss' })).toBeUndefined();
  });
});
