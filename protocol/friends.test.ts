import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { boxDetails, type FriendsDay, type FriendsMatch, pointsSince } from './friends.ts';

const monday = '2026-11-23';
const members = ['a', 'b', 'c', 'd'];

const attempt = fc.record({
  score: fc.nat(5),
  ms: fc.nat(4).map((seconds) => seconds * 1_000 + 1),
  flame: fc.constantFrom('struck' as const, 'lit' as const, 'blazing' as const),
  ranked: fc.boolean(),
});

const match: fc.Arbitrary<FriendsMatch> = fc
  .option(fc.dictionary(fc.constantFrom(...members), attempt), { nil: undefined })
  .map((attempts) => ({
    ...{ game: 'hearts', difficulty: 'mid', done: Object.keys(attempts ?? {}).length },
    ...(attempts && { results: Object.entries(attempts).map(([member, each]) => ({ member, ...each })) }),
  }));

const days: fc.Arbitrary<FriendsDay[]> = fc
  .array(fc.array(match, { maxLength: 3 }), { maxLength: 7 })
  .map((list) => list.map((matches, i) => ({ date: addDays(monday, 3 - i), number: 9 - i, matches })));

/** Counts the points of one member, row by row. */
function recount(id: string, box: readonly FriendsDay[]): number {
  let sum = 0;
  for (const { date, matches } of box)
    for (const { results = [] } of matches) {
      const own = results.find(({ member }) => member === id);
      if (date < monday || !own) continue;
      if (own.flame !== 'struck') sum += own.flame === 'lit' ? 1 : 2;
      const rivals = results.filter(({ member, ranked, score }) => member !== id && ranked && score > 0);
      const isBeaten = rivals.some(
        ({ score, ms }) =>
          score > own.score || (score === own.score && Math.floor(ms / 1_000) < Math.floor(own.ms / 1_000)),
      );
      if (own.ranked && own.score > 0 && rivals.length > 0 && !isBeaten) sum += 1;
    }
  return sum;
}

it('points of a week are those of a recount of its rows', () => {
  fc.assert(
    fc.property(days, (box) => {
      const points = pointsSince(box, monday);
      for (const id of members) expect(points.get(id) ?? 0).toBe(recount(id, box));
    }),
  );
});

it('a picture is a game or one emoji', () => {
  const isPicture = (picture: string) => v.is(boxDetails, { name: 'Box', picture });
  expect(['hearts', 'twenty48', '🍳', '👩🏽‍🚀', '❤️'].map(isPicture)).toEqual(Array(5).fill(true));
  expect(['', 'two words', '🍳🍳', '<b>', '🍳x', '../x'].map(isPicture)).toEqual(Array(6).fill(false));
});
