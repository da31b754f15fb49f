// Suits that a seat may still hold, given the tricks so far.
import { suitOf, suits } from './cards.ts';
import type { Unseen } from './determinization.ts';
import { ledSuit, type Seat, type Trick } from './tricks.ts';

/** By suit: whether each of the three seats after this one has always followed it. */
export function mayHold(seat: Seat, tricks: readonly Trick[]): Unseen['allowed'] {
  const allowed = suits.map((): [boolean, boolean, boolean] => [true, true, true]);
  for (const trick of tricks) {
    const led = ledSuit(trick);
    trick.cards.forEach((card, place) => {
      const h = (trick.leader + place - seat + 3) & 3;
      if (led && h < 3 && suitOf(card) !== led) (allowed[suits.indexOf(led)] as boolean[])[h] = false;
    });
  }
  return allowed;
}
