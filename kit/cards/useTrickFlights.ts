// Cards fly from the hand to the trick, and from the trick to whoever took it.
import { type RefObject, useRef } from 'react';
import { useLaidOutMoment } from '../board/effects.ts';
import { arrive, capture, type Lying } from '../board/flights.ts';
import { placeOf, type Side } from './sides.ts';
import { type Seat, seatOf, type Trick } from './tricks.ts';

/** A complete trick has lain there long enough to be seen when the rules take it. */
const lift = 80;

/**
 * @param stays nothing comes after the trick: it is not taken off the table
 * @returns to be told where the player's card lay when it was played
 */
export function useTrickFlights(
  root: RefObject<HTMLElement | null>,
  { trick, tricks }: { readonly trick: Trick; readonly tricks: readonly Trick[] },
  sideOf: (seat: Seat) => Side,
  taker: (trick: Trick) => Seat,
  stays: boolean,
): (from: DOMRect) => void {
  const lying = useRef<readonly Lying[]>([]);
  const own = useRef<DOMRect>(undefined);
  useLaidOutMoment(tricks.length * 5 + trick.cards.length, (before, after) => {
    const taken = tricks.at(-1);
    const cleared = before % 5 === 4 && Math.floor(after / 5) === Math.floor(before / 5) + 1;
    if (cleared && taken && !stays) {
      const home = placeOf(root.current, sideOf(taker(taken)), 'won');
      if (home) capture(lying.current, home, lift);
    }
    // The trick itself, and not the last one that the player looks at.
    const list = root.current?.querySelector('[aria-label="Trick"]');
    const parts = [...(list?.children ?? [])];
    const full = trick.cards.length === 4;
    lying.current = full ? parts.map((part) => ({ part, at: part.getBoundingClientRect() })) : [];
    const newest = parts.at(-1);
    if (!newest || parts.length !== trick.cards.length || after <= before) return;
    const side = sideOf(seatOf(trick, parts.length - 1));
    const from = side === 'south' ? own.current : placeOf(root.current, side, 'hand');
    own.current = undefined;
    if (from) arrive(newest, from);
  });
  return (from) => {
    own.current = from;
  };
}
