// The piles' places: keyboard stops, names for screen readers, drop targets.

import { memo, useDeferredValue } from 'react';
import type { Suit } from '../../../kit/cards/cards.ts';
import { SuitMark } from '../../../kit/cards/SuitMark.tsx';
import { place, selectorOf } from '../../../kit/contract/place.ts';
import { heightOf, type Spot } from '../piles.ts';
import { mayDraw } from '../state.ts';
import { type Marked, spots } from './layout.ts';
import { spotLabel } from './names.ts';
import styles from './Piles.module.css';

/** Only empty places are visible, so they render after the frame that shows the cards. The table handles their events. */
export function Piles(props: Marked) {
  return <Drawn {...useDeferredValue(props)} />;
}

const Drawn = memo(function Drawn({ state, cursor, picked, targets, hint }: Marked) {
  return spots.map((spot) => (
    <button
      key={spot}
      type="button"
      className={`grid unringed ${styles.pile}`}
      {...place.pile(spot)}
      data-empty={heightOf(state, spot) === 0}
      data-target={targets.includes(spot)}
      tabIndex={spot === cursor.from ? 0 : -1}
      data-hint={spot === hint.to ? 'to' : undefined}
      aria-label={[
        spotLabel(state, spot),
        targets.includes(spot) && 'can go here',
        (spot === hint.run?.from || spot === hint.to) && 'hinted',
      ]
        .filter(Boolean)
        .join(', ')}
      aria-pressed={spot === picked?.from}
    >
      <span className={`centre ${styles.place}`} data-board="">
        {spot.startsWith('f') && <SuitMark suit={spot[1] as Suit} />}
        {spot === 'stock' && mayDraw(state) && <TurnOver />}
      </span>
    </button>
  ));
});

/** The pile that contains the element: its place ('pile'), or its place or a card of it ('spot'). */
export function pileOf(target: EventTarget, by: 'pile' | 'spot' = 'pile'): Spot | undefined {
  const part = target instanceof Element ? target.closest<HTMLElement>(`[data-${by}]`) : null;
  return part?.dataset[by] as Spot | undefined;
}

export function pileAt(table: Element | null, spot: Spot): HTMLElement | null {
  return table?.querySelector<HTMLElement>(selectorOf(place.pile(spot))) ?? null;
}

function TurnOver() {
  return (
    <svg
      viewBox="0 0 32 32"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      aria-hidden="true"
    >
      <path d="M25 9.5A11 11 0 1 0 27 16" strokeLinecap="round" />
      <path d="M26.5 2.5v8h-8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
