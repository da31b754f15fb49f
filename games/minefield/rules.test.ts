import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difficulties } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { submissionOf } from '../../kit/round/submission.ts';
import { often } from '../../kit/testing/often.ts';
import { type Field, layouts, mine, neighbours } from './board.ts';
import { game } from './card.ts';
import { engine } from './engine.ts';
import { type Action, flagged, revealed, rules, type State, seconds } from './rules.ts';

const { stats } = engine;

const seed = '00112233445566778899aabbccddeeff';
const random = seeded(seed);
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/);

function play(state: State, action: Action, at = 0): State | undefined {
  return rules.play(state, action, at, random);
}

/** A board at noob after its first reveal, at 1000 ms. */
function begun(): State & { field: Field } {
  const state = play(rules.start({ difficulty: 'noob', round: 0 }, random), ['reveal', 40], 1000);
  if (!state?.field) throw new Error('the first reveal was refused');
  return { ...state, field: state.field };
}

function cellsWhere(state: State, test: (value: number, cover: number) => boolean): number[] {
  return (state.field ?? []).flatMap((value, cell) =>
    test(value, state.cover[cell] as number) ? [cell] : [],
  );
}

const hiddenMines = (state: State) => cellsWhere(state, (value, cover) => value === mine && cover === 0);
const hiddenSafe = (state: State) => cellsWhere(state, (value, cover) => value !== mine && cover === 0);

function won(at = 0): State {
  let state: State = begun();
  for (const cell of hiddenSafe(state)) state = play(state, ['reveal', cell], at) ?? state;
  return state;
}

describe('the first reveal', () => {
  test.each([
    ['noob', 9, 9, 10],
    ['mid', 16, 16, 40],
    ['pro', 16, 30, 99],
  ] as const)(
    'at %s lays its mines on a board of %i by %i: %i of them',
    (difficulty, rows, columns, mines) => {
      const idle = rules.start({ difficulty, round: 0 }, random);
      expect(idle.field).toBeUndefined();
      expect(idle.cover).toHaveLength(rows * columns);
      const state = play(idle, ['reveal', 0], 500);
      expect(state?.field?.filter((value) => value === mine)).toHaveLength(mines);
      expect(state?.startedAt).toBe(500);
    },
  );

  test('is never a mine, nor next to one', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...difficulties), fc.nat(479), (seed, difficulty, cell) => {
        const first = cell % rules.start({ difficulty, round: 0 }, random).cover.length;
        const round = new Round(rules, { difficulty, round: 0 }, seed);
        expect(round.play(['reveal', first])).toBe(true);
        expect(round.state.field?.[first]).toBe(0);
        expect(round.outcome).not.toBe('loss');
      }),
      { numRuns: often(60) },
    );
  });

  test('must come before any flag or chord', () => {
    const idle = rules.start({ difficulty: 'noob', round: 0 }, random);
    expect(play(idle, ['flag', 3])).toBeUndefined();
    expect(play(idle, ['chord', 3])).toBeUndefined();
  });
});

test('every number counts the mines around it', () => {
  const { field } = begun();
  const around = neighbours(layouts.noob);
  field.forEach((value, cell) => {
    if (value === mine) return;
    expect((around[cell] ?? []).filter((next) => field[next] === mine)).toHaveLength(value);
  });
});

describe('a reveal', () => {
  test('floods outward: around every revealed empty cell all is revealed, but for flags', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.constantFrom(...difficulties),
        fc.array(fc.nat(479), { maxLength: 40 }),
        (seed, difficulty, cells) => {
          const round = new Round(rules, { difficulty, round: 0 }, seed);
          cells.forEach((cell, i) => {
            round.play([i % 3 === 2 ? 'flag' : 'reveal', cell]);
          });
          const { field, cover, opened, exploded } = round.state;
          if (!field) return;
          const around = neighbours(layouts[difficulty]);
          field.forEach((value, cell) => {
            if (value !== 0 || cover[cell] !== revealed) return;
            // A flag set before the flood stops it; one lifted after leaves a hidden cell. These rounds lift some.
            const left = (around[cell] ?? []).filter((next) => cover[next] === 0);
            expect(left.every((next) => cells.filter((c) => c === next).length > 1)).toBe(true);
          });
          const seen = field.filter((value, cell) => value !== mine && cover[cell] === revealed).length;
          expect(opened).toBe(seen);
          if (!exploded)
            expect(field.every((value, cell) => value !== mine || cover[cell] !== revealed)).toBe(true);
        },
      ),
      { numRuns: often(60) },
    );
  });

  test('does not flood through a flag', () => {
    const field = Array<number>(81).fill(0);
    field[80] = mine;
    for (const cell of [70, 71, 79]) field[cell] = 1;
    const cover = Array<number>(81).fill(0);
    // A wall of flags down the fifth column.
    for (let row = 0; row < 9; row++) cover[row * 9 + 4] = flagged;
    const state: State = { difficulty: 'noob', field, cover, opened: 0, flags: 9, moves: 9, startedAt: 0 };
    const after = play(state, ['reveal', 0]);
    expect(after?.opened).toBe(36);
    expect(after?.cover.filter((value) => value === flagged)).toHaveLength(9);
  });

  test('of a flagged or a revealed cell is refused', () => {
    const state = begun();
    const [target] = hiddenSafe(state);
    const flaggedOnce = play(state, ['flag', target as number]) as State;
    expect(play(flaggedOnce, ['reveal', target as number])).toBeUndefined();
    expect(play(state, ['reveal', 40])).toBeUndefined();
  });

  test('of a mine explodes it, shows every mine and loses; what was revealed still scores', () => {
    const state = begun();
    const [target] = hiddenMines(state);
    const lost = play(state, ['reveal', target as number], 5000) as State;
    expect(lost.exploded).toEqual([target]);
    expect(hiddenMines(lost)).toEqual([]);
    expect(rules.outcome(lost)).toEqual('loss');
    expect(rules.score(lost)).toBe(state.opened);
    expect(lost.opened).toBe(state.opened);
  });

  test('of the last safe cell wins, and scores a point a cell and what is left of 200 seconds', () => {
    for (const [at, bonus] of [
      [1999, 200],
      [44_500, 157],
      [200_999, 1],
      [201_000, 0],
      [900_000, 0],
    ] as const) {
      const state = won(at);
      expect(rules.outcome(state)).toEqual('win');
      expect(rules.score(state)).toBe(71 + bonus);
    }
  });
});

describe('flags', () => {
  test('are set and lifted on hidden cells only, each time a move', () => {
    const state = begun();
    const [target] = hiddenSafe(state) as [number];
    const set = play(state, ['flag', target]) as State;
    expect(set).toMatchObject({ flags: 1, moves: state.moves + 1 });
    const lifted = play(set, ['flag', target]) as State;
    expect(lifted).toMatchObject({ flags: 0, moves: state.moves + 2, cover: state.cover });
    expect(play(state, ['flag', 40])).toBeUndefined();
  });

  test('and everything else are refused when the game is over', () => {
    const lost = play(begun(), ['reveal', hiddenMines(begun())[0] as number]) as State;
    for (const state of [lost, won()]) {
      for (let cell = 0; cell < 81; cell++) {
        for (const act of ['reveal', 'flag', 'chord'] as const)
          expect(play(state, [act, cell])).toBeUndefined();
      }
    }
  });
});

describe('a chord', () => {
  /** A revealed number with hidden neighbours, on a board whose mines are all flagged. */
  function ready(): { state: State; at: number } {
    let state: State = begun();
    for (const cell of hiddenMines(state)) state = play(state, ['flag', cell]) as State;
    const around = neighbours(layouts.noob);
    const at = cellsWhere(state, (value, cover) => value > 0 && value < mine && cover === revealed).find(
      (cell) => around[cell]?.some((next) => state.cover[next] === 0),
    );
    if (at === undefined) throw new Error('no number to chord on');
    return { state, at };
  }

  test('reveals the other neighbours of a number with all its flags, as one move', () => {
    const { state, at } = ready();
    const after = play(state, ['chord', at]) as State;
    expect(after.moves).toBe(state.moves + 1);
    expect(after.opened).toBeGreaterThan(state.opened);
    expect(neighbours(layouts.noob)[at]?.every((next) => after.cover[next] !== 0)).toBe(true);
  });

  test('explodes when a flag is wrong', () => {
    const { state, at } = ready();
    const around = neighbours(layouts.noob)[at] ?? [];
    const right = around.find((next) => state.cover[next] === flagged) as number;
    const wrong = around.find((next) => state.cover[next] === 0) as number;
    const moved = play(play(state, ['flag', right]) as State, ['flag', wrong]) as State;
    const lost = play(moved, ['chord', at]) as State;
    expect(lost.exploded).toEqual([right]);
    expect(lost.cover[wrong]).toBe(flagged);
  });

  test('is refused with too few flags, with nothing to reveal, and on a hidden cell', () => {
    const { state, at } = ready();
    const around = neighbours(layouts.noob)[at] ?? [];
    const one = around.find((next) => state.cover[next] === flagged) as number;
    expect(play(play(state, ['flag', one]) as State, ['chord', at])).toBeUndefined();
    expect(play(play(state, ['chord', at]) as State, ['chord', at])).toBeUndefined();
    expect(play(state, ['chord', one])).toBeUndefined();
  });
});

test('the clock shows whole seconds since the first reveal, and stops at the end', () => {
  expect(seconds(rules.start({ difficulty: 'noob', round: 0 }, random), 9000)).toBe(0);
  expect(seconds(begun(), 1999)).toBe(0);
  expect(seconds(begun(), 3000)).toBe(2);
  expect(seconds(won(8000), 99_000)).toBe(7);
});

test('the first reveal of a field larger than that of noob takes long', () => {
  const slow = (difficulty: State['difficulty'], ...actions: Action[]) => {
    const state = rules.start({ difficulty, round: 0 }, random);
    return actions.map((action) => rules.slow?.(state, action));
  };
  expect(slow('mid', ['reveal', 3], ['flag', 3], ['chord', 3])).toEqual([true, false, false]);
  expect(slow('noob', ['reveal', 3])).toEqual([false]);
});

test('a cell outside the board is refused', () => {
  expect(play(rules.start({ difficulty: 'noob', round: 0 }, random), ['reveal', 81])).toBeUndefined();
  expect(play(begun(), ['flag', 300])).toBeUndefined();
});

test('a submission says when and how it ended, with the seconds of a win', () => {
  const saved = { bestScore: 90, lastDifficulty: 'pro' } as const;
  const lost = play(begun(), ['reveal', hiddenMines(begun())[0] as number]) as State;
  const finish = (state: State) => ({
    state,
    outcome: rules.outcome(state),
    score: rules.score(state),
    difficulty: 'noob' as const,
    at: 8000,
    when: 123,
  });
  expect(submissionOf(game, stats, saved, finish(won(8000)))).toEqual({
    score: 71 + 193,
    meta: { when: 123, result: 'win', seconds: 7 },
  });
  expect(submissionOf(game, stats, saved, finish(lost))?.meta).toEqual({ when: 123, result: 'mine' });
  expect(stats.after(saved, finish(won(8000)))).toEqual({ bestScore: 264, lastDifficulty: 'noob' });
  expect(stats.after(saved, finish(lost)).bestScore).toBe(Math.max(90, lost.opened));
});
