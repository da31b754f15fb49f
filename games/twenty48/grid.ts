import type { Difficulty } from '../../kit/round/difficulty.ts';

export type Direction = 'L' | 'R' | 'U' | 'D';

export const directions: readonly Direction[] = ['L', 'U', 'R', 'D'];

export interface Grid {
  /** Each tile's power of two; 0 for an empty cell. */
  readonly powers: readonly number[];
  /** A sliding tile keeps its id; a merged one is a new tile. 0 for an empty cell. */
  readonly ids: readonly number[];
}

/** A tile created in the last move, and its two parts. */
export type Merge = readonly [id: number, first: number, second: number];

export const sizes: Record<Difficulty, number> = { noob: 4, mid: 5, pro: 6 };

export function tileValue(power: number): number {
  return 2 ** power;
}

/**
 * Slides every tile as far as possible; each merges at most once, from the leading edge on. Changes the cells: a review
 * makes a million moves.
 * @param onTile called with each tile's cells before and after, once it lies there
 * @returns whether a tile has moved
 */
export function slideInPlace(
  cells: Uint8Array,
  size: number,
  direction: Direction,
  onTile?: (from: number, to: number, isMerged: boolean) => void,
): boolean {
  let moved = false;
  for (const line of linesOf(size)[direction]) {
    let next = 0;
    let to = 0;
    // Power of the last tile while it can merge, else 0.
    let open = 0;
    for (const cell of line) {
      const power = cells[cell] as number;
      if (power === 0) continue;
      const isMerged = power === open;
      if (!isMerged) to = line[next++] as number;
      cells[cell] = 0;
      cells[to] = isMerged ? power + 1 : power;
      open = isMerged ? 0 : power;
      if (to !== cell) moved = true;
      onTile?.(cell, to, isMerged);
    }
  }
  return moved;
}

/**
 * Slides a grid, whose arrays are new. Undefined if nothing moves.
 * @param lastId merged tiles get the following ids
 */
export function slide({ powers, ids }: Grid, size: number, direction: Direction, lastId: number) {
  const cells = new Uint8Array(powers);
  const newIds = powers.map(() => 0);
  const merged: Merge[] = [];
  let gained = 0;
  const moved = slideInPlace(cells, size, direction, (from, to, isMerged) => {
    const tile = ids[from] as number;
    if (isMerged) {
      merged.push([lastId + merged.length + 1, newIds[to] as number, tile]);
      gained += tileValue(cells[to] as number);
    }
    newIds[to] = isMerged ? lastId + merged.length : tile;
  });
  return moved ? { powers: Array.from(cells), ids: newIds, merged, gained } : undefined;
}

export function openWays({ powers, size }: Pick<Grid, 'powers'> & { readonly size: number }) {
  return directions.filter((direction) => slideInPlace(new Uint8Array(powers), size, direction));
}

export function isStuck(powers: readonly number[], size: number): boolean {
  return !powers.includes(0) && openWays({ powers, size }).length === 0;
}

export function bestPower(powers: readonly number[]): number {
  return Math.max(...powers);
}

type Lines = Readonly<Record<Direction, readonly (readonly number[])[]>>;

/** By size. Cached, because the server replays rounds of tens of thousands of moves. */
const cache = new Map<number, Lines>();

/** Returns the cells of each row or column, from the edge that the tiles slide to. */
function linesOf(size: number): Lines {
  const cached = cache.get(size);
  if (cached) return cached;
  const span = Array.from({ length: size }, (_, i) => i);
  const rows = span.map((row) => span.map((column) => row * size + column));
  const columns = span.map((column) => span.map((row) => row * size + column));
  const lines: Lines = {
    L: rows,
    R: rows.map((row) => row.toReversed()),
    U: columns,
    D: columns.map((column) => column.toReversed()),
  };
  cache.set(size, lines);
  return lines;
}
