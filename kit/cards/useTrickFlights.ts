// Flights of cards from the hands to the trick, and from the trick to its taker.
import { type RefObject, useRef } from 'react';
import { useOnChange, useOnLaidOutChange } from '../board/effects.ts';
import { arrive, arriveBetween, capture, type Lying } from '../board/flights.ts';
import { placeOf, sideOf } from './sides.ts';
import { playsOf, type Seat, type TrickState } from './tricks.ts';

/** Delay (ms) before a complete trick flies off; the rules have shown it before. */
const lift = 80;

/**
 * @param stays whether the trick is the last one and stays on the table
 * @returns a callback for the box of the player's card when it is played
 */
export function useTrickFlights(
  root: RefObject<HTMLElement | null>,
  { trick, tricks }: Pick<TrickState, 'trick' | 'tricks'>,
  user: Seat,
  stays: boolean,
): (from: DOMRect) => void {
  /** Cards of a complete trick. */
  const full = useRef<readonly Lying[]>([]);
  const own = useRef<{ readonly from: DOMRect; readonly to: DOMRect }>(undefined);
  const change = tricks.length * 5 + trick.cards.length;
  /** Cards of the current trick, excluding the last one that the player may look at. */
  const parts = () => [...(root.current?.querySelector('[aria-label="Trick"]')?.children ?? [])];
  const newest = (): Element | undefined => {
    const lying = parts();
    return lying.length === trick.cards.length ? lying.at(-1) : undefined;
  };
  const last = playsOf(trick).at(-1);
  const side = last && sideOf(last.seat, user);

  useOnChange(change, (before, after) => {
    const way = side === 'south' && after > before ? own.current : undefined;
    const card = way && newest();
    if (card) arriveBetween(card, way.from, way.to);
  });
  useOnLaidOutChange(change, (before, after) => {
    const cleared = before % 5 === 4 && Math.floor(after / 5) === Math.floor(before / 5) + 1;
    // Its taker leads the next trick.
    const home = placeOf(root.current, sideOf(trick.leader, user), 'won');
    if (cleared && !stays && home) capture(full.current, home, lift);
    const card = newest();
    const way = side === 'south' ? own.current : undefined;
    if (way) own.current = undefined;
    const at = (part: Element) => (part === card && way?.to) || part.getBoundingClientRect();
    full.current = trick.cards.length === 4 ? parts().map((part) => ({ part, at: at(part) })) : [];
    const from = side && side !== 'south' ? placeOf(root.current, side, 'hand') : null;
    if (card && from && after > before) arrive(card, from);
  });
  return (from) => {
    const place = root.current?.querySelector('[data-place="trick"]');
    own.current = place ? { from, to: place.getBoundingClientRect() } : undefined;
  };
}
