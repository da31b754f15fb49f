import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addFigure, average, medianOf, rangesOf } from './figureSums.ts';
import { median } from './median.ts';
import type { FigureSums } from './tally.ts';

const values = fc.array(
  fc.oneof(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -9_000, max: 900_000 })),
  {
    minLength: 1,
    maxLength: 120,
  },
);

function summed(list: readonly number[]): FigureSums {
  let sums: FigureSums | undefined;
  // As stored in between.
  for (const value of list) sums = addFigure(sums && JSON.parse(JSON.stringify(sums)), value);
  return sums as FigureSums;
}

test('the ranges are at most 32, and hold every value, in whatever order they come', () => {
  fc.assert(
    fc.property(values, (list) => {
      const sums = summed(list);
      const ranges = rangesOf(sums);
      expect(ranges.length).toBeLessThanOrEqual(32);
      for (const { from, count } of ranges)
        expect(count).toBe(list.filter((value) => value >= from && value < from + sums.width).length);
      const { last: _, ...rest } = sums;
      expect(summed(list.toSorted())).toMatchObject(rest);
      expect(average(sums)).toBeCloseTo(list.reduce((sum, value) => sum + value, 0) / list.length, 6);
      expect(JSON.stringify(sums).length).toBeLessThan(900);
    }),
  );
});

test('the median is exact while each value has a range, and within a range else', () => {
  fc.assert(
    fc.property(values, (list) => {
      const sums = summed(list);
      expect(Math.abs(medianOf(sums) - median(list))).toBeLessThan(sums.width);
      if (sums.width === 1) expect(medianOf(sums)).toBe(median(list));
    }),
  );
});

test('the last 30 are kept in order, also where earlier rounds come later', () => {
  const list = Array.from({ length: 45 }, (_, n) => n);
  expect(summed(list).last).toEqual(list.slice(-30));
  let sums = summed(list.slice(20));
  for (const value of list.slice(0, 20).toReversed()) sums = addFigure(sums, value, true);
  expect(sums).toEqual(summed(list));
});
