import { expect, test } from 'vitest';
import type { Card } from './cards.ts';
import { followers, type Seat, seatAfter, sorted, taker, toPlay } from './tricks.ts';

const trick = (leader: Seat, ...cards: Card[]) => ({ leader, cards });

test('play goes round the table', () => {
  expect(seatAfter(3)).toBe(0);
  expect(toPlay(trick(2))).toBe(2);
  expect(toPlay(trick(2, 'AS', 'KS'))).toBe(0);
});

test('the led suit must be followed by a hand that can', () => {
  const hand: Card[] = ['7S', '9H', 'AH'];
  expect(followers(hand, trick(0))).toEqual(hand);
  expect(followers(hand, trick(0, 'TH'))).toEqual(['9H', 'AH']);
  expect(followers(hand, trick(0, 'TC'))).toEqual(hand);
});

test('the highest card of the led suit takes the trick; a higher card of another suit does not', () => {
  expect(taker(trick(1, '9H', 'KH', 'AS', 'TH'))).toBe(2);
});

test('the highest trump takes the trick', () => {
  expect(taker(trick(1, 'AH', '7S', 'KH', '8S'), 'S')).toBe(0);
  expect(taker(trick(3, '7S', 'AH', 'KH', 'QH'), 'S')).toBe(3);
});

test('a hand is shown trumps first, each suit from high to low', () => {
  expect(sorted(['7D', '2H', 'AS', 'TH', 'KC'], 'H')).toEqual(['TH', '2H', 'AS', 'KC', '7D']);
  expect(sorted(['7D', '2H', 'AS', 'TH', 'KC'])).toEqual(['AS', 'TH', '2H', 'KC', '7D']);
});
