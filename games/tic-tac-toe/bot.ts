import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Stream } from '../../kit/round/random.ts';
import { type Board, emptyCells, lines, type Mark, winningLine } from './board.ts';

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

/** The outcome for O under best play by both: 1 win, 0 draw, −1 loss. */
function value(board: Board, toMove: Mark): number {
  const cellsOf = (mark: Mark) =>
    board.reduce((set, each, cell) => (each === mark ? set | (1 << cell) : set), 0);
  const [o, x] = [cellsOf('O'), cellsOf('X')];
  return toMove === 'O' ? worth(o, x) : -worth(x, o);
}

/** Sets of cells are numbers from here on, a bit for each cell: thousands of them are looked at before the first reply. */
const everywhere = 0b111_111_111;
const lineSets = lines.map((line) => line.reduce((set, cell) => set | (1 << cell), 0));
const known = new Map<number, number>();

/** The outcome for whoever is to move, who has the cells `own`. */
function worth(own: number, other: number): number {
  const key = (own << 9) | other;
  const stored = known.get(key);
  if (stored !== undefined) return stored;
  const found = search(own, other);
  known.set(key, found);
  return found;
}

function search(own: number, other: number): number {
  for (const line of lineSets) if ((other & line) === line) return -1;
  const taken = own | other;
  if (taken === everywhere) return 0;
  let best = -1;
  // Nothing is worth more than a win.
  for (let cell = 1; cell < everywhere && best < 1; cell <<= 1) {
    if ((taken & cell) === 0) best = Math.max(best, -worth(other, own | cell));
  }
  return best;
}
