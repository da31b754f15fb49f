import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difficulties } from '../../kit/round/difficulty.ts';
import { type Direction, directions, neighbour, opposite } from '../../kit/round/directions.ts';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { submissionOf } from '../../kit/round/submission.ts';
import { game } from './card.ts';
import { engine } from './engine.ts';
import { type Action, apples, boards, noWalls, rules, type State } from './rules.ts';

const { stats } = engine;

const seed = '00112233445566778899aabbccddeeff';
const turn = [0, seeded(seed)] as const;

function begin(difficulty: State['difficulty'] = 'noob'): Round<State, Action> {
  return new Round(rules, { difficulty, round: 0 }, seed);
}

/** A noob board (15×15) in the middle of a round; cells are written [row, column]. */
function at(cells: [number, number][], direction: Direction, more: Partial<State> = {}): State {
  return {
    difficulty: 'noob',
    cells: cells.map(([row, column]) => row * 15 + column),
    left: null,
    direction,
    pending: [],
    food: 0,
    score: 0,
    moves: 0,
    tickAt: 200,
    ...more,
  };
}

function towardsFood({ difficulty, cells: [head = 0], food }: State): Direction {
  const { size: columns } = boards[difficulty];
  const across = ((food ?? 0) % columns) - (head % columns);
  if (across !== 0) return across > 0 ? 'right' : 'left';
  return (food ?? 0) > head ? 'down' : 'up';
}

const step = (state: State) => rules.elapse?.(state, state.tickAt ?? 0, turn[1]) ?? state;

describe('the start', () => {
  test.each([
    ['noob', 15, 200],
    ['mid', 20, 140],
    ['pro', 24, 100],
  ] as const)(
    '%s: two cells in the middle row, heading right, a step every tick',
    (difficulty, size, tick) => {
      const round = begin(difficulty);
      const { cells, direction, score, moves } = round.state;
      expect([cells.length, direction, score, moves]).toEqual([2, 'right', 0, 0]);
      expect(cells.map((cell) => Math.floor(cell / size))).toEqual([
        Math.floor(size / 2),
        Math.floor(size / 2),
      ]);
      expect(cells[0]).toBe((cells[1] ?? 0) + 1);
      round.play('start', 1000);
      round.advance(1000 + tick - 1);
      expect(round.state.moves).toBe(0);
      round.advance(1000 + tick);
      expect(round.state.cells).toEqual([(cells[0] ?? 0) + 1, cells[0]]);
      round.advance(1000 + 3 * tick);
      expect(round.state.moves).toBe(3);
    },
  );

  test('in relaxed mode steps take twice as long, and all else is the same', () => {
    const round = new Round(rules, { difficulty: 'noob', round: 0, variant: 'relaxed' }, seed);
    const { cells, food } = begin().state;
    expect([round.state.cells, round.state.food]).toEqual([cells, food]);
    round.play('start', 0);
    round.advance(399);
    expect(round.state.moves).toBe(0);
    round.advance(800);
    expect(round.state.moves).toBe(2);
  });

  test('without walls every edge leads to the other side, and only the own body ends the round', () => {
    const { size } = boards.noob;
    for (const direction of directions) {
      const across = direction === 'up' || direction === 'down';
      const first = direction === 'up' || direction === 'left' ? 0 : size - 1;
      const line = Array.from({ length: 3 }, (_, i): [number, number] => {
        const inwards = first === 0 ? i : first - i;
        return across ? [inwards, 4] : [4, inwards];
      });
      const next = step(at(line, direction, { wraps: true, food: 100 }));
      const last = size - 1 - first;
      expect(next.cells[0]).toBe(across ? last * size + 4 : 4 * size + last);
      expect(next.end).toBeUndefined();
      expect(step(at(line, direction, { food: 100 })).end).toEqual({ result: 'lose', reason: 'wall' });
    }
    const round = new Round(rules, { difficulty: 'noob', round: 0, variant: noWalls }, seed);
    round.play('start', 0);
    round.advance(60_000);
    expect(round.outcome).toBeUndefined();
    const loop = at(
      [
        [0, 3],
        [0, 4],
        [14, 4],
        [14, 3],
        [14, 2],
        [0, 2],
      ],
      'up',
      { wraps: true, food: 100 },
    );
    expect(step(loop).end).toEqual({ result: 'lose', reason: 'self' });
  });

  test('nothing moves before a direction or the start', () => {
    const round = begin();
    round.advance(60_000);
    expect(round.state.moves).toBe(0);
    expect(round.inProgress).toBe(false);
  });

  test.each(directions.filter((direction) => direction !== 'left'))('%s sets the snake off', (direction) => {
    const round = begin();
    const [head = 0] = round.state.cells;
    expect(round.play(direction, 500)).toBe(true);
    round.advance(700);
    expect(round.state.cells[0]).toBe(neighbour(head, direction, boards.noob.size));
  });

  test('left, a reversal, does not; nor does a second start', () => {
    const round = begin();
    expect(round.play('left', 500)).toBe(false);
    expect(round.play('start', 500)).toBe(true);
    expect(round.play('start', 600)).toBe(false);
  });
});

describe('turning', () => {
  test('two quick turns within one tick both happen, one a step', () => {
    const round = begin();
    const [head = 0] = round.state.cells;
    round.play('start', 0);
    expect(round.play('up', 10)).toBe(true);
    expect(round.play('left', 11)).toBe(true);
    round.advance(400);
    expect(round.state.cells).toEqual([head - 16, head - 15]);
    expect(round.outcome).toBeUndefined();
  });

  test('a turn is checked against the turn that waits before it', () => {
    const round = begin();
    round.play('start', 0);
    round.play('up', 10);
    expect(round.play('down', 11)).toBe(false);
    expect(round.play('up', 12)).toBe(false);
    expect(round.play('right', 13)).toBe(true);
    expect(round.state.pending).toEqual(['up', 'right']);
  });

  test('a third turn that would have to wait is not taken', () => {
    const round = begin();
    round.play('start', 0);
    for (const direction of ['up', 'left', 'down'] as const) round.play(direction, 10);
    expect(round.state.pending).toEqual(['up', 'left']);
  });
});

describe('a step', () => {
  test('food: one cell longer, 10 points, new food on a free cell', () => {
    const eaten = step(
      at(
        [
          [7, 7],
          [7, 6],
        ],
        'right',
        { food: 7 * 15 + 8 },
      ),
    );
    expect(eaten.cells).toEqual([113, 112, 111]);
    expect([eaten.score, apples(eaten), eaten.moves, eaten.left]).toEqual([10, 1, 1, null]);
    expect(eaten.food).not.toBeNull();
    expect(eaten.cells).not.toContain(eaten.food);
  });

  test.each([
    ['up', [0, 7]],
    ['right', [7, 14]],
    ['down', [14, 7]],
    ['left', [7, 0]],
  ] as const)('%s across the edge is a loss, and no way round', (direction, [row, column]) => {
    const behind = neighbour(row * 15 + column, opposite[direction], boards.noob.size) ?? 0;
    const over = step(
      at(
        [
          [row, column],
          [Math.floor(behind / 15), behind % 15],
        ],
        direction,
      ),
    );
    expect(rules.outcome(over)).toEqual('loss');
    expect(rules.due?.(over)).toBeUndefined();
    expect(directions.map((action) => rules.play(over, action, ...turn))).toEqual(Array(4).fill(undefined));
  });

  // A square of four, the head about to follow the tail round.
  const square: [number, number][] = [
    [7, 7],
    [7, 6],
    [6, 6],
    [6, 7],
  ];

  test('the cell that the tail leaves is free', () => {
    const moved = step(at(square, 'right', { pending: ['up'] }));
    expect(rules.outcome(moved)).toBeUndefined();
    expect(moved.cells).toEqual([97, 112, 111, 96]);
    expect(moved.left).toBe(97);
  });

  test('any other cell of its own is a loss', () => {
    const longer: [number, number][] = [...square, [6, 8]];
    const over = step(at(longer, 'right', { pending: ['up'] }));
    expect(rules.outcome(over)).toEqual('loss');
    expect(over.cells).toHaveLength(5);
  });
});

test('the 25th apple has its time, and the 24th has none', () => {
  const body = (length: number) =>
    Array.from({ length }, (_, n): [number, number] => [7 + Math.floor(n / 8), n < 8 ? 7 - n : n - 8]);
  const eaten = (length: number) => step(at(body(length), 'right', { food: 7 * 15 + 8, tickAt: 9_400 }));
  expect(apples(eaten(25))).toBe(24);
  expect(eaten(25)).not.toHaveProperty('reached');
  expect(eaten(26).reached).toEqual([9_400]);
});

test('each free cell is as likely to get the food', () => {
  const counts = new Map<number, number>();
  const draws = 11_150;
  for (let i = 0; i < draws; i++) {
    const { food } = rules.start({ difficulty: 'noob', round: 0 }, seeded(i.toString(16).padStart(32, '0')));
    if (food !== null) counts.set(food, (counts.get(food) ?? 0) + 1);
  }
  expect(counts.size).toBe(223);
  // χ² with 222 degrees of freedom: above 292 once in 1,000 by chance, and the seeds are fixed.
  const mean = draws / 223;
  const chi = [...counts.values()].reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
  expect(chi).toBeLessThan(292);
});

test('whatever is pressed and when: never a reversal, never an overlap, length − 2 apples of 10 points', () => {
  // Presses at random die young: most of these go for the food.
  const press = fc.oneof(fc.constantFrom(...directions), {
    weight: 12,
    arbitrary: fc.constant('food' as const),
  });
  const presses = fc.array(fc.tuple(fc.nat(200), press), { minLength: 1, maxLength: 400, size: 'max' });
  let longest = 0;
  fc.assert(
    fc.property(presses, fc.constantFrom(...difficulties), fc.nat(0xffff), (presses, difficulty, n) => {
      const round = new Round(rules, { difficulty, round: 0 }, n.toString(16).padStart(32, '0'));
      let before = round.state;
      const check = () => {
        const { cells, direction, food, score, moves } = round.state;
        expect(new Set(cells).size).toBe(cells.length);
        expect(score).toBe((cells.length - 2) * 10);
        expect(food === null || !cells.includes(food)).toBe(true);
        if (moves === before.moves) return;
        expect(moves).toBe(before.moves + 1);
        expect(direction).not.toBe(opposite[before.direction]);
        expect(cells[0]).toBe(neighbour(before.cells[0] ?? 0, direction, boards[difficulty].size));
        expect(cells.slice(1)).toEqual(before.cells.slice(0, cells.length - 1));
        before = round.state;
      };
      let clock = 0;
      for (const [wait, action] of presses) {
        clock += wait;
        for (let due = round.due; due !== undefined && due <= clock; due = round.due) {
          round.advance(due);
          check();
        }
        round.play(action === 'food' ? towardsFood(round.state) : action, clock);
        check();
      }
      longest = Math.max(longest, round.state.cells.length);
    }),
    { seed: 15 },
  );
  expect(longest).toBeGreaterThan(8);
});

test('a finished round keeps the best score and submits when and why it ended', () => {
  const round = begin();
  round.play('up', 0);
  round.advance(60_000);
  const { state, outcome, at } = round;
  const finished = { state, outcome, difficulty: 'noob', at, when: 1_800_000_000_000 } as const;
  const saved = { bestScore: 70, lastDifficulty: 'pro' } as const;
  expect(stats.after(saved, { ...finished, score: 60 })).toEqual({ bestScore: 70, lastDifficulty: 'noob' });
  expect(stats.after(saved, { ...finished, score: 80 })).toEqual({ bestScore: 80, lastDifficulty: 'noob' });
  expect(submissionOf(game, stats, saved, { ...finished, score: 80 })).toEqual({
    score: 80,
    meta: { when: 1_800_000_000_000, reason: 'wall' },
  });
  expect(submissionOf(game, stats, saved, { ...finished, score: 0 })).toBeUndefined();
});
