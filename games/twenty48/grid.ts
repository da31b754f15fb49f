// The board as numbers: for each cell, row by row, the tile's power of two (0 for none) and its identity.
import type { Difficulty } from '../../kit/round/difficulty.ts';

export type Direction = 'L' | 'R' | 'U' | 'D';

/** Clockwise from the left. */
export const directions: readonly Direction[] = ['L', 'U', 'R', 'D'];

export interface Grid {
  readonly powers: readonly number[];
  /** A tile keeps its id while it slides; a merged one is a new tile. 0 where there is none. */
  readonly ids: readonly number[];
}

/** A tile made in the last move, and the two it was made of. */
export type Merge = readonly [id: number, first: number, second: number];

/** A fresh grid after a slide; its arrays belong to the caller. */
export interface Slid {
  readonly powers: number[];
  readonly ids: number[];
  readonly merged: readonly Merge[];
  /** The sum of the merged tiles' values. */
  readonly gained: number;
}

export const sizes: Record<Difficulty, number> = { noob: 4, mid: 5, pro: 6 };

/** The number on a tile. */
export function tileValue(power: number): number {
  return 2 ** power;
}

/**
 * Slides every tile as far as it goes. A tile merges once a move, those at the leading edge first.
 * Undefined when nothing would move.
 * @param lastId merged tiles get the ids that follow it
 */
export function slide(
  { powers, ids }: Grid,
  size: number,
  direction: Direction,
  lastId: number,
): Slid | undefined {
  const lines = linesOf(size);
  const newPowers = lines.empty.slice();
  const newIds = lines.empty.slice();
  const merged: Merge[] = [];
  let gained = 0;
  let moved = false;

  for (const line of lines[direction]) {
    let next = 0;
    let last = -1;
    // The power at `last` while that tile can still merge, else 0.
    let open = 0;
    for (const cell of line) {
      const power = powers[cell] as number;
      if (power === 0) continue;
      if (power === open) {
        const id = lastId + merged.length + 1;
        merged.push([id, newIds[last] as number, ids[cell] as number]);
        newPowers[last] = power + 1;
        newIds[last] = id;
        gained += tileValue(power + 1);
        open = 0;
        moved = true;
        continue;
      }
      last = line[next++] as number;
      newPowers[last] = power;
      newIds[last] = ids[cell] as number;
      open = power;
      if (last !== cell) moved = true;
    }
  }
  return moved ? { powers: newPowers, ids: newIds, merged, gained } : undefined;
}

/** The directions in which something moves. */
export function openWays(grid: Grid & { readonly size: number }): readonly Direction[] {
  return directions.filter((direction) => slide(grid, grid.size, direction, 0) !== undefined);
}

/** Neither a free cell nor two equal neighbours. */
export function isStuck(powers: readonly number[], size: number): boolean {
  return powers.every(
    (power, cell) =>
      power !== 0 && ((cell + 1) % size === 0 || powers[cell + 1] !== power) && powers[cell + size] !== power,
  );
}

export function bestPower(powers: readonly number[]): number {
  return Math.max(...powers);
}

interface Lines extends Readonly<Record<Direction, readonly (readonly number[])[]>> {
  /** A grid of zeros. */
  readonly empty: readonly number[];
}
const known = new Map<number, Lines>();

/** The cells of every row or column, from the edge that the tiles slide to. */
function linesOf(size: number): Lines {
  const stored = known.get(size);
  if (stored) return stored;
  const span = Array.from({ length: size }, (_, i) => i);
  const rows = span.map((row) => span.map((column) => row * size + column));
  const columns = span.map((column) => span.map((row) => row * size + column));
  const lines: Lines = {
    empty: new Array<number>(size * size).fill(0),
    L: rows,
    R: rows.map((row) => row.toReversed()),
    U: columns,
    D: columns.map((column) => column.toReversed()),
  };
  known.set(size, lines);
  return lines;
}
