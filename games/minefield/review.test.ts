import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Review, Step } from '../../kit/contract/review.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type Stream, seeded } from '../../kit/round/random.ts';
import { finish, runReview } from '../../kit/round/review.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { often } from '../../kit/testing/often.ts';
import { type Field, flood, type Layout, layouts, mine, neighbours } from './board.ts';
import { deduce } from './deduce.ts';
import { unknown } from './knowledge.ts';
import { mineOdds } from './odds.ts';
import { reviewer } from './review.ts';
import { type Action, revealed, rules, type State } from './rules.ts';

const never = () => false;

function seenOf({ cover, field }: State): number[] {
  return cover.map((value, cell) => (value === revealed ? (field?.[cell] as number) : unknown));
}

/**
 * Plays a round: what is proved first, and without a proof a guess.
 * @param skill chance that it looks for a proof: the depth of its deduction is 'frontier' above a half
 */
function playRound(difficulty: Difficulty, seed: string, skill: number, dice: Stream) {
  const round = new Round<State, Action>(rules, { difficulty, round: 0 }, seed);
  round.play(['reveal', Math.floor(round.state.cover.length / 2)], 0);
  for (let at = 500; !round.outcome; at += 500) {
    const seen = seenOf(round.state);
    const hidden = seen.flatMap((value, cell) => (value === unknown ? [cell] : []));
    const safe = dice.chance(skill) ? safeOf(layouts[difficulty], seen, skill) : undefined;
    round.play(['reveal', safe ?? dice.pick(hidden)], at);
  }
  return round;
}

function safeOf(layout: Layout, seen: number[], skill: number): number | undefined {
  for (;;) {
    const next = deduce(layout, seen, skill > 0.5 ? 'frontier' : 'pairs');
    if (!next) return undefined;
    if (next.safe[0] !== undefined) return next.safe[0];
    for (const cell of next.mines) seen[cell] = mine;
  }
}

function review(round: Round<State, Action>): Review<Action> {
  return runReview(reviewer, round.log('minefield'), never) as Review<Action>;
}

/** The judgement of a round that has been played on a given field, with its steps. */
function reviewOn(
  field: Field,
  actions: readonly Action[],
  hide: (field: Field, state: State) => Field = (f) => f,
) {
  const random = seeded(testSeed(1));
  let state: State = { ...rules.start({ difficulty: 'noob', round: 0 }, random), field, startedAt: 0 };
  const steps = actions.map((action, entry): Step<State, Action> => {
    const before = state;
    const after = rules.play(state, action, entry * 500, random);
    if (!after) throw new Error(`forbidden: ${action}`);
    state = after;
    const show = (of: State): State => ({ ...of, field: hide(field, of) });
    return { entry, action, at: entry * 500, before: show(before), after: show(after) };
  });
  const work = reviewer.review({
    ...{ setup: { difficulty: 'noob', round: 0 }, steps, random, duration: 5_000 },
    ...{ outcome: rules.outcome(state), score: rules.score(state) },
  });
  return finish(work, () => false);
}

/** A field of noob, drawn: a star is a mine. */
function drawn(...rows: readonly string[]): Field {
  const text = rows.join('').replaceAll(' ', '');
  const around = neighbours(layouts.noob);
  return Array.from(text, (sign, cell) =>
    sign === '*' ? mine : (around[cell] ?? []).filter((next) => text[next] === '*').length,
  );
}

const field = drawn(
  '. . . . . . . . .',
  '. . . . . . . . .',
  '. . . . . . . . .',
  '. . . . . . . . .',
  '. . . . . . . . .',
  '. . . . . . . . .',
  '* * . . . . . . *',
  '. . * . * * . * .',
  '. . * . . . * . *',
);
const at = (row: number, column: number) => (row - 1) * 9 + column - 1;

describe('a hand-made round', () => {
  test('a guess beside a safe cell is a slip that names the cell and the numbers that prove it', () => {
    // The first cell opens rows 1 to 6 and a part of row 7; the last one is a mine.
    const { moments, headline, figures } = reviewOn(field, [
      ['reveal', at(1, 1)],
      ['reveal', at(9, 9)],
    ]);
    expect(moments).toHaveLength(1);
    const [slip] = moments;
    expect(slip).toMatchObject({ entry: 1, kind: 'slip' });
    expect(slip?.text).toMatch(/^You guessed at .*\. You didn't have to\.$/);
    const [what, cell] = slip?.better ?? expect.fail('nothing better');
    expect([what, field[cell] === mine]).toEqual(['reveal', false]);
    expect(slip?.marks?.map((mark) => mark.as)).toEqual(expect.arrayContaining(['better', 'proof', 'yours']));
    expect(headline).toMatch(/^One guess too many, with \d+ safe cells? left\.$/);
    expect(figures.find(({ label }) => label === 'Guesses')?.value).toBe(1);
  });

  test('a mine that the numbers had shown is named as one', () => {
    const { moments, headline } = reviewOn(field, [
      ['reveal', at(1, 1)],
      ['reveal', at(7, 1)],
    ]);
    expect(moments[0]?.text).toMatch(/^That had to be a mine\./);
    expect(headline).toBe('11 cells to go, and the mine was there to see.');
  });

  test('a chord on a wrong flag is a guess', () => {
    const { moments } = reviewOn(field, [
      ['reveal', at(1, 1)],
      ['flag', at(8, 3)],
      ['flag', at(8, 4)],
      ['chord', at(7, 4)],
    ]);
    expect(moments[0]?.entry).toBe(3);
    expect(moments[0]?.kind).toBe('slip');
  });

  test('odds near certainty are a percentage, and no bad luck', () => {
    // The only open number is a 4, and all its flags are wrong.
    const four = drawn(
      ...Array<string>(3).fill('. . . . . . . . .'),
      '. . . * * * . . .',
      '. . . * . . . . .',
      ...Array<string>(4).fill('. . . . . . . . .'),
    );
    const flags = [at(5, 6), at(6, 4), at(6, 5), at(6, 6)];
    const { moments, headline } = reviewOn(four, [
      ['reveal', at(5, 5)],
      ...flags.map((cell) => ['flag', cell] as const),
      ['chord', at(5, 5)],
    ]);
    expect(moments).toMatchObject([
      { entry: 5, kind: 'slip', text: 'You guessed at 99 % with these flags. No cell was sure.' },
    ]);
    expect(headline).toBe('A guess at 99 % was a long shot.');
  });

  test('the second look opens at the guess that hit, whatever its odds', () => {
    const round = new Round<State, Action>(rules, { difficulty: 'noob', round: 0 }, testSeed(1));
    for (const cell of [40, 6, 71]) round.play(['reveal', cell]);
    const { moments, opensAt = 0, headline } = review(round);
    expect(headline).toMatch(/^One guess too many, with \d+ safe cells left\.$/);
    expect(moments.map(({ entry }) => entry)).toEqual([1, 2]);
    expect(moments[opensAt]?.entry).toBe(2);
  });

  test('3BV counts openings once, and numbers that touch none', () => {
    const round = reviewOn(field, [
      ['reveal', at(1, 1)],
      ['reveal', at(8, 1)],
    ]);
    expect(round.figures[2]?.means).toContain('here 2,');
  });
});

test('odds are those of counting every layout of small boards', () => {
  const boards = fc.record({
    mines: fc.uniqueArray(fc.nat(15), { minLength: 2, maxLength: 6 }),
    opened: fc.uniqueArray(fc.nat(15), { minLength: 1, maxLength: 6 }),
  });
  fc.assert(
    fc.property(boards, ({ mines, opened }) => {
      const layout: Layout = { rows: 4, columns: 4, mines: mines.length };
      const numbers = (on: readonly number[]) =>
        neighbours(layout).map((around, cell) =>
          on.includes(cell) ? mine : around.filter((next) => on.includes(next)).length,
        );
      const truth = numbers(mines);
      const seen = Array<number>(16).fill(unknown);
      for (const cell of opened) {
        const hidden = (next: number) => seen[next] === unknown;
        const open = (next: number) => {
          seen[next] = truth[next] as number;
        };
        if (truth[cell] !== mine) flood(truth, neighbours(layout), cell, hidden, open);
      }
      const possible = subsets(16, mines.length).filter((on) => {
        const field = numbers(on);
        return seen.every((value, cell) => value === unknown || value === field[cell]);
      });
      for (const cell of seen.keys()) {
        if (seen[cell] !== unknown) continue;
        const share = possible.filter((on) => on.includes(cell)).length / possible.length;
        expect(mineOdds(layout, seen, [cell])).toBeCloseTo(share, 9);
      }
      const both = seen.flatMap((value, cell) => (value === unknown ? [cell] : [])).slice(0, 2);
      const any = possible.filter((on) => both.some((cell) => on.includes(cell))).length / possible.length;
      expect(mineOdds(layout, seen, both)).toBeCloseTo(any, 9);
    }),
    { numRuns: often(30) },
  );
});

/** All sets of k numbers below n. */
function subsets(n: number, k: number, from = 0): number[][] {
  if (k === 0) return [[]];
  return Array.from({ length: n - from }, (_, i) => from + i).flatMap((first) =>
    subsets(n, k - 1, first + 1).map((rest) => [first, ...rest]),
  );
}

test('shuffling the mines that the player could not see changes no judgement', () => {
  const dice = seeded(testSeed(5))('shuffle');
  const actions: Action[] = [
    ['reveal', at(1, 1)],
    ['reveal', at(8, 1)],
    ['reveal', at(9, 9)],
  ];
  const shuffled = (whole: Field, { cover, exploded }: State): Field => {
    const hidden = whole.flatMap((_, cell) => (cover[cell] === revealed && !exploded ? [] : [cell]));
    const values = dice.shuffle(hidden.map((cell) => whole[cell] as number));
    return exploded ? whole : whole.map((value, cell) => values[hidden.indexOf(cell)] ?? value);
  };
  const plain = reviewOn(field, actions);
  for (let i = 0; i < 20; i++) expect(reviewOn(field, actions, shuffled)).toEqual(plain);
});

test('a review is the same every time', () => {
  const round = playRound('mid', testSeed(3), 0.9, seeded(testSeed(3))('play'));
  expect(review(round)).toEqual(review(round));
});

test('a review that is out of time returns what it has found, and says so', () => {
  const round = playRound('pro', testSeed(3), 1, seeded(testSeed(3))('play'));
  let yields = 0;
  const found = runReview(reviewer, round.log('minefield'), () => ++yields > 10);
  expect(found.note).toBe('Looked at the first 11 moves.');
});

test('a round without a guess is clean, and one with guesses is not', () => {
  const clean = review(playRound('noob', testSeed(2), 1, seeded(testSeed(2))('play')));
  expect(clean).toMatchObject({
    headline: expect.stringMatching(/^Cleared in \d+ openings, all of them sure\.$/),
    moments: [],
  });
  expect(clean.figures[0]?.value).toBe(100);
});

test.each(['noob', 'mid'] as const)('the main figure tells three strengths apart at %s', (difficulty) => {
  const [strong = 0, middling = 0, weak = 0] = [1, 0.85, 0.2].map((skill) => {
    const values = Array.from({ length: often(12) }, (_, i) => {
      const round = playRound(difficulty, testSeed(100 + i), skill, seeded(testSeed(i))('play'));
      return review(round).figures[0]?.value ?? 0;
    });
    return values.reduce((sum, value) => sum + value) / values.length;
  });
  expect(strong).toBe(100);
  expect(strong - middling).toBeGreaterThan(3);
  expect(middling - weak).toBeGreaterThan(15);
});
