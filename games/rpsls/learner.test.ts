import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difficulties } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { expectedMove, learnedMove, mostOf, strongestHabit } from './learner.ts';
import { type Move, moves, type Thrown } from './moves.ts';
import { learner, losses, rules, type State, throws, wins } from './rules.ts';
import { learned, status } from './words.ts';

const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [{ name: 'Bolt', emoji: '🤖' }] };
const past = (text: string): Thrown[] =>
  text.split(' ').map((each) => {
    const [you = '', robot = 'rock'] = each.split('/');
    return { you: you as Move, robot: robot as Move };
  });

/** Plays whole rounds. Returns the share of throws that the robot wins. */
function robotsShare(difficulty: 'noob' | 'mid' | 'pro', choose: (state: State, n: number) => Move): number {
  let lost = 0;
  const rounds = often(40, 200);
  for (let n = 0; n < rounds; n++) {
    const round = new Round(rules, { difficulty, round: 0, variant: learner }, testSeed(n));
    for (let i = 0; !round.outcome; i++) round.play(choose(round.state, n * throws + i));
    lost += losses(round.state) / throws / rounds;
  }
  return lost;
}

describe('the learning robot', () => {
  test('never sees the throw that it answers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...moves), { maxLength: throws - 1 }),
        fc.nat(999),
        (before, n) => {
          const robots = moves.map((last) => {
            const round = new Round(rules, { difficulty: 'pro', round: 0, variant: learner }, testSeed(n));
            for (const move of [...before, last]) round.play(move);
            return round.state.thrown?.robot;
          });
          expect(new Set(robots).size).toBe(1);
        },
      ),
      { numRuns: often(30) },
    );
  });

  test('beats habits, the more of them the better it is, and nobody who has none', () => {
    const always = () => 'lizard' as const;
    const inTurn = (_: State, i: number) => moves[i % 5] as Move;
    const byChance = (_: State, i: number) => seeded(testSeed(i))('own').pick(moves);
    for (const difficulty of difficulties) {
      expect(robotsShare(difficulty, always)).toBeGreaterThan(0.85);
      // Two of five moves beat one.
      expect(Math.abs(robotsShare(difficulty, byChance) - 0.4)).toBeLessThan(0.06);
    }
    expect(robotsShare('noob', inTurn)).toBeLessThan(0.3);
    expect(robotsShare('mid', inTurn)).toBeGreaterThan(0.6);
    const afterBoth = ({ thrown }: State) =>
      thrown ? (moves[(moves.indexOf(thrown.you) + 2 * moves.indexOf(thrown.robot)) % 5] as Move) : 'spock';
    expect(robotsShare('pro', afterBoth)).toBeGreaterThan(robotsShare('noob', afterBoth));
  });

  test('expects what followed before, and throws at random until then', () => {
    expect(expectedMove([], 'pro')).toBeUndefined();
    expect(expectedMove(past('rock'), 'pro')).toBeUndefined();
    expect(expectedMove(past('rock paper rock paper rock'), 'mid')).toBe('paper');
    expect(expectedMove(past('rock paper rock paper rock'), 'noob')).toBe('rock');
    const robots = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => learnedMove([], 'pro', seeded(testSeed(n))('throw')));
    expect(new Set(robots).size).toBeGreaterThan(1);
  });
});

test('a round has twenty throws, and goes to the side that has won more', () => {
  const round = new Round(rules, { difficulty: 'noob', round: 0, variant: learner }, testSeed(3));
  for (let n = 1; n < throws; n++) {
    expect(round.play('rock')).toBe(true);
    expect(status(round.state, who)).toContain(`Throw ${n + 1} of 20.`);
    expect(round.outcome).toBeUndefined();
  }
  round.play('rock');
  expect(round.play('rock')).toBe(false);
  expect(round.score).toBe(wins(round.state));
  expect(round.outcome).toEqual('loss');
});

test('afterwards it tells what it has learned', () => {
  const state: State = { difficulty: 'mid', past: past('rock paper rock paper rock paper rock spock') };
  expect(learned(state, who)).toEqual([
    'Bolt expected 3 of your 8 throws.',
    'Your favourite was Rock, 4 times.',
    'After Paper you threw Rock 3 times of 3.',
  ]);
  expect(strongestHabit(past('rock paper rock paper'))).toBeUndefined();
  expect(mostOf(['rock', 'paper'])).toEqual({ move: 'paper', times: 1 });
});
