// Playouts: how many moves a player who looks one move ahead lasts from a board (Monte-Carlo evaluation), and for a quick
// choice how much room random play leaves.
import type { Stream } from '../../kit/round/random.ts';
import { type Direction, directions, slideInPlace } from './grid.ts';
import { worthOf } from './worth.ts';

/** Playouts of a direction that look for a difference, and that confirm it. */
export const glimpses = 12;
export const playouts = 60;
/** Maximum moves of a playout. It bounds the work: a player who looks ahead lasts for hundreds. */
export const longest = 40;
/** Playouts between two yields. */
const batch = 6;

/** Moves that playouts of a direction lasted. */
export interface Lasted {
  readonly direction: Direction;
  readonly mean: number;
  /** Variance of the mean: the square of its standard error. */
  readonly error: number;
}

/** Whether the first mean is above the second beyond two standard errors of their difference. */
export function isLonger(one: Lasted, other: Lasted): boolean {
  const gap = one.mean - other.mean;
  return gap > 0 && gap * gap > 4 * (one.error + other.error);
}

/** Plays a direction, and then well. Undefined when the time is up. */
export function* lastedAfter(
  powers: readonly number[],
  size: number,
  direction: Direction,
  random: Stream,
  count: number,
): Generator<undefined, Lasted | undefined, boolean> {
  const first = Uint8Array.from(powers);
  slideInPlace(first, size, direction);
  let sum = 0;
  let squares = 0;
  for (let n = 1; n <= count; n++) {
    const moves = playOn(first.slice(), size, random, longest, slideWell);
    sum += moves;
    squares += moves * moves;
    if (n % batch === 0 && (yield)) return undefined;
  }
  const mean = sum / count;
  return { direction, mean, error: (squares / count - mean * mean) / (count - 1) };
}

/** Slides to the board that is worth most. Every device chooses the same: the worth is a whole number. */
function slideWell(cells: Uint8Array, size: number): boolean {
  let best: Uint8Array | undefined;
  let most = 0;
  for (const direction of directions) {
    const board = cells.slice();
    if (!slideInPlace(board, size, direction)) continue;
    const worth = worthOf(board, size);
    if (!best || worth > most) [best, most] = [board, worth];
  }
  if (best) cells.set(best);
  return best !== undefined;
}

/** Playouts of a direction, and their moves, for a quick choice. */
const glances = 6;
const glance = 6;

/** Sum of the cells that stay free when a direction and a few moves at random are played; a board that is stuck has none. */
export function roomAfter(
  powers: readonly number[],
  size: number,
  direction: Direction,
  random: Stream,
): number {
  const first = Uint8Array.from(powers);
  slideInPlace(first, size, direction);
  let sum = 0;
  for (let n = 0; n < glances; n++) {
    const cells = first.slice();
    if (playOn(cells, size, random, glance, slideAtRandom) === glance)
      sum += cells.filter((power) => power === 0).length;
  }
  return sum;
}

type Slide = (cells: Uint8Array, size: number, random: Stream) => boolean;

function playOn(cells: Uint8Array, size: number, random: Stream, longest: number, slide: Slide): number {
  for (let moves = 0; moves < longest; moves++) {
    addTile(cells, random);
    if (!slide(cells, size, random)) return moves;
  }
  return longest;
}

/** Draws until a direction moves something, which makes each open direction equally likely. */
function slideAtRandom(cells: Uint8Array, size: number, random: Stream): boolean {
  const blocked = new Set<number>();
  while (blocked.size < directions.length) {
    const way = random.next() & 3;
    if (slideInPlace(cells, size, directions[way] as Direction)) return true;
    blocked.add(way);
  }
  return false;
}

/** Adds a tile with the odds of the rules. */
function addTile(cells: Uint8Array, random: Stream): void {
  let free = 0;
  for (const power of cells) if (power === 0) free++;
  let left = random.below(free);
  for (let cell = 0; ; cell++) {
    if (cells[cell] !== 0 || left-- > 0) continue;
    cells[cell] = random.below(10) === 0 ? 2 : 1;
    return;
  }
}
