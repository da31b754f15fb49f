// A robot's play for a jack of diamonds that gives points back: it takes the jack where that is worth it, and plays its
// own only where the trick is its own. All else is the standard game's.
import { type Card, strength, suitOf } from '../../kit/cards/cards.ts';
import { seatOf, taker } from '../../kit/cards/tricks.ts';
import { jackPoints, pointsIn, type Seen } from './table.ts';

/** Returns the card that takes the jack, or that brings it home; undefined where the jack decides nothing. */
export function cardForJack({ hand, trick, tricks }: Seen, legal: readonly Card[]): Card | undefined {
  const { cards } = trick;
  if (pointsIn(cards) >= -jackPoints) return undefined;
  const best = cards.find((_, place) => seatOf(trick, place) === taker(trick));
  const winning = legal.filter(
    (card) => !best || (suitOf(card) === suitOf(best) && strength(card) > strength(best)),
  );
  if (cards.includes('JD')) return winning.toSorted((a, b) => strength(b) - strength(a))[0];
  if (!winning.includes('JD')) return undefined;
  const gone = [...tricks.flatMap((each) => each.cards), ...cards, ...hand];
  const isSafe = cards.length === 3 || (['QD', 'KD', 'AD'] as const).every((card) => gone.includes(card));
  return isSafe ? 'JD' : undefined;
}
