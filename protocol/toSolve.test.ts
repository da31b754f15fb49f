import fc from 'fast-check';
import { expect, test } from 'vitest';
import { often } from '../kit/testing/often.ts';
import { addDays } from './dates.ts';
import {
  type Box,
  emptyBox,
  keyOf,
  MAX_OPEN,
  mergeBoxes,
  type Position,
  parseBox,
  solvedIn,
} from './toSolve.ts';

const first = '2026-11-01';
const day = fc.nat(40).map((days) => addDays(first, days));
const positions: fc.Arbitrary<Position> = fc.record(
  {
    round: fc.constantFrom('a', 'b', 'c', 'local-d'),
    entry: fc.nat(3),
    ...{ game: fc.constant('minefield'), version: fc.nat(2), day, last: day, due: day },
    ...{ rung: fc.nat(3), answers: fc.nat(4) },
    gone: fc.constantFrom('solved' as const, 'out' as const),
  },
  { requiredKeys: ['round', 'entry', 'game', 'version', 'day', 'rung', 'answers', 'due', 'last'] },
);
const boxes: fc.Arbitrary<Box> = fc
  .record({
    positions: fc.array(positions, { maxLength: 30 }),
    leftOut: fc.dictionary(fc.constantFrom('omi', 'hearts'), fc.nat(3)),
  })
  .map((box) => mergeBoxes(emptyBox, { ...emptyBox, ...box }));

const open = ({ positions }: Box) => positions.filter(({ gone }) => !gone);

test('boxes merge to the same one in whatever order, and lose no position', () => {
  fc.assert(
    fc.property(boxes, boxes, boxes, (a, b, c) => {
      const all = mergeBoxes(mergeBoxes(a, b), c);
      expect(mergeBoxes(c, mergeBoxes(b, a))).toEqual(all);
      expect(mergeBoxes(all, b)).toEqual(all);
      expect(parseBox(JSON.parse(JSON.stringify(all)))).toEqual(all);
      const keys = new Set([a, b, c].flatMap(({ positions }) => positions.map(keyOf)));
      expect(new Set(all.positions.map(keyOf))).toEqual(keys);
      for (const one of [a, b, c])
        for (const each of one.positions) {
          const merged = all.positions.find((other) => keyOf(other) === keyOf(each));
          if (each.gone === 'solved') expect(merged?.gone).toBe('solved');
          if (!merged?.gone) expect(merged?.answers).toBeGreaterThanOrEqual(each.answers);
        }
    }),
    { numRuns: often(100, 2_000) },
  );
});

const position = (n: number, more: Partial<Position> = {}): Position => ({
  ...{
    round: `round-${n}`,
    entry: 0,
    game: 'omi',
    version: 1,
    day: addDays(first, n),
    last: addDays(first, n),
  },
  ...{ rung: 0, answers: 0, due: addDays(first, n + 1), ...more },
});
const boxOf = (count: number, more: Partial<Position> = {}): Box => ({
  ...emptyBox,
  positions: Array.from({ length: count }, (_, n) => position(n, more)),
});

test('a full box keeps what was begun, then the newest slips', () => {
  const begun = [position(0, { answers: 1 }), position(1, { answers: 3, rung: 2 })];
  const { positions } = mergeBoxes({ ...emptyBox, positions: begun }, boxOf(80));
  expect(positions).toHaveLength(MAX_OPEN);
  expect(positions.slice(0, 3).map(({ round }) => round)).toEqual(['round-1', 'round-0', 'round-79']);
  expect(positions.some(({ round }) => round === 'round-21')).toBe(false);
});

test('solved positions are counted once, forgotten ones and those of two devices too', () => {
  const solved = boxOf(200, { gone: 'solved' });
  const half = { ...emptyBox, positions: solved.positions.slice(0, 150) };
  let [here, there] = [emptyBox, emptyBox];
  for (const each of solved.positions) here = mergeBoxes(here, { ...emptyBox, positions: [each] });
  for (const each of half.positions) there = mergeBoxes(there, { ...emptyBox, positions: [each] });
  expect([solvedIn(here), solvedIn(there)]).toEqual([200, 150]);
  expect(here.positions).toHaveLength(60);
  expect(solvedIn(mergeBoxes(here, there))).toBe(200);
  expect(solvedIn(mergeBoxes(there, here))).toBe(200);
});

test('two devices that each solve another position count both', () => {
  const before = boxOf(2, { rung: 3, answers: 3 });
  const solve = (n: number): Box => mergeBoxes(before, holding(position(n, { answers: 4, gone: 'solved' })));
  expect(solvedIn(mergeBoxes(solve(0), solve(1)))).toBe(2);
});

const holding = (...positions: Position[]): Box => ({ ...emptyBox, positions });

test('untrusted storage loses only its invalid parts', () => {
  const good = position(1);
  for (const bad of [null, 7, '{}', [], { positions: 'all' }]) expect(parseBox(bad)).toEqual(emptyBox);
  const mixed = {
    positions: [good, { ...good, rung: 9 }, null, { ...good, round: '../x' }, { ...good, due: '2026-02-30' }],
    forgotten: { solved: -1, mark: '' },
    leftOut: { omi: 1 },
    more: true,
  };
  expect(parseBox(mixed)).toEqual({ ...emptyBox, positions: [good], leftOut: { omi: 1 } });
  expect(open(parseBox(JSON.parse(JSON.stringify(boxOf(500)))))).toHaveLength(MAX_OPEN);
});
