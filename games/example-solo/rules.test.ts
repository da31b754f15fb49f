import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestScore } from '../../kit/contract/savedStats.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { Round } from '../../kit/round/round.ts';
import { submissionOf } from '../../kit/round/submission.ts';
import { game } from './card.ts';
import { type Action, needed, pressed, rules, type State } from './rules.ts';

const seed = '00112233445566778899aabbccddeeff';
const open = (difficulty: State['difficulty'], from = seed) =>
  new Round<State, Action>(rules, { difficulty, round: 0 }, from);

/** Finds every solution by trying all 512 sets of cells. */
function solutions(lit: readonly boolean[]): number[][] {
  const sets = Array.from({ length: 512 }, (_, bits) => [...lit.keys()].filter((cell) => bits & (1 << cell)));
  return sets.filter((set) => !set.reduce(pressed, lit).includes(true));
}

test('a press switches a light and those beside, above and below it', () => {
  const dark = Array<boolean>(9).fill(false);
  expect(pressed(dark, 0).flatMap((on, cell) => (on ? [cell] : []))).toEqual([0, 1, 3]);
  expect(pressed(dark, 4).flatMap((on, cell) => (on ? [cell] : []))).toEqual([1, 3, 4, 5, 7]);
  expect(pressed(pressed(dark, 5), 5)).toEqual(dark);
});

test('every board can be put out in one way, with as many presses as its difficulty says', () => {
  fc.assert(
    fc.property(fc.constantFrom(...difficulties), fc.nat(), (difficulty, n) => {
      const { lit } = open(difficulty, n.toString(16).padStart(32, '0')).state;
      expect(solutions(lit).map((set) => set.length)).toEqual([needed[difficulty]]);
    }),
    { numRuns: 40 },
  );
});

describe('a board that is put out', () => {
  const solved = (extra: readonly number[]) => {
    const round = open('mid');
    const [way = []] = solutions(round.state.lit);
    for (const cell of [...extra, ...way]) round.play(cell);
    return round;
  };

  test('is won, and over', () => {
    const round = solved([]);
    expect(round.outcome).toEqual('win');
    expect(round.play(0)).toBe(false);
  });

  test.each([
    [[], 100],
    [[4, 4], 80],
    [Array<number>(40).fill(4), 10],
  ])('scores less for presses too many: %j', (extra, score) => {
    expect(solved(extra).score).toBe(score);
  });
});

test('an open board scores nothing, and the best score is kept', () => {
  const { state, score } = open('noob');
  expect(score).toBe(0);
  const finished = { state, outcome: 'win', difficulty: 'pro', at: 9000, when: 77 } as const;
  const stats = bestScore();
  const after = stats.after({ bestScore: 60, lastDifficulty: 'noob' }, { ...finished, score: 80 });
  expect(after).toEqual({ bestScore: 80, lastDifficulty: 'pro' });
  expect(submissionOf(game, stats, after, { ...finished, score: 80 })).toEqual({ score: 80 });
});
