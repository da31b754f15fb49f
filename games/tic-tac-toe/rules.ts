import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type Board, emptyCells, type Mark, outcomeOf } from './board.ts';
import { chooseCell } from './bot.ts';

/** Time (ms) between the player's move and the computer's. */
const replyDelay = 250;

export interface State {
  readonly difficulty: Difficulty;
  readonly board: Board;
  readonly turn: Mark;
  readonly replyAt?: number;
}

/** The cell to mark with X, 0–8, row by row. */
export type Action = number;

export const rules: Rules<State, Action> = {
  version: 1,

  start: ({ difficulty }) => ({ difficulty, board: Array<null>(9).fill(null), turn: 'X' }),

  play(state, cell, at) {
    if (state.turn !== 'X' || outcomeOf(state.board) || state.board[cell] !== null) return undefined;
    return { ...state, board: state.board.with(cell, 'X'), turn: 'O', replyAt: at + replyDelay };
  },

  moves: ({ turn, board }) => (turn === 'X' && !outcomeOf(board) ? emptyCells(board) : []),

  due: (state) => state.replyAt,

  elapse({ replyAt: _, ...state }, _at, random) {
    const ply = state.board.filter((cell) => cell !== null).length;
    const cell = chooseCell(state.board, state.difficulty, random('reply', ply));
    return { ...state, board: state.board.with(cell, 'O'), turn: 'X' };
  },

  outcome: ({ board }) => outcomeOf(board),

  score: ({ board }) => (outcomeOf(board) === 'win' ? 1 : 0),
};
