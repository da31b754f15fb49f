// Unseen cards of the other hands, and the suits that they may hold, given the tricks so far.
import { type Card, strength, suitOf, suits } from './cards.ts';
import type { Unseen } from './determinization.ts';
import { ledSuit, type Seat, seatAfter, type TrickState } from './tricks.ts';

/** A seat's knowledge: its own cards, its pass, and all cards played. Excludes the other hands. */
export interface SeenBySeat extends Pick<TrickState, 'trick' | 'tricks'> {
  readonly seat: Seat;
  readonly hand: readonly Card[];
  /** The passed cards and their receiver, who holds them until they are played. */
  readonly passed?: { readonly to: Seat; readonly cards: readonly Card[] } | undefined;
}

/** By suit: whether each of the three seats after this one has always followed it. */
export function mayHold({ seat, tricks, trick }: SeenBySeat): Unseen['allowed'] {
  const allowed = suits.map((): [boolean, boolean, boolean] => [true, true, true]);
  for (const played of [...tricks, trick]) {
    const led = ledSuit(played);
    played.cards.forEach((card, place) => {
      const h = (played.leader + place - seat + 3) & 3;
      if (led && h < 3 && suitOf(card) !== led) (allowed[suits.indexOf(led)] as boolean[])[h] = false;
    });
  }
  return allowed;
}

export function unseenBy(seen: SeenBySeat, deck: readonly Card[]): Unseen {
  const { seat, hand, passed, trick, tricks } = seen;
  const played = [...tricks, trick].flatMap(({ cards }) => cards);
  const known = passed?.cards.filter((card) => !played.includes(card)) ?? [];
  const left = deck.filter((card) => ![...hand, ...played, ...known].includes(card));
  const roomOf = (h: number) => {
    // The last seats in the order of play have played to the trick.
    const held = deck.length / 4 - tricks.length - Number(h + trick.cards.length > 2);
    return passed?.to === seatAfter(seat, h + 1) ? held - known.length : held;
  };
  return {
    ranks: suits.map((suit) => left.filter((card) => suitOf(card) === suit).map(strength)),
    room: [roomOf(0), roomOf(1), roomOf(2)],
    allowed: mayHold(seen),
  };
}
