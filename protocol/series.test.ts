import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { often } from '../kit/testing/often.ts';
import { mergeSeries, parseSeries, type Series, seriesList } from './series.ts';

const of = (n: number): Series => ({
  ...{ id: n.toString(16).repeat(32), game: 'hearts', difficulty: 'noob', to: 50, begun: n },
  rounds: [],
});
const lists = fc.array(
  fc.record({
    n: fc.nat(15),
    rounds: fc.array(fc.constantFrom('a', 'b', 'c', 'local-d')),
    gaveUp: fc.boolean(),
  }),
  { maxLength: 12 },
);
const listOf = (given: readonly { n: number; rounds: string[]; gaveUp: boolean }[]) =>
  mergeSeries(
    [],
    given.map(({ n, rounds, gaveUp }) => ({ ...of(n), rounds, ...(gaveUp && { gaveUp: true as const }) })),
  );

test('lists merge to the same one in whatever order, and lose no round', () => {
  fc.assert(
    fc.property(lists.map(listOf), lists.map(listOf), lists.map(listOf), (a, b, c) => {
      const all = mergeSeries(mergeSeries(a, b), c);
      expect(mergeSeries(c, mergeSeries(b, a))).toEqual(all);
      expect(mergeSeries(all, b)).toEqual(all);
      expect(parseSeries(JSON.parse(JSON.stringify(all)))).toEqual(all);
      for (const each of [...a, ...b, ...c]) {
        const merged = all.find(({ id }) => id === each.id);
        expect(merged?.rounds).toEqual(expect.arrayContaining([...each.rounds]));
        if (each.gaveUp) expect(merged?.gaveUp).toBe(true);
      }
    }),
    { numRuns: often(100, 2_000) },
  );
});

test('untrusted storage loses only its invalid series', () => {
  const good = { ...of(1), rounds: ['a'] };
  for (const bad of [null, 7, '{}', {}, { id: 'x' }]) expect(parseSeries(bad)).toEqual([]);
  const bad = [
    ...[null, 7, { ...good, id: 'x' }, { ...good, rounds: ['../x'] }, { ...good, to: -1 }],
    ...[
      { ...good, gaveUp: false },
      { ...good, difficulty: 'hard' },
      { ...good, points: [26, 0] },
    ],
  ];
  expect(parseSeries([...bad, good])).toEqual([good]);
});

test('a list of too many series is refused by the server, and cut by a device', () => {
  const many = Array.from({ length: 41 }, (_, n) => ({
    ...of(1),
    id: `${n + 100}`.padStart(32, '0'),
    begun: n,
  }));
  expect(v.is(seriesList, many)).toBe(false);
  expect(mergeSeries([], many).map(({ begun }) => begun)).toEqual(many.slice(1).map((_, n) => 40 - n));
});
