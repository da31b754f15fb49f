import { describe, expect, test } from 'vitest';
import { cardsOf as cards } from '../../kit/testing/cards.ts';
import { cardFeatures, dangerOf, passFeatures } from './features.ts';
import { heldOf, threesOf } from './pass.ts';
import { hearts, spades } from './position.ts';
import type { Seen } from './table.ts';

const first = { leader: 1, cards: cards('2C KC AC 3C') } as const;
const seen: Seen = {
  seat: 0,
  hand: cards('KS 4S AH 2H 7C 8C 9C TC 4D 5D QD AD'),
  passed: { to: 2, cards: cards('QS JD 9H') },
  trick: { leader: 3, cards: cards('5S') },
  tricks: [first],
  broken: false,
};
const features = cardFeatures(seen);

describe('what a network is told of cards', () => {
  test('are as many numbers for each card, and none of them is large', () => {
    const rows = seen.hand.map(features);
    expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
    for (const value of rows.flat()) expect(Math.abs(value)).toBeLessThanOrEqual(3);
  });

  test('differs between any two cards that differ for the seat', () => {
    const rows = seen.hand.map((card) => JSON.stringify(features(card)));
    expect(new Set(rows).size).toBe(seen.hand.length);
  });

  test('of the others’ cards knows where those are that the seat has passed on', () => {
    const forgotten = cardFeatures({ ...seen, passed: undefined });
    const told = features('KS').flatMap((value, i) => (value === forgotten('KS')[i] ? [] : value));
    // The queen has one holder, who plays after this seat.
    expect(told).toEqual([1, 1]);
  });
});

test('a suit is the more dangerous, the more of the others’ cards lie below one’s own', () => {
  const others = 0b0000011110000;
  expect(dangerOf(0b0000000001111, others)).toBe(0);
  expect(dangerOf(0b1000000000000, others)).toBeCloseTo(4 / 5);
  expect(dangerOf(0b1100000000000, others)).toBeCloseTo(8 / 5);
  expect(dangerOf(0b0000001000000 & ~others, others)).toBe(0);
});

test('what the network is told of a pass tells the three cards and the receiver apart', () => {
  const hand = cards('AS QS 4S AH 2H 7C 8C 9C TC 4D 5D QD AD');
  const held = heldOf(hand);
  expect(held[spades]).toBe(0b1010000000100);
  expect(held[hearts]).toBe(0b1000000000001);
  const rows = [1, 2, 3].flatMap((steps) =>
    threesOf(cards('AS QS AH AD QD')).map((three) => passFeatures(hand, three, steps)),
  );
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(30);
  for (const value of rows.flat()) expect(Math.abs(value)).toBeLessThanOrEqual(3);
});
