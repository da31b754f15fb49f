// Deduces what a player can prove as a board opens.
import { offset } from '../../kit/round/directions.ts';
import { type Layout, mine, neighbours } from './board.ts';
import { deduce, sharedProof } from './deduce.ts';
import { type Constraint, constraintsOf, unknown } from './knowledge.ts';
import { mineOdds } from './odds.ts';

/** Why a hidden cell is safe: numbers that prove it, and mines among their cells. */
export interface Proof {
  /** One number, two that share mines, or all around the cell. */
  readonly by: 'one' | 'two' | 'all';
  readonly numbers: readonly number[];
  readonly mines: number;
}

const ease = { one: 0, two: 1, all: 2 };

export class Solver {
  readonly layout: Layout;
  /** Numbers in sight, proved mines, and 0 for proved safe cells, which say nothing more. */
  readonly #seen: number[];
  /** Proved safe, and still hidden. */
  readonly safe = new Set<number>();

  constructor(layout: Layout) {
    this.layout = layout;
    this.#seen = Array(layout.rows * layout.columns).fill(unknown);
  }

  /** A cell has been opened: its number is in sight. */
  open(cell: number, number: number): void {
    this.#seen[cell] = number;
    this.safe.delete(cell);
  }

  /**
   * Proves what it can, until all of these cells are safe.
   * @returns the method that proved the last of them, undefined where it is not proved; 'all' only if nothing simpler
   * had left a safe cell
   */
  prove(cells: readonly number[]): 'simple' | 'all' | undefined {
    let how: 'simple' | 'all' = 'simple';
    while (!cells.every((cell) => this.safe.has(cell))) {
      const simple = deduce(this.layout, this.#seen, 'pairs');
      const next = simple ?? deduce(this.layout, this.#seen, 'frontier');
      if (!next) return undefined;
      if (!simple) how = this.safe.size > 0 ? 'simple' : 'all';
      for (const cell of next.mines) this.#seen[cell] = mine;
      for (const cell of next.safe) {
        this.#seen[cell] = 0;
        this.safe.add(cell);
      }
    }
    return how;
  }

  /** Chance of a mine among these cells, once everything is proved; undefined where it can't be counted. */
  odds(cells: readonly number[]): number | undefined {
    const open = cells.filter((cell) => !this.safe.has(cell));
    if (open.some((cell) => this.#seen[cell] === mine)) return 1;
    return mineOdds(this.layout, this.#seen, open);
  }

  /** The safe cell with the simplest proof, the nearest of equals; never by the order in which they were proved. */
  simplest(from: number): { readonly cell: number; readonly proof: Proof } | undefined {
    const seen = this.#seen.map((value, cell) => (this.safe.has(cell) ? unknown : value));
    const constraints = constraintsOf(this.layout, seen);
    const found = Array.from(this.safe, (cell) => ({
      cell,
      proof: this.#proofOf(cell, constraints),
      // In moves of a king.
      far: Math.max(...offset(from, cell, this.layout.columns).map(Math.abs)),
    }));
    return found.toSorted(
      (a, b) => ease[a.proof.by] - ease[b.proof.by] || a.far - b.far || a.cell - b.cell,
    )[0];
  }

  #proofOf(cell: number, constraints: readonly Constraint[]): Proof {
    const near = constraints.filter(({ cells }) => cells.includes(cell));
    const one = near.find(({ mines }) => mines === 0);
    if (one) return { by: 'one', numbers: [one.at], mines: this.#seen[one.at] as number };
    for (const b of near) {
      for (const a of constraints) {
        if (!a.cells.includes(cell) && sharedProof(a, b))
          return { by: 'two', numbers: [a.at, b.at], mines: b.mines };
      }
    }
    const around = neighbours(this.layout)[cell] ?? [];
    return {
      by: 'all',
      numbers: around.filter((next) => constraints.some(({ at }) => at === next)),
      mines: 0,
    };
  }
}
