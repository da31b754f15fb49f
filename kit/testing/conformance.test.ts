import { expect, test } from 'vitest';
import type { Rules } from '../contract/rules.ts';
import { testSeed, walkToEnd } from './conformance.ts';

/** A lock that opens when the digits 0 to 9 are entered in order; a wrong one starts over. */
const lock: Rules<number, number> = {
  version: 1,
  start: () => 0,
  play: (entered, digit) => (digit === entered ? entered + 1 : 0),
  moves: () => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  outcome: (entered) => (entered === 10 ? 'win' : undefined),
  score: (entered) => entered,
};
const puzzle = {
  engine: { rules: lock as Rules },
  setup: { difficulty: 'noob', round: 0 },
  seed: testSeed(1),
} as const;

test('where random play does not end a round, the error says to bring a test player', () => {
  expect(() => walkToEnd(puzzle)).toThrow(
    /^random play did not end this round.* put a testPlayer\.ts beside/,
  );
});

test('a test player ends what random play does not', () => {
  const round = walkToEnd({ ...puzzle, player: { end: (entered) => entered } });
  expect(round.outcome).toEqual('win');
  expect(round.entries).toHaveLength(10);
});

test('a test player that does not end its rounds is told', () => {
  expect(() => walkToEnd({ ...puzzle, player: { end: () => undefined } })).toThrow(
    'the test player did not end',
  );
  expect(() => walkToEnd({ ...puzzle, player: { end: () => 9 } })).toThrow('the test player did not end');
});
