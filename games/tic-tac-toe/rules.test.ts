import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { Round } from '../../kit/round/round.ts';
import { often } from '../../kit/testing/often.ts';
import { type Board, emptyCells, isFull, type Mark, winningLine } from './board.ts';
import { bestCells, chooseCell } from './bot.ts';
import { rules } from './rules.ts';

const seed = '00112233445566778899aabbccddeeff';
const b = (text: string): Board =>
  [...text.replaceAll(' ', '')].map((c) => (c === '.' ? null : (c as 'X' | 'O')));

describe('tic tac toe', () => {
  test('the computer replies 250 ms after a move, not before', () => {
    const round = new Round(rules, { difficulty: 'pro', round: 0 }, seed);
    round.play(4, 1000);
    round.advance(1249);
    expect(emptyCells(round.state.board)).toHaveLength(8);
    round.advance(1250);
    expect(emptyCells(round.state.board)).toHaveLength(7);
  });

  test("a move needs an empty cell, no winner yet, and the player's turn", () => {
    const state = { difficulty: 'noob', board: b('XX. OO. ...'), turn: 'X' } as const;
    const turn = [0, seeded(seed)] as const;
    expect(rules.play(state, 0, ...turn)).toBeUndefined();
    expect(rules.play({ ...state, turn: 'O' }, 2, ...turn)).toBeUndefined();
    const won = rules.play(state, 2, ...turn);
    expect(won && rules.outcome(won)).toEqual('win');
    expect(won && rules.play(won, 8, ...turn)).toBeUndefined();
  });

  test.each([
    ['XXX OO. ...', 'win'],
    ['XX. OOO X..', 'loss'],
    ['XOX XOO OXX', 'draw'],
  ])('%s is a %s', (board, result) => {
    expect(rules.outcome({ difficulty: 'noob', board: b(board), turn: 'X' })).toBe(result);
  });

  test('the computer at pro never loses, whatever is played and however ties are broken', () => {
    const seen = new Set<string>();
    const visit = (board: Board): void => {
      const key = board.join();
      if (seen.has(key)) return;
      seen.add(key);
      for (const cell of emptyCells(board)) {
        const mine = board.with(cell, 'X');
        expect(winningLine(mine)).toBeUndefined();
        if (isFull(mine)) continue;
        for (const reply of bestCells(mine)) {
          const theirs = mine.with(reply, 'O');
          if (!winningLine(theirs)) visit(theirs);
        }
      }
    };
    visit(b('... ... ...'));
    expect(seen.size).toBeGreaterThan(30);
  });

  test('pro varies its play between seeds', () => {
    const replies = new Set(
      Array.from({ length: 40 }, (_, i) =>
        chooseCell(b('X.. ... ...').with(0, null).with(4, 'X'), 'pro', seeded(seed)('t', i)),
      ),
    );
    expect(replies.size).toBeGreaterThan(1);
  });

  test.each([
    ['noob', 0.7, 0.923],
    ['mid', 0.4, 0.701],
  ] as const)(
    'a perfect player at %s, where %d of the replies are random, wins %d of all rounds',
    (difficulty, randomly, share) => {
      const worth = againstMix(randomly);
      expect(worth(b('... ... ...'), 'X')).toBeCloseTo(share, 3);
      const best = bestByWorth(worth);
      const rounds = often(2_000, 20_000);
      let wins = 0;
      for (let i = 0; i < rounds; i++) {
        const random = seeded(seed);
        let board = b('... ... ...');
        for (let ply = 0; !winningLine(board) && !isFull(board); ply++) {
          board =
            ply % 2 === 0
              ? board.with(best(board), 'X')
              : board.with(chooseCell(board, difficulty, random(`g${i}`, ply)), 'O');
        }
        if (rules.outcome({ difficulty, board, turn: 'X' }) === 'win') wins++;
      }
      expect(Math.abs(wins / rounds - share)).toBeLessThan(0.02);
    },
  );

  test('a round of any moves ends, with a score of 1 for a win and 0 otherwise', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 60, maxLength: 60 }), (moves) => {
        const round = new Round(rules, { difficulty: 'mid', round: 0 }, seed);
        moves.concat([0, 1, 2, 3, 4, 5, 6, 7, 8]).forEach((cell, i) => {
          round.play(cell, i * 300);
        });
        round.advance(1e6);
        expect(round.outcome).toBeDefined();
        expect(round.score).toBe(round.outcome === 'win' ? 1 : 0);
      }),
    );
  });
});

type Worth = (board: Board, toMove: Mark) => number;

/** The share of rounds that the best X wins against an O who plays any free cell so often, else one of its best. */
function againstMix(randomly: number): Worth {
  const worth = remembered((board, toMove) => {
    const line = winningLine(board);
    if (line) return board[line[0]] === 'X' ? 1 : 0;
    const free = emptyCells(board);
    if (free.length === 0) return 0;
    if (toMove === 'X') return Math.max(...free.map((cell) => worth(board.with(cell, 'X'), 'O')));
    const mean = (cells: readonly number[]) =>
      cells.reduce((sum, cell) => sum + worth(board.with(cell, 'O'), 'X'), 0) / cells.length;
    return randomly * mean(free) + (1 - randomly) * mean(bestCells(board));
  });
  return worth;
}

/** X's best cell. */
function bestByWorth(worth: Worth): (board: Board) => number {
  const best = remembered((board) => {
    const after = (cell: number) => worth(board.with(cell, 'X'), 'O');
    return emptyCells(board).reduce((held, cell) => (after(cell) > after(held) ? cell : held));
  });
  return (board) => best(board, 'X');
}

function remembered(find: Worth): Worth {
  const known = new Map<string, number>();
  return (board, toMove) => {
    const key = board.join() + toMove;
    const held = known.get(key);
    if (held !== undefined) return held;
    const found = find(board, toMove);
    known.set(key, found);
    return found;
  };
}
