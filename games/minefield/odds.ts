// Exact odds of mines on a half-opened board, by counting all layouts that fit its numbers and the mines left.
import { binomial } from '../../kit/round/binomial.ts';
import type { Layout } from './board.ts';
import { componentsOf, placeMines } from './frontier.ts';
import { type Constraint, constraintsOf, minesLeft, type Seen } from './knowledge.ts';

/** Chance of a mine in at least one of these hidden cells; undefined if there are too many layouts to count. */
export function mineOdds(layout: Layout, seen: Seen, cells: readonly number[]): number | undefined {
  const constraints = constraintsOf(layout, seen);
  const all = countLayouts(layout, seen, constraints);
  const clear = countLayouts(layout, seen, [...constraints, { at: -1, cells, mines: 0 }]);
  return all === undefined || clear === undefined ? undefined : 1 - clear / all;
}

/** Layouts of the mines left: at most some 1e105, so a double holds their number well enough. */
function countLayouts(layout: Layout, seen: Seen, constraints: readonly Constraint[]): number | undefined {
  /** By the number of mines in the components so far. */
  let ways = [1];
  for (const component of componentsOf(seen, constraints)) {
    const own: number[] = [];
    const isWhole = placeMines(component, (total, counts) => {
      const product = component.groups.reduce(
        (ways, { cells }, g) => ways * binomial(cells.length, counts[g] as number),
        1,
      );
      own[total] = (own[total] ?? 0) + product;
    });
    if (!isWhole) return undefined;
    ways = combined(ways, own);
  }
  return ways[minesLeft(layout, seen)] ?? 0;
}

function combined(a: readonly number[], b: readonly number[]): number[] {
  const sums: number[] = [];
  a.forEach((ways, i) => {
    b.forEach((more, j) => {
      sums[i + j] = (sums[i + j] ?? 0) + ways * more;
    });
  });
  return sums;
}
