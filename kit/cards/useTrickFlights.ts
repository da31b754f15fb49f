// Cards fly from the hand to the trick, and from the trick to whoever took it.
import { type RefObject, useRef } from 'react';
import { useLaidOutMoment } from '../board/effects.ts';
import { arrive, type Copies, copiesOf, type Lying } from '../board/flights.ts';
import { inIdleTurns } from '../board/idle.ts';
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
  const full = useRef<FullTrick>(undefined);
  const own = useRef<DOMRect>(undefined);
  useLaidOutMoment(tricks.length * 5 + trick.cards.length, (before, after) => {
    const cleared = before % 5 === 4 && Math.floor(after / 5) === Math.floor(before / 5) + 1;
    if (cleared && !stays) full.current?.fly();
    full.current?.drop();
    full.current = undefined;
    // The trick itself, and not the last one that the player looks at.
    const list = root.current?.querySelector('[aria-label="Trick"]');
    const parts = [...(list?.children ?? [])];
    if (trick.cards.length === 4) {
      const lying = parts.map((part) => ({ part, at: part.getBoundingClientRect() }));
      const home = placeOf(root.current, sideOf(taker(trick)), 'won');
      full.current = home ? fullTrick(lying, home) : undefined;
    }
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

interface FullTrick {
  /** To whoever took it. */
  fly(): void;
  /** It is not taken any more, or has been. */
  drop(): void;
}

/** Its copies are made while it lies there and nothing else is to be done, or else in the frame in which they fly. */
function fullTrick(lying: readonly Lying[], home: Element): FullTrick {
  let copies: Copies | undefined;
  const stop = inIdleTurns([
    () => {
      copies = copiesOf(lying, home);
    },
  ]);
  return {
    fly: () => {
      stop();
      (copies ?? copiesOf(lying, home)).fly(lift);
      copies = undefined;
    },
    drop: () => {
      stop();
      copies?.remove();
    },
  };
}
