import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeded } from '../kit/random.ts';
import { Round } from '../kit/round.ts';
import { type Board, emptyCells, isFull, winningLine } from './board.ts';
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
    const turn = { at: 0, random: seeded(seed) };
    expect(rules.play(state, 0, turn)).toBeUndefined();
    expect(rules.play({ ...state, turn: 'O' }, 2, turn)).toBeUndefined();
    const won = rules.play(state, 2, turn);
    expect(won && rules.outcome(won)).toEqual({ result: 'win' });
    expect(won && rules.play(won, 8, turn)).toBeUndefined();
  });

  test.each([
    ['XXX OO. ...', 'win'],
    ['XX. OOO X..', 'loss'],
    ['XOX XOO OXX', 'draw'],
  ])('%s is a %s', (board, result) => {
    expect(rules.outcome({ difficulty: 'noob', board: b(board), turn: 'X' })).toEqual({ result });
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

  test('a perfect player wins about 92 of 100 rounds at noob and 70 at mid', () => {
    // An independent minimax for X. The expected shares were computed exactly for uniform random moves.
    for (const [difficulty, share] of [
      ['noob', 0.923],
      ['mid', 0.701],
    ] as const) {
      let wins = 0;
      const rounds = 4000;
      for (let i = 0; i < rounds; i++) {
        let board = b('... ... ...');
        for (let ply = 0; !winningLine(board) && !isFull(board); ply++) {
          board =
            ply % 2 === 0
              ? board.with(perfectX(board, i), 'X')
              : board.with(chooseCell(board, difficulty, seeded(seed)(`g${i}`, ply)), 'O');
        }
        if (rules.outcome({ difficulty, board, turn: 'X' })?.result === 'win') wins++;
      }
      expect(Math.abs(wins / rounds - share)).toBeLessThan(0.03);
    }
  });

  test('a round of any moves ends, with a score of 1 for a win and 0 otherwise', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 60, maxLength: 60 }), (moves) => {
        const round = new Round(rules, { difficulty: 'mid', round: 0 }, seed);
        moves.concat([0, 1, 2, 3, 4, 5, 6, 7, 8]).forEach((cell, i) => {
          round.play(cell, i * 300);
        });
        round.advance(1e6);
        if (emptyCells(round.state.board).length === 0) expect(round.outcome).toBeDefined();
        expect(round.score).toBe(round.outcome?.result === 'win' ? 1 : 0);
      }),
    );
  });
});

const memo = new Map<string, number>();
/** Expected result for X against a uniformly random O: what beats a robot that errs most often. */
function expected(board: Board, x: boolean): number {
  const line = winningLine(board);
  if (line) return board[line[0]] === 'X' ? 1 : -1;
  if (isFull(board)) return 0;
  const key = board.join() + x;
  const held = memo.get(key);
  if (held !== undefined) return held;
  const values = emptyCells(board).map((c) => expected(board.with(c, x ? 'X' : 'O'), !x));
  const found = x ? Math.max(...values) : values.reduce((a, c) => a + c, 0) / values.length;
  memo.set(key, found);
  return found;
}
function perfectX(board: Board, _i: number): number {
  const cells = emptyCells(board);
  const values = cells.map((c) => expected(board.with(c, 'X'), false));
  return cells[values.indexOf(Math.max(...values))] as number;
}
