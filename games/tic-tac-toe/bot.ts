import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Stream } from '../../kit/round/random.ts';
import { type Board, emptyCells, isFull, type Mark, winningLine } from './board.ts';

/** How often the computer plays a uniformly random empty cell instead of a best one. */
const randomShare: Record<Difficulty, number> = { noob: 0.7, mid: 0.4, pro: 0 };

/** The computer's (O's) next cell. */
export function chooseCell(board: Board, difficulty: Difficulty, random: Stream): number {
  if (random.chance(randomShare[difficulty])) return random.pick(emptyCells(board));
  return random.pick(bestCells(board));
}

/** The cells that keep O's minimax value and, among those, leave X the most replies that lose value. */
export function bestCells(board: Board): number[] {
  const tries = emptyCells(board).map((cell) => {
    const after = board.with(cell, 'O');
    return { cell, value: value(after, 'X'), traps: traps(after) };
  });
  const best = Math.max(...tries.map((t) => t.value));
  const equal = tries.filter((t) => t.value === best);
  const most = Math.max(...equal.map((t) => t.traps));
  return equal.filter((t) => t.traps === most).map((t) => t.cell);
}

/** How many of X's replies are worth more to O than X's best one. */
function traps(board: Board): number {
  if (winningLine(board)) return 0;
  const replies = emptyCells(board).map((cell) => value(board.with(cell, 'X'), 'O'));
  const held = Math.min(...replies);
  return replies.filter((reply) => reply > held).length;
}

const known = new Map<string, number>();

/** The outcome for O under best play by both: 1 win, 0 draw, −1 loss. Plain minimax: there are 5,478 positions. */
function value(board: Board, toMove: Mark): number {
  const key = board.map((cell) => cell ?? '.').join('') + toMove;
  const stored = known.get(key);
  if (stored !== undefined) return stored;
  const found = search(board, toMove);
  known.set(key, found);
  return found;
}

function search(board: Board, toMove: Mark): number {
  const line = winningLine(board);
  if (line) return board[line[0]] === 'O' ? 1 : -1;
  if (isFull(board)) return 0;
  const values = emptyCells(board).map((cell) => value(board.with(cell, toMove), toMove === 'O' ? 'X' : 'O'));
  return toMove === 'O' ? Math.max(...values) : Math.min(...values);
}
