import type { Card, Suit } from '../../kit/cards/cards.ts';
import type { Seat, Trick } from '../../kit/cards/tricks.ts';
import type { State } from './table.ts';

/** A seat's knowledge: its own cards and all cards played. Excludes the other hands. */
export interface Seen {
  readonly seat: Seat;
  readonly hand: readonly Card[];
  readonly chooser: Seat;
  readonly trump?: Suit;
  readonly trick: Trick;
  readonly tricks: readonly Trick[];
}

export function seenBy({ hands, chooser, trump, trick, tricks }: State, seat: Seat): Seen {
  return { seat, hand: hands[seat] ?? [], chooser, trick, tricks, ...(trump && { trump }) };
}
