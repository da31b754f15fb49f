// Deduction of last resort: tries all ways to place mines along the frontier, and keeps the cells that are the same in
// every way consistent with the number of mines left.
import type { Layout } from './board.ts';
import { type Constraint, certain, type Deduction, minesLeft, type Seen, unknown } from './knowledge.ts';

/** Hidden cells that touch the same numbers, so that only their number of mines matters. */
interface Group {
  readonly cells: number[];
  /** Indexes into the component's constraints. */
  readonly of: readonly number[];
}

/** Constraints connected by shared cells. */
interface Component {
  readonly constraints: readonly Constraint[];
  readonly groups: readonly Group[];
}

/** Minimum and maximum number of mines in each group. */
interface Bounds {
  readonly least: number[];
  readonly most: number[];
}

/** Maximum branches per component. A board beyond it counts as not deducible. */
const branchLimit = 20_000;

export function searchFrontier(
  layout: Layout,
  seen: Seen,
  constraints: readonly Constraint[],
): Deduction | undefined {
  const components = componentsOf(seen, constraints);
  const solutions = components.map(boundsOf);
  const totals = solutions.map((bounds) => [...bounds.keys()]);
  const left = minesLeft(layout, seen);
  const safe: number[] = [];
  const mines: number[] = [];
  components.forEach(({ groups }, i) => {
    const others = sums(totals.toSpliced(i, 1), left);
    const bounds = [...(solutions[i] ?? [])].flatMap(([total, bounds]) =>
      others[left - total] ? [bounds] : [],
    );
    groups.forEach(({ cells }, g) => {
      if (bounds.every(({ most }) => most[g] === 0)) safe.push(...cells);
      else if (bounds.every(({ least }) => least[g] === cells.length)) mines.push(...cells);
    });
  });
  return certain(safe, mines);
}

/** By sum up to `limit`: whether it is the sum of one number from each list. */
function sums(lists: readonly (readonly number[])[], limit: number): boolean[] {
  let can = Array.from({ length: limit + 1 }, (_, sum) => sum === 0);
  for (const list of lists)
    can = can.map((_, sum) => list.some((part) => part <= sum && can[sum - part] === true));
  return can;
}

/** Components of the frontier, and as the last one the hidden cells that touch no number. */
export function componentsOf(seen: Seen, constraints: readonly Constraint[]): Component[] {
  const byCell = new Map<number, number[]>();
  constraints.forEach(({ cells }, i) => {
    for (const cell of cells) byCell.set(cell, [...(byCell.get(cell) ?? []), i]);
  });
  const done = new Set<number>();
  const frontier = constraints.flatMap((_, first) => {
    if (done.has(first)) return [];
    done.add(first);
    const members = [first];
    // Grows during the loop. Breadth-first order keeps related numbers close together in the search.
    for (const i of members) {
      for (const next of constraints[i]?.cells.flatMap((cell) => byCell.get(cell) ?? []) ?? []) {
        if (done.has(next)) continue;
        done.add(next);
        members.push(next);
      }
    }
    const groups = groupsOf(members, constraints, byCell);
    return [{ constraints: members.map((i) => constraints[i] as Constraint), groups }];
  });
  const outside = seen.flatMap((value, cell) => (value === unknown && !byCell.has(cell) ? [cell] : []));
  return [...frontier, { constraints: [], groups: [{ cells: outside, of: [] }] }];
}

function groupsOf(
  members: readonly number[],
  constraints: readonly Constraint[],
  byCell: ReadonlyMap<number, readonly number[]>,
): Group[] {
  const place = new Map(members.map((member, i) => [member, i]));
  const groups = new Map<string, Group>();
  for (const cell of new Set(members.flatMap((member) => constraints[member]?.cells ?? []))) {
    const of = byCell.get(cell) ?? [];
    const group = groups.get(of.join());
    if (group) group.cells.push(cell);
    else groups.set(of.join(), { cells: [cell], of: of.map((i) => place.get(i) ?? 0) });
  }
  return [...groups.values()];
}

/** Bounds by the number of mines in the component; with too many ways to try, as if all were possible. */
function boundsOf(component: Component): ReadonlyMap<number, Bounds> {
  const found = new Map<number, Bounds>();
  if (placeMines(component, (total, counts) => note(found, total, counts))) return found;
  const sizes = component.groups.map(({ cells }) => cells.length);
  const most = sizes.reduce((sum, size) => sum + size, 0);
  const any: Bounds = { least: sizes.map(() => 0), most: sizes };
  return new Map(Array.from({ length: most + 1 }, (_, total) => [total, any]));
}

/**
 * Tries all ways to give each group a number of mines that satisfy every constraint.
 * @param note called with each: the mines in all groups, and in each
 * @returns false if there are too many branches
 */
export function placeMines(
  { constraints, groups }: Component,
  note: (total: number, counts: readonly number[]) => void,
): boolean {
  const need = constraints.map(({ mines }) => mines);
  const room = constraints.map(({ cells }) => cells.length);
  const counts = groups.map(() => 0);
  let branches = 0;

  const place = (g: number, total: number): boolean => {
    if (++branches > branchLimit) return false;
    const group = groups[g];
    if (!group) {
      note(total, counts);
      return true;
    }
    const size = group.cells.length;
    let least = 0;
    let most = size;
    for (const c of group.of) {
      const elsewhere = (room[c] as number) - size;
      least = Math.max(least, (need[c] as number) - elsewhere);
      most = Math.min(most, need[c] as number);
    }
    for (const c of group.of) room[c] = (room[c] as number) - size;
    let within = true;
    for (let count = least; count <= most && within; count++) {
      counts[g] = count;
      for (const c of group.of) need[c] = (need[c] as number) - count;
      within = place(g + 1, total + count);
      for (const c of group.of) need[c] = (need[c] as number) + count;
    }
    for (const c of group.of) room[c] = (room[c] as number) + size;
    return within;
  };
  return place(0, 0);
}

function note(found: Map<number, Bounds>, total: number, counts: readonly number[]): void {
  const bounds = found.get(total) ?? { least: counts.slice(), most: counts.slice() };
  found.set(total, bounds);
  counts.forEach((count, g) => {
    bounds.least[g] = Math.min(bounds.least[g] as number, count);
    bounds.most[g] = Math.max(bounds.most[g] as number, count);
  });
}
