// Inputs of the network for three cards to pass: numbers from about −1 to 2.
import { countBits } from '../../kit/cards/bits.ts';
import { clubs, hearts, queen, spades } from './bits.ts';
import { dangerOf } from './features.ts';

const diamonds = 3;
const all = 0x1fff;
const low = 0b1111;
const belowQueen = (1 << queen) - 1;
const aboveQueen = 0b11 << (queen + 1);

/**
 * @param held by suit, the ranks of the hand
 * @param cards the passed ones (indices)
 * @param steps seats to the receiver
 */
export function passFeatures(held: readonly number[], cards: readonly number[], steps: number): number[] {
  const given = [0, 0, 0, 0];
  for (const card of cards) given[card >> 4] = (given[card >> 4] as number) | (1 << (card & 15));
  const kept = held.map((ranks, suit) => ranks & ~(given[suit] as number));
  const [keptSpades = 0, keptHearts = 0] = kept;
  const [givenSpades = 0, givenHearts = 0] = given;
  const lengths = kept.map(countBits);
  const danger = (suit: number) => dangerOf(kept[suit] as number, all & ~(held[suit] as number));
  return [
    1,
    Number(steps === 1),
    Number(steps === 2),
    (keptSpades >> queen) & 1,
    countBits(keptSpades & aboveQueen) / 2,
    countBits(keptSpades & belowQueen) / 5,
    (givenSpades >> queen) & 1,
    countBits(givenSpades & aboveQueen) / 2,
    countBits(givenSpades & belowQueen) / 3,
    danger(spades) / 3,
    (lengths[hearts] as number) / 6,
    danger(hearts) / 3,
    countBits(keptHearts & low) / 4,
    countBits(givenHearts) / 3,
    danger(hearts) - dangerOf(held[hearts] as number, all & ~(held[hearts] as number)),
    ...[clubs, diamonds].flatMap((suit) => [
      (lengths[suit] as number) / 6,
      Number(lengths[suit] === 0),
      Number(lengths[suit] === 1),
      danger(suit) / 3,
      countBits((kept[suit] as number) & low) / 4,
    ]),
    (kept[clubs] as number) & 1,
    lengths.filter((length) => length === 0).length / 2,
    Math.max(...lengths) / 8,
  ];
}
