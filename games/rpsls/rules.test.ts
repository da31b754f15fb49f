import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { winsLossesDraws } from '../../kit/contract/savedStats.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { submissionOf } from '../../kit/round/submission.ts';
import { often } from '../../kit/testing/often.ts';
import { chooseMove } from './bot.ts';
import { game } from './card.ts';
import { beats, counters, moves, sentence, verb } from './moves.ts';
import { rules } from './rules.ts';

const seed = '00112233445566778899aabbccddeeff';

describe('the moves', () => {
  test('form a tournament: each beats exactly two others, and of any two different moves one beats the other', () => {
    for (const move of moves) {
      expect(moves.filter((other) => beats(move, other))).toHaveLength(2);
      expect(counters(move)).toHaveLength(2);
      expect(beats(move, move)).toBe(false);
      for (const other of moves) {
        if (other !== move) expect(beats(move, other)).toBe(!beats(other, move));
      }
    }
  });

  test('win in ten ways, each with its fixed verb', () => {
    expect(moves.flatMap((move) => moves.flatMap((other) => verb(move, other) ?? []))).toHaveLength(10);
  });

  test.each([
    ['scissors', 'paper', 'Scissors cut Paper'],
    ['paper', 'rock', 'Paper covers Rock'],
    ['rock', 'lizard', 'Rock crushes Lizard'],
    ['lizard', 'spock', 'Lizard poisons Spock'],
    ['spock', 'scissors', 'Spock smashes Scissors'],
    ['scissors', 'lizard', 'Scissors decapitate Lizard'],
    ['lizard', 'paper', 'Lizard eats Paper'],
    ['paper', 'spock', 'Paper disproves Spock'],
    ['spock', 'rock', 'Spock vaporises Rock'],
    ['rock', 'scissors', 'Rock crushes Scissors'],
  ] as const)('%s beats %s: %s, whoever threw it', (winner, loser, words) => {
    expect(sentence(winner, loser)).toBe(words);
    expect(sentence(loser, winner)).toBe(words);
  });
});

describe('the robot', () => {
  // Bounds are more than five standard errors of 40,000 throws.
  test.each([
    ['noob', 0.24, 0.12, 0.64],
    ['mid', 0.24, 0.12, 0.64],
    ['pro', 0.12, 0.06, 0.82],
  ] as const)(
    'at %s leaves the player %d wins, %d draws, %d losses of every throw, whatever is thrown',
    (difficulty, win, draw, loss) => {
      for (const you of moves) {
        const shares = { win: 0, draw: 0, loss: 0 };
        const throws = often(3_000, 40_000);
        for (let i = 0; i < throws; i++) {
          const robot = chooseMove(you, difficulty, seeded(seed)(you, i));
          shares[beats(you, robot) ? 'win' : beats(robot, you) ? 'loss' : 'draw'] += 1 / throws;
        }
        expect(Math.abs(shares.win - win)).toBeLessThan(0.025);
        expect(Math.abs(shares.draw - draw)).toBeLessThan(0.025);
        expect(Math.abs(shares.loss - loss)).toBeLessThan(0.025);
      }
    },
  );

  test('answers with either of the two counters equally often', () => {
    const [first, second] = counters('rock');
    const counts = new Map<string, number>();
    for (let i = 0; i < 20_000; i++) {
      const robot = chooseMove('rock', 'pro', seeded(seed)('even', i));
      counts.set(robot, (counts.get(robot) ?? 0) + 1);
    }
    expect(Math.abs((counts.get(first ?? '') ?? 0) - (counts.get(second ?? '') ?? 0)) / 20_000).toBeLessThan(
      0.035,
    );
  });
});

describe('a round', () => {
  test('is one throw: a second one is refused', () => {
    const round = new Round(rules, { difficulty: 'noob', round: 0 }, seed);
    expect(round.outcome).toBeUndefined();
    expect(round.play('spock', 700)).toBe(true);
    expect(round.outcome).toBeDefined();
    expect(round.play('rock', 800)).toBe(false);
  });

  test('gives a score of 1 for a win and 0 otherwise, and the result that the table says', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...difficulties),
        fc.constantFrom(...moves),
        fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 0xffffffff }))),
        (difficulty, you, words) => {
          const random = words.map((word) => word.toString(16).padStart(8, '0')).join('');
          const round = new Round(rules, { difficulty, round: 0 }, random);
          round.play(you, 0);
          const robot = round.state.thrown?.robot;
          if (!robot) throw new Error('the robot threw nothing');
          const result = beats(you, robot) ? 'win' : beats(robot, you) ? 'loss' : 'draw';
          expect(round.outcome).toBe(result);
          expect(round.score).toBe(result === 'win' ? 1 : 0);
        },
      ),
    );
  });
});

describe('saved stats', () => {
  const saved = { wins: 3, losses: 2, draws: 1, lastDifficulty: 'noob', lastPlayedAt: null } as const;
  const finished = { state: { difficulty: 'pro' }, difficulty: 'pro', at: 900, when: 1234 } as const;

  test('count the result, and only a win is submitted, as the running number of wins', () => {
    const won = winsLossesDraws.after(saved, { ...finished, outcome: 'win', score: 1 });
    expect(won).toEqual({ wins: 4, losses: 2, draws: 1, lastDifficulty: 'pro', lastPlayedAt: 1234 });
    expect(submissionOf(game, winsLossesDraws, won, { ...finished, outcome: 'win', score: 1 })).toEqual({
      score: 4,
    });
    const drawn = winsLossesDraws.after(saved, { ...finished, outcome: 'draw', score: 0 });
    expect(drawn.draws).toBe(2);
    expect(
      submissionOf(game, winsLossesDraws, drawn, { ...finished, outcome: 'draw', score: 0 }),
    ).toBeUndefined();
  });
});
