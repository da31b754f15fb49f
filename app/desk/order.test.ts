import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moved, placeAt, scrollAt } from './order.ts';

test('an item moves to its place, and the others keep their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (items, a, b) => {
      const [from, to] = [a % items.length, b % items.length];
      const after = moved(items, from, to);
      expect(after[to]).toBe(items[from]);
      expect(after.filter((item) => item !== items[from])).toEqual(
        items.filter((item) => item !== items[from]),
      );
    }),
  );
  expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b']);
});

test('a height is in a row, or beside the nearest', () => {
  const rows = [{ bottom: 10 }, { bottom: 20 }, { bottom: 30 }];
  expect([-5, 9, 10, 25, 99].map((y) => placeAt(y, rows))).toEqual([0, 0, 1, 2, 2]);
  expect(placeAt(5, [])).toBe(0);
});

test('a row dragged to an edge of the window scrolls the list, faster near the edge', () => {
  expect([0, 36, 56, 400, 744, 764, 800].map((y) => scrollAt(y, 800))).toEqual([-11.2, -4, 0, 0, 0, 4, 11.2]);
  expect([scrollAt(-500, 800), scrollAt(5_000, 800)]).toEqual([-12, 12]);
});
