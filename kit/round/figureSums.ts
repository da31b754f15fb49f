// Sums of values over rounds, in bounded space.
import type { Bin, FigureSums } from './tally.ts';

const MOST_RANGES = 32;
const MOST_LAST = 30;

type Ranges = Pick<FigureSums, 'lowest' | 'highest' | 'width' | 'counts'>;

/**
 * Counts a value.
 * @param widthFor returns the width of the ranges from the lowest value to the highest; each divides the wider ones
 */
export function withValue(
  before: Ranges | undefined,
  value: number,
  widthFor: (lowest: number, highest: number) => number,
): Ranges {
  const lowest = Math.min(before?.lowest ?? value, value);
  const highest = Math.max(before?.highest ?? value, value);
  const width = widthFor(lowest, highest);
  const counts = before ? countsOf(before) : [];
  return { lowest, highest, width, counts: countBy(width, [...counts, [value, 1]]) };
}

/** @param isEarlier the round is older than all others, instead of newer */
export function addFigure(sums: FigureSums | undefined, value: number, isEarlier = false): FigureSums {
  const { rounds = 0, sum = 0, last = [] } = sums ?? {};
  return {
    ...withValue(sums, value, widthFor),
    rounds: rounds + 1,
    sum: sum + value,
    last: (isEarlier ? [value, ...last] : [...last, value]).slice(-MOST_LAST),
  };
}

/** 1, 5, 10, 50, 100 … */
function widthFor(lowest: number, highest: number): number {
  let width = 1;
  while (Math.floor(highest / width) - Math.floor(lowest / width) >= MOST_RANGES)
    width *= String(width).startsWith('5') ? 2 : 5;
  return width;
}

export function average({ sum, rounds }: Pick<FigureSums, 'sum' | 'rounds'>): number {
  return sum / rounds;
}

/** Exact while each value has its own range, otherwise within half a range. */
export function medianOf(sums: FigureSums): number {
  const middle = (sums.rounds - 1) / 2;
  return (valueAt(sums, Math.floor(middle)) + valueAt(sums, Math.ceil(middle))) / 2;
}

/** @param rank of the value among all, from 0 */
function valueAt(sums: FigureSums, rank: number): number {
  const { width, lowest, highest } = sums;
  let before = 0;
  for (const { from, count } of rangesOf(sums)) {
    if (rank < before + count) {
      const within = Math.floor((width * (rank - before + 0.5)) / count);
      return Math.min(highest, Math.max(lowest, from + within));
    }
    before += count;
  }
  return highest;
}

/** All ranges from the lowest value to the highest, also those without a round. */
export function rangesOf({ lowest, highest, width, counts }: Ranges): Bin[] {
  const first = Math.floor(lowest / width);
  return Array.from({ length: Math.floor(highest / width) - first + 1 }, (_, i) => ({
    from: (first + i) * width,
    to: (first + i + 1) * width - 1,
    count: counts[first + i] ?? 0,
  }));
}

export type Count = readonly [value: number, count: number];

/** Counts by the lowest value of each range. */
export function countsOf({ counts, width }: Pick<FigureSums, 'counts' | 'width'>): Count[] {
  return Object.entries(counts).map(([range, count]) => [Number(range) * width, count]);
}

export function countBy(width: number, values: Iterable<Count>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [value, count] of values) {
    const range = Math.floor(value / width);
    counts[range] = (counts[range] ?? 0) + count;
  }
  return counts;
}
