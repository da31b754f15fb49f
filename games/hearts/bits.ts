// Cards as numbers and suits as bits of an integer, so that bots play a hand out in microseconds.
import { type Card, ranks, strength, suitOf, suits } from '../../kit/cards/cards.ts';

export const spades = 0;
export const hearts = 1;
export const clubs = 2;
/** Rank of the queen; a two is 0. */
export const queen = 10;
export const queenOfSpades = spades * 16 + queen;

/** Sixteen times the suit plus the rank. */
export function indexOf(card: Card): number {
  return suits.indexOf(suitOf(card)) * 16 + strength(card);
}

export function cardAt(index: number): Card {
  return `${ranks[index & 15] ?? '2'}${suits[index >> 4] ?? 'S'}`;
}
