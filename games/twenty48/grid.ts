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

/** The arrays are new, so the caller may change them. */
interface Slid {
  readonly powers: number[];
  readonly ids: number[];
  readonly merged: readonly Merge[];
  readonly gained: number;
}

export const sizes: Record<Difficulty, number> = { noob: 4, mid: 5, pro: 6 };

export function tileValue(power: number): number {
  return 2 ** power;
}

/**
 * Slides every tile as far as possible; each merges at most once, from the leading edge on. Undefined if nothing moves.
 * @param lastId merged tiles get the following ids
 */
export function slide(
  { powers, ids }: Grid,
  size: number,
  direction: Direction,
  lastId: number,
): Slid | undefined {
  const newPowers = powers.map(() => 0);
  const newIds = powers.map(() => 0);
  const merged: Merge[] = [];
  let gained = 0;
  let moved = false;

  for (const line of linesOf(size)[direction]) {
    let next = 0;
    let last = -1;
    // Power at `last` while that tile can merge, else 0.
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

export function openWays(grid: Grid & { readonly size: number }): readonly Direction[] {
  return directions.filter((direction) => slide(grid, grid.size, direction, 0) !== undefined);
}

export function isStuck(powers: readonly number[], size: number): boolean {
  return powers.every(
    (power, cell) =>
      power !== 0 && ((cell + 1) % size === 0 || powers[cell + 1] !== power) && powers[cell + size] !== power,
  );
}

export function bestPower(powers: readonly number[]): number {
  return Math.max(...powers);
}

type Lines = Readonly<Record<Direction, readonly (readonly number[])[]>>;

/** By size. Cached, because the server replays rounds of tens of thousands of moves. */
const cache = new Map<number, Lines>();

/** Returns the cells of each row or column, from the edge that the tiles slide to. */
export function linesOf(size: number): Lines {
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
