import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterRound,
  areRivalries,
  mergeRivalries,
  noRivalry,
  type Rivalries,
  type Rivalry,
} from './rivalry.ts';

const play = (winners: readonly ('player' | 'rival' | 'none')[]) => winners.reduce(afterRound, noRivalry);

test('two wins in a row make the rival stronger, two losses weaker, and a tie moves nothing', () => {
  expect(play(['player'])).toEqual({ wins: 1, losses: 0, ties: 0, strength: 1, run: 1 });
  expect(play(['player', 'none', 'player'])).toEqual({ wins: 2, losses: 0, ties: 1, strength: 2, run: 0 });
  expect(play(['player', 'rival', 'player', 'rival'])).toMatchObject({ strength: 1, run: -1 });
  expect(play(['rival', 'rival'])).toMatchObject({ losses: 2, strength: 0, run: 0 });
});

test('the strength stays within the three', () => {
  expect(play(Array(9).fill('player'))).toMatchObject({ wins: 9, strength: 2 });
  expect(play(Array(9).fill('rival'))).toMatchObject({ losses: 9, strength: 0 });
});

const rivalry: fc.Arbitrary<Rivalry> = fc
  .array(fc.constantFrom('player', 'rival', 'none'), { maxLength: 30 })
  .map(play);
const rivalries = fc.dictionary(fc.constantFrom('omi', 'buru', 'hearts'), rivalry, { noNullPrototype: true });

test('what rounds make can be stored and parsed', () => {
  fc.assert(fc.property(rivalries, (own) => areRivalries(JSON.parse(JSON.stringify(own)))));
});

test.each([
  ['a list', []],
  ['no rivalry', { omi: 3 }],
  ['a count below 0', { omi: { ...noRivalry, wins: -1 } }],
  ['a count without end', { omi: { ...noRivalry, losses: 1e9 } }],
  ['a strength that there is not', { omi: { ...noRivalry, strength: 3 } }],
  ['more than counts', { omi: { ...noRivalry, score: 99 } }],
  ['a strange name', { '<b>': noRivalry }],
])('%s is refused', (_, stored) => {
  expect(areRivalries(stored)).toBe(false);
});

test('merging two devices keeps the longer tally of each game, in either order, and once is enough', () => {
  const merge = (one: Rivalries, other: Rivalries) => mergeRivalries(one, other, () => true);
  const lengths = (own: Rivalries) =>
    Object.fromEntries(
      Object.entries(own).map(([game, { wins, losses, ties }]) => [game, wins + losses + ties]),
    );
  fc.assert(
    fc.property(rivalries, rivalries, (one, other) => {
      const merged = merge(one, other);
      expect(lengths(merge(other, one))).toEqual(lengths(merged));
      expect(merge(merged, other)).toEqual(merged);
      for (const [game, rivalry] of Object.entries({ ...one, ...other })) {
        const { wins, losses, ties } = rivalry;
        expect(lengths(merged)[game] ?? 0).toBeGreaterThanOrEqual(wins + losses + ties);
      }
    }),
  );
});
