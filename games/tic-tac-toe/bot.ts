import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Stream } from '../../kit/round/random.ts';
import { type Board, emptyCells, type Mark, winner } from './board.ts';

/** Probability of a uniformly random empty cell instead of a best one. */
export const randomShare: Record<Difficulty, number> = { noob: 0.7, mid: 0.4, pro: 0 };

export function chooseCell(board: Board, difficulty: Difficulty, random: Stream): number {
  if (random.chance(randomShare[difficulty])) return random.pick(emptyCells(board));
  return random.pick(bestCells(board));
}

/** Returns the cells that keep O's minimax value and, among those, leave X the most replies that lose value. */
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

/** Counts X's replies that are worth more to O than X's best one. */
function traps(board: Board): number {
  if (winner(board)) return 0;
  const replies = emptyCells(board).map((cell) => value(board.with(cell, 'X'), 'O'));
  const held = Math.min(...replies);
  return replies.filter((reply) => reply > held).length;
}

const values = new Map<string, number>();

/** Returns the outcome for O under best play by both (minimax): 1 win, 0 draw, −1 loss. */
function value(board: Board, toMove: Mark): number {
  const key = board.map((mark) => mark ?? '-').join('');
  const found = values.get(key) ?? search(board, toMove);
  values.set(key, found);
  return found;
}

function search(board: Board, toMove: Mark): number {
  const won = winner(board);
  if (won) return won === 'O' ? 1 : -1;
  const next = toMove === 'O' ? 'X' : 'O';
  const replies = emptyCells(board).map((cell) => value(board.with(cell, toMove), next));
  if (replies.length === 0) return 0;
  return toMove === 'O' ? Math.max(...replies) : Math.min(...replies);
}
