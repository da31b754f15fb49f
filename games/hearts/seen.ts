import type { Card } from '../../kit/cards/cards.ts';
import type { Seat, Trick } from '../../kit/cards/tricks.ts';
import { receiver, type State } from './table.ts';

/** A seat's knowledge: its own cards, its pass, and all cards played. Excludes the other hands. */
export interface Seen {
  readonly seat: Seat;
  readonly hand: readonly Card[];
  /** The passed cards and their receiver, who holds them until they are played. */
  readonly passed: { readonly to: Seat; readonly cards: readonly Card[] } | undefined;
  readonly trick: Trick;
  readonly tricks: readonly Trick[];
  readonly broken: boolean;
}

export function seenBy({ hands, given, pass, trick, tricks, broken }: State, seat: Seat): Seen {
  const cards = given[seat];
  const passed = cards && pass !== 'none' ? { to: receiver(seat, pass), cards } : undefined;
  return { seat, hand: hands[seat] ?? [], passed, trick, tricks, broken };
}
