// Lays mines so that the board can be solved without a guess: draws boards until one is fully deducible.
import type { Random, Stream } from '../../kit/round/random.ts';
import { type Field, flood, type Layout, layoutOf, mine, neighbours, type Sized } from './board.ts';
import { type Depth, deductions } from './deduce.ts';
import { unknown } from './knowledge.ts';

/** Deductions that a board may require. */
export function depthOf({ difficulty, layout }: Sized): Depth {
  return difficulty === 'noob' && !layout ? 'pairs' : 'frontier';
}

/**
 * Maximum boards drawn, never reached in practice: at pro one in seven is deducible, somewhat fewer from a corner.
 * Beyond it, the board that was solved furthest is used.
 */
const attempts = 1000;

/** @param first the first revealed cell, which stays free of mines like its neighbours */
export function layMines(sized: Sized, first: number, random: Random): Field {
  const layout = layoutOf(sized);
  let best: Field = [];
  let most = -1;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const field = scatter(layout, first, random('mines', attempt));
    const opened = solve(layout, field, first, depthOf(sized));
    if (opened === field.length - layout.mines) return field;
    if (opened > most) [best, most] = [field, opened];
  }
  return best;
}

/** Number of cells that can be opened from the first one without a guess. */
export function solve(layout: Layout, field: Field, first: number, depth: Depth): number {
  const around = neighbours(layout);
  const seen = new Array<number>(field.length).fill(unknown);
  let opened = 0;
  const hidden = (cell: number): boolean => seen[cell] === unknown;
  const open = (cell: number): void => {
    seen[cell] = field[cell] as number;
    opened++;
  };

  flood(field, around, first, hidden, open);
  for (const { safe } of deductions(layout, seen, depth))
    for (const cell of safe) flood(field, around, cell, hidden, open);
  return opened;
}

/** Places mines uniformly, except on and around the first cell. */
function scatter(layout: Layout, first: number, random: Stream): Field {
  const around = neighbours(layout);
  const field = new Array<number>(layout.rows * layout.columns).fill(0);
  const near = around[first] ?? [];
  const free = field.flatMap((_, cell) => (cell === first || near.includes(cell) ? [] : [cell]));
  for (let i = 0; i < layout.mines; i++) {
    const j = i + random.below(free.length - i);
    const cell = free[j] as number;
    free[j] = free[i] as number;
    field[cell] = mine;
    for (const next of around[cell] as readonly number[])
      if (field[next] !== mine) field[next] = (field[next] as number) + 1;
  }
  return field;
}
