// Cards fly from the hand to the trick, and from the trick to whoever took it.
import { type RefObject, useRef } from 'react';
import { useLaidOutMoment, useMoment } from '../board/effects.ts';
import { arrive, arriveBetween, type Copies, copiesOf, type Lying } from '../board/flights.ts';
import { inIdleTurns } from '../board/idle.ts';
import { placeOf, type Side } from './sides.ts';
import { type Seat, seatOf, type Trick } from './tricks.ts';

/** A complete trick has lain there long enough to be seen when the rules take it. */
const lift = 80;

/** Where the player's card lay when it was played, and where it will lie. */
interface Way {
  readonly from: DOMRect;
  readonly to: DOMRect;
}

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
  const own = useRef<Way>(undefined);
  const change = tricks.length * 5 + trick.cards.length;
  /** The cards of the trick itself, and not of the last one that the player looks at. */
  const parts = () => [...(root.current?.querySelector('[aria-label="Trick"]')?.children ?? [])];
  const newest = (): Element | undefined => {
    const lying = parts();
    return lying.length === trick.cards.length ? lying.at(-1) : undefined;
  };
  const side = trick.cards.length > 0 ? sideOf(seatOf(trick, trick.cards.length - 1)) : undefined;

  useMoment(change, (before, after) => {
    const way = side === 'south' && after > before ? own.current : undefined;
    const card = way && newest();
    if (card) arriveBetween(card, way.from, way.to);
  });
  useLaidOutMoment(change, (before, after) => {
    const cleared = before % 5 === 4 && Math.floor(after / 5) === Math.floor(before / 5) + 1;
    if (cleared && !stays) full.current?.fly();
    full.current?.drop();
    full.current = undefined;
    const card = newest();
    const way = side === 'south' ? own.current : undefined;
    if (way) own.current = undefined;
    if (trick.cards.length === 4) {
      const at = (part: Element) => (part === card && way?.to) || part.getBoundingClientRect();
      const home = placeOf(root.current, sideOf(taker(trick)), 'won');
      const lying = parts().map((part) => ({ part, at: at(part) }));
      full.current = home ? fullTrick(lying, home) : undefined;
    }
    const from = side && side !== 'south' ? placeOf(root.current, side, 'hand') : null;
    if (card && from && after > before) arrive(card, from);
  });
  return (from) => {
    const place = root.current?.querySelector('[data-place="trick"]');
    own.current = place ? { from, to: place.getBoundingClientRect() } : undefined;
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
