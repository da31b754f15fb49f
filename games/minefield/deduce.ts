// Certain deductions on a half-opened board. Each step is one that a player can take: counting at one number, comparing
// two numbers, and trying all ways to place the mines.
import { type Layout, mine } from './board.ts';
import { searchFrontier } from './frontier.ts';
import { type Constraint, certain, constraintsOf, type Deduction, type Seen } from './knowledge.ts';

/** 'pairs' uses one or two numbers at a time; 'frontier' uses everything, including the number of mines left. */
export type Depth = 'pairs' | 'frontier';

/** The next certain cells, by the simplest method that finds any; undefined if only a guess is left. */
export function deduce(layout: Layout, seen: Seen, depth: Depth): Deduction | undefined {
  const constraints = constraintsOf(layout, seen);
  const found = onSingles(constraints) ?? onPairs(layout, constraints);
  return found || depth === 'pairs' ? found : searchFrontier(layout, seen, constraints);
}

/** Deduces until only a guess is left, and marks the mines of each step. The caller marks its safe cells. */
export function* deductions(layout: Layout, seen: number[], depth: Depth): Generator<Deduction> {
  for (let next = deduce(layout, seen, depth); next; next = deduce(layout, seen, depth)) {
    for (const cell of next.mines) seen[cell] = mine;
    yield next;
  }
}

/** Uses numbers whose mines are all found, or whose hidden cells are all mines. */
function onSingles(constraints: readonly Constraint[]): Deduction | undefined {
  const safe = new Set<number>();
  const mines = new Set<number>();
  for (const { cells, mines: count } of constraints) {
    const found = count === 0 ? safe : mines;
    if (count === 0 || count === cells.length) for (const cell of cells) found.add(cell);
  }
  return certain(safe, mines);
}

/**
 * Returns the cells that two numbers share, if the difference of their mines equals the number of unshared cells of the
 * larger: these are all mines, and the unshared cells of the other are safe.
 */
export function sharedProof(larger: Constraint, other: Constraint): readonly number[] | undefined {
  const unshared = larger.mines - other.mines;
  if (unshared < 0) return undefined;
  const shared = larger.cells.filter((cell) => other.cells.includes(cell));
  return shared.length > 0 && larger.cells.length - shared.length === unshared ? shared : undefined;
}

/** @param constraints in the order of their cells */
function onPairs({ columns }: Layout, constraints: readonly Constraint[]): Deduction | undefined {
  const safe = new Set<number>();
  const mines = new Set<number>();
  const compare = (a: Constraint, b: Constraint): void => {
    const shared = sharedProof(a, b);
    if (!shared) return;
    for (const cell of a.cells) if (!shared.includes(cell)) mines.add(cell);
    for (const cell of b.cells) if (!shared.includes(cell)) safe.add(cell);
  };
  constraints.forEach((a, i) => {
    // Numbers more than two rows or columns apart share no cells.
    const last = a.at + 2 * columns + 2;
    for (let j = i + 1; j < constraints.length; j++) {
      const b = constraints[j] as Constraint;
      if (b.at > last) break;
      const across = (b.at % columns) - (a.at % columns);
      if (across > 2 || across < -2) continue;
      compare(a, b);
      compare(b, a);
    }
  });
  return certain(safe, mines);
}
