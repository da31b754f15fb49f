import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difficulties } from '../../kit/round/difficulty.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { type Direction, isStuck, slide, tileValue } from './grid.ts';
import { type Action, rules, type State } from './rules.ts';

const seed = '00112233445566778899aabbccddeeff';
const turn = [0, seeded(seed)] as const;
const directions: readonly Direction[] = ['L', 'R', 'U', 'D'];

/** A state with these values on the board, '.' for a free cell. */
function board(text: string, size = 4): State {
  const powers = text
    .trim()
    .split(/\s+/)
    .map((word) => (word === '.' ? 0 : Math.log2(Number(word))));
  const ids = powers.map((power, i) => (power === 0 ? 0 : i + 1));
  return {
    size,
    powers,
    ids,
    score: 0,
    moves: 0,
    ply: 0,
    won: false,
    lastId: size * size,
    spawned: [],
    merged: [],
  };
}

function values(powers: readonly number[]): number[] {
  return powers.map((power) => (power === 0 ? 0 : tileValue(power)));
}

function sum(powers: readonly number[]): number {
  return values(powers).reduce((total, value) => total + value, 0);
}

function row(text: string, direction: Direction): number[] {
  const state = board(`${text} . . . . . . . . . . . .`);
  const slid = slide(state, 4, direction, state.lastId);
  return slid ? values(slid.powers).slice(0, 4) : [];
}

const grids = fc.constantFrom(4, 5, 6).chain((size) =>
  fc
    .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4 })), {
      minLength: size * size,
      maxLength: size * size,
    })
    .map((powers) => ({ size, powers, ids: powers.map((power, i) => (power === 0 ? 0 : i + 1)) })),
);

const moves = fc.array(fc.constantFrom<Action>('L', 'R', 'U', 'D', 'Z'), { minLength: 1, maxLength: 80 });
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/);

describe('a slide', () => {
  test.each<[string, Direction, number[]]>([
    ['2 2 2 2', 'L', [4, 4, 0, 0]],
    ['2 2 2 .', 'L', [4, 2, 0, 0]],
    ['2 2 2 .', 'R', [0, 0, 2, 4]],
    ['4 2 2 .', 'L', [4, 4, 0, 0]],
    ['4 2 2 .', 'R', [0, 0, 4, 4]],
    ['2 . . 2', 'R', [0, 0, 0, 4]],
    ['8 4 2 2', 'L', [8, 4, 4, 0]],
  ])('of %s to %s merges each tile once, the leading edge first', (text, direction, after) => {
    expect(row(text, direction)).toEqual(after);
  });

  test('conserves the sum of the tiles', () => {
    fc.assert(
      fc.property(grids, fc.constantFrom(...directions), ({ size, ...grid }, direction) => {
        const slid = slide(grid, size, direction, 100);
        if (slid) expect(sum(slid.powers)).toBe(sum(grid.powers));
      }),
    );
  });

  test('leaves no gap at its edge and no pair that was a pair in its line before', () => {
    fc.assert(
      fc.property(grids, ({ size, ...grid }) => {
        const { powers } = slide(grid, size, 'L', 100) ?? grid;
        for (let start = 0; start < powers.length; start += size) {
          const line = powers.slice(start, start + size);
          expect(line).toEqual(reference(grid.powers.slice(start, start + size)));
        }
      }),
    );
  });

  test('is the same in every direction, but for the turn of the board', () => {
    fc.assert(
      fc.property(grids, ({ size, ...grid }) => {
        const left = slide(grid, size, 'L', 100)?.powers;
        const mirrored = slide(mapCells(grid, size, mirror), size, 'R', 100)?.powers;
        const up = slide(mapCells(grid, size, transpose), size, 'U', 100)?.powers;
        const down = slide(mapCells(mapCells(grid, size, mirror), size, transpose), size, 'D', 100)?.powers;
        expect(mirrored && moved(mirrored, size, mirror)).toEqual(left);
        expect(up && moved(up, size, transpose)).toEqual(left);
        expect(down && moved(moved(down, size, transpose), size, mirror)).toEqual(left);
      }),
    );
  });

  test('keeps the identity of every tile that does not merge, and makes each merged tile of two', () => {
    fc.assert(
      fc.property(grids, fc.constantFrom(...directions), ({ size, ...grid }, direction) => {
        const slid = slide(grid, size, direction, 100);
        if (!slid) return;
        const powerOf = new Map(grid.ids.map((id, i) => [id, grid.powers[i] as number]));
        const used = slid.merged.flatMap(([, first, second]) => [first, second]);
        const kept = slid.ids.filter((id) => id > 0 && id <= 100);
        expect([...used, ...kept].sort((a, b) => a - b)).toEqual(
          grid.ids.filter((id) => id > 0).sort((a, b) => a - b),
        );
        for (const id of kept) expect(slid.powers[slid.ids.indexOf(id)]).toBe(powerOf.get(id));
        for (const [id, first, second] of slid.merged) {
          expect(powerOf.get(first)).toBe(powerOf.get(second));
          expect(slid.powers[slid.ids.indexOf(id)]).toBe((powerOf.get(first) as number) + 1);
        }
      }),
    );
  });
});

describe('2048', () => {
  test.each([
    ['noob', 4],
    ['mid', 5],
    ['pro', 6],
  ] as const)('at %s is played on a board of %i, from two tiles', (difficulty, size) => {
    const { state } = new Round(rules, { difficulty, round: 0 }, seed);
    expect(state.powers).toHaveLength(size * size);
    expect(state.powers.filter((power) => power > 0)).toHaveLength(2);
    expect(state).toMatchObject({ score: 0, moves: 0, won: false });
    expect(state.undo).toBeUndefined();
  });

  test('a new tile is a 2 nine times of ten, else a 4', () => {
    let fours = 0;
    for (let i = 0; i < 2000; i++) {
      const { powers } = rules.start(
        { difficulty: 'pro', round: 0 },
        seeded(i.toString(16).padStart(32, '0')),
      );
      fours += powers.filter((power) => power === 2).length;
    }
    expect(fours / 4000).toBeGreaterThan(0.08);
    expect(fours / 4000).toBeLessThan(0.12);
  });

  test('a valid move adds one tile and scores what it merged', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...difficulties), moves, (seed, difficulty, actions) => {
        const round = new Round(rules, { difficulty, round: 0 }, seed);
        for (const action of actions) {
          const before = round.state;
          if (!round.play(action) || action === 'Z') continue;
          const after = round.state;
          const spawned = sum(after.powers) - sum(before.powers);
          expect([2, 4]).toContain(spawned);
          expect(after.moves).toBe(before.moves + 1);
          const tiles = (state: State) => state.powers.filter((power) => power > 0).length;
          expect(tiles(after)).toBe(tiles(before) + 1 - after.merged.length);
          const made = after.merged.map(
            ([, first]) => 2 * tileValue(before.powers[before.ids.indexOf(first)] as number),
          );
          expect(after.score - before.score).toBe(made.reduce((total, value) => total + value, 0));
        }
      }),
    );
  });

  test('a move that changes nothing is refused: no tile, no move counted, the undo kept', () => {
    const state = {
      ...board('2 4 8 16 . . . . . . . . . . . .'),
      undo: board('. . . . . . . . . . . . . . . 2'),
    };
    expect(rules.play(state, 'L', ...turn)).toBeUndefined();
    expect(rules.play(state, 'U', ...turn)).toBeUndefined();
    expect(rules.play(state, 'D', ...turn)).toBeDefined();
  });

  test('undo restores grid and score, then has nothing more to undo; moves are not taken off', () => {
    fc.assert(
      fc.property(seeds, moves, (seed, actions) => {
        const round = new Round(rules, { difficulty: 'noob', round: 0 }, seed);
        let before: State | undefined;
        for (const action of actions.filter((action) => action !== 'Z')) {
          const held = round.state;
          if (round.play(action)) before = held;
        }
        const { moves } = round.state;
        expect(round.play('Z')).toBe(before !== undefined);
        if (!before) return;
        const { powers, ids, score } = before;
        expect(round.state).toMatchObject({ powers, ids, score, moves });
        expect(round.play('Z')).toBe(false);
      }),
    );
  });

  test('undo and the same move give the same tile again', () => {
    fc.assert(
      fc.property(seeds, moves, (seed, actions) => {
        const round = new Round(rules, { difficulty: 'noob', round: 0 }, seed);
        for (const action of actions) {
          if (action === 'Z' || !round.play(action)) continue;
          const { powers, score } = round.state;
          round.play('Z');
          round.play(action);
          expect(round.state).toMatchObject({ powers, score });
        }
      }),
    );
  });

  test('undo at one place ends after 200 times, and is there again two moves on: a log without end goes on', () => {
    const round = new Round(rules, { difficulty: 'noob', round: 0 }, testSeed(5));
    const move = (): void => {
      const way = [...rules.moves(round.state, 0)].find((action) => action !== 'Z');
      expect(way && round.play(way)).toBe(true);
    };
    for (let times = 0; times < 200; times++) {
      move();
      expect(round.play('Z')).toBe(true);
    }
    move();
    expect([round.state.undo, round.play('Z'), [...rules.moves(round.state, 0)].includes('Z')]).toEqual([
      undefined,
      false,
      false,
    ]);
    move();
    expect(round.play('Z')).toBe(true);
    // A log of legal moves that makes no way is no longer than this.
    expect(JSON.stringify(round.entries).length).toBeLessThan(4_000);
  });

  test('undo does not revoke the win', () => {
    const won = rules.play(board('1024 1024 . . . . . . . . . . . . . .'), 'L', ...turn) as State;
    expect(won.won).toBe(true);
    expect(won.score).toBe(2048);
    expect(rules.outcome(won)).toBeUndefined();
    const back = rules.play(won, 'Z', ...turn) as State;
    expect(back.won).toBe(true);
    expect(back.powers).not.toContain(11);
  });

  test('is over, as a loss, when the board is full and nothing can merge; undo then still works', () => {
    const last = board('2 4 2 4 4 2 4 2 2 4 2 4 4 2 4 .');
    const full = { ...board('2 4 2 4 4 2 4 2 2 4 2 4 4 2 4 2'), undo: last, ply: 1 };
    expect(rules.outcome(full)).toEqual('loss');
    for (const direction of directions) expect(rules.play(full, direction, ...turn)).toBeUndefined();
    const back = rules.play(full, 'Z', ...turn) as State;
    expect(rules.outcome(back)).toBeUndefined();
    expect(back.powers).toEqual(last.powers);
  });

  test('is stuck exactly when no direction moves anything', () => {
    const crowded = fc
      .constantFrom(4, 5, 6)
      .chain((size) =>
        fc
          .array(fc.integer({ min: 1, max: 60 }), { minLength: size * size, maxLength: size * size })
          .map((powers) => ({ size, powers })),
      );
    fc.assert(
      fc.property(fc.oneof(crowded, grids), ({ size, powers }) => {
        const grid = { powers, ids: powers };
        expect(isStuck(powers, size)).toBe(directions.every((d) => slide(grid, size, d, 0) === undefined));
      }),
    );
  });
});

/** One line slid to its start, written another way: drop the gaps, then join neighbours from the start. */
function reference(line: readonly number[]): number[] {
  const tiles = line.filter((power) => power > 0);
  const out: number[] = [];
  while (tiles.length > 0) {
    const first = tiles.shift() as number;
    if (first === tiles[0]) {
      tiles.shift();
      out.push(first + 1);
    } else out.push(first);
  }
  return [...out, ...Array<number>(line.length - out.length).fill(0)];
}

type CellMap = (row: number, column: number, size: number) => number;
const mirror: CellMap = (row, column, size) => row * size + size - 1 - column;
const transpose: CellMap = (row, column, size) => column * size + row;

function moved(list: readonly number[], size: number, to: CellMap): number[] {
  return list.map((_, i) => list[to(Math.floor(i / size), i % size, size)] as number);
}

function mapCells(grid: { powers: readonly number[]; ids: readonly number[] }, size: number, to: CellMap) {
  return { powers: moved(grid.powers, size, to), ids: moved(grid.ids, size, to) };
}

test('the first 512, 1024 and 2048 have their times, in whatever order undo brings them', () => {
  const at = (state: State, ms: number, action: Action = 'L') =>
    rules.play(state, action, ms, turn[1]) as State;
  const first = at(board('256 256 512 . . . . . . . . . . . . .'), 1_000);
  expect(first.reached).toEqual([1_000]);
  // 512 and 512.
  const second = at(first, 2_000);
  expect(second.reached).toEqual([1_000, 2_000]);
  const back = at(second, 3_000, 'Z');
  expect(back.reached).toEqual([1_000, 2_000]);
  expect(at(back, 4_000).reached).toEqual([1_000, 2_000]);
  expect(at(board('2 2 . . . . . . . . . . . . . .'), 1_000)).not.toHaveProperty('reached');
});
