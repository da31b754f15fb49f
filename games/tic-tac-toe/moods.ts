// How the robot, who is O, looks on what happens on the board.
import type { Mood } from '../../kit/board/mood.ts';
import { isFull, threatens, winningLine } from './board.ts';
import type { State } from './rules.ts';

export function moodOf({ board, turn }: State): Mood {
  const line = winningLine(board);
  if (line) return board[line[0]] === 'O' ? 'happy' : 'loss';
  if (isFull(board)) return 'idle';
  if (turn === 'O') return 'think';
  if (threatens(board, 'X')) return 'worry';
  return threatens(board, 'O') ? 'smug' : 'idle';
}
