import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type Board, emptyCells, isFull, type Mark, winningLine } from './board.ts';
import { chooseCell } from './bot.ts';

/** The computer replies this long (ms) after the player's move. */
const replyDelay = 250;

export interface State {
  readonly difficulty: Difficulty;
  readonly board: Board;
  /** Whose turn it is; meaningless once the round is over. */
  readonly turn: Mark;
  /** Round time (ms) at which the computer moves. */
  readonly replyAt?: number;
}

/** The cell to mark with X, 0–8, row by row. */
export type Action = number;

export const rules: Rules<State, Action> = {
  version: 1,

  start: ({ difficulty }) => ({ difficulty, board: Array<null>(9).fill(null), turn: 'X' }),

  play(state, cell, at) {
    if (state.turn !== 'X' || isOver(state.board) || state.board[cell] !== null) return undefined;
    return { ...state, board: mark(state.board, cell, 'X'), turn: 'O', replyAt: at + replyDelay };
  },

  moves: ({ turn, board }) => (turn === 'X' && !isOver(board) ? emptyCells(board) : []),

  due: (state) => state.replyAt,

  elapse({ replyAt: _, ...state }, _at, random) {
    const ply = state.board.filter((cell) => cell !== null).length;
    const cell = chooseCell(state.board, state.difficulty, random('reply', ply));
    return { ...state, board: mark(state.board, cell, 'O'), turn: 'X' };
  },

  outcome({ board }) {
    const line = winningLine(board);
    if (line) return { result: board[line[0]] === 'X' ? 'win' : 'loss' };
    return isFull(board) ? { result: 'draw' } : undefined;
  },

  score: ({ board }) => {
    const line = winningLine(board);
    return line && board[line[0]] === 'X' ? 1 : 0;
  },
};

function isOver(board: Board): boolean {
  return winningLine(board) !== undefined || isFull(board);
}

function mark(board: Board, cell: number, by: Mark): Board {
  return board.with(cell, by);
}
