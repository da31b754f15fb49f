// A robot's play for a jack of diamonds that gives points back: it takes the jack where that is worth it, and plays its
// own only as the last card of a trick that it wins. All else is the standard game's.
import { type Card, strength } from '../../kit/cards/cards.ts';
import { taker } from '../../kit/cards/tricks.ts';
import { jackPoints, pointsIn, type Seen } from './table.ts';

/** Returns the card that takes the jack, or that brings it home; undefined where the jack decides nothing. */
export function cardForJack({ seat, trick }: Seen, legal: readonly Card[]): Card | undefined {
  const { leader, cards } = trick;
  if (pointsIn(cards) >= -jackPoints) return undefined;
  const winning = legal.filter((card) => taker({ leader, cards: [...cards, card] }) === seat);
  if (cards.includes('JD')) return winning.toSorted((a, b) => strength(b) - strength(a))[0];
  return cards.length === 3 ? winning.find((card) => card === 'JD') : undefined;
}
