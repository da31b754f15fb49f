import type { Difficulty } from '../../kit/round/difficulty.ts';

export const grids = {
  noob: { rows: 3, columns: 4 },
  mid: { rows: 4, columns: 4 },
  pro: { rows: 4, columns: 6 },
} as const;

export function pairsOf(difficulty: Difficulty): number {
  const { rows, columns } = grids[difficulty];
  return (rows * columns) / 2;
}

/**
 * Average moves with a perfect memory (Velleman and Warrington, "What to expect in a game of memory",
 * Amer. Math. Monthly 120(9), 2013; computed exactly for these boards).
 */
export const par: Readonly<Record<Difficulty, number>> = { noob: 9.2, mid: 12.4, pro: 18.9 };
