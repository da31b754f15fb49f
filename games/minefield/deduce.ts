// What can be known for certain of a half-opened board. Every step is one that a player can take:
// counting at one number, comparing two numbers, and trying out all ways to place the mines.
import type { Layout } from './board.ts';
import { searchFrontier } from './frontier.ts';
import { type Constraint, constraintsOf, type Deduction, type Seen } from './knowledge.ts';

/** 'pairs' looks at one or two numbers at a time; 'frontier' at everything, the number of mines left too. */
export type Depth = 'pairs' | 'frontier';

/** The next certain cells, by the simplest way that finds any; undefined when only a guess is left. */
export function deduce(layout: Layout, seen: Seen, depth: Depth): Deduction | undefined {
  const constraints = constraintsOf(layout, seen);
  const found = onSingles(constraints) ?? onPairs(layout, constraints);
  if (found || depth === 'pairs') return found;
  return searchFrontier(layout, seen, constraints);
}

/** A number whose mines are all found, or whose hidden cells must all be mines. */
export function onSingles(constraints: readonly Constraint[]): Deduction | undefined {
  const safe = new Set<number>();
  const mines = new Set<number>();
  for (const constraint of constraints) {
    if (constraint.mines === 0) for (const cell of constraint.cells) safe.add(cell);
    else if (constraint.mines === constraint.cells.length)
      for (const cell of constraint.cells) mines.add(cell);
  }
  return certain(safe, mines);
}

/**
 * Two numbers that share cells: when one has more mines than the other by just as many as it has cells of its own,
 * those are all mines, and the other's own cells are all safe. (Subsets are the case without cells of its own.)
 * @param constraints in the order of their cells
 */
function onPairs({ columns }: Layout, constraints: readonly Constraint[]): Deduction | undefined {
  const safe = new Set<number>();
  const mines = new Set<number>();
  const compare = (a: Constraint, b: Constraint): void => {
    if (a.mines < b.mines) return;
    const shared = a.cells.filter((cell) => b.cells.includes(cell));
    if (shared.length === 0 || a.cells.length - shared.length !== a.mines - b.mines) return;
    for (const cell of a.cells) if (!shared.includes(cell)) mines.add(cell);
    for (const cell of b.cells) if (!shared.includes(cell)) safe.add(cell);
  };
  constraints.forEach((a, i) => {
    // Numbers more than two rows or columns apart share no cell.
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

function certain(safe: ReadonlySet<number>, mines: ReadonlySet<number>): Deduction | undefined {
  return safe.size + mines.size > 0 ? { safe: [...safe], mines: [...mines] } : undefined;
}
