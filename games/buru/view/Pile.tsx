// The last five cards of the pile. A captured pile flies to the seat that called.

import { type CSSProperties, useRef } from 'react';
import { pop, useOnLaidOutChange } from '../../../kit/board/effects.ts';
import { arrive, capture, type Lying } from '../../../kit/board/flights.ts';
import { reducedMotion } from '../../../kit/board/motion.ts';
import { registerOwn } from '../../../kit/board/registerProperties.ts';
import type { Card } from '../../../kit/cards/cards.ts';
import { PlayingCard } from '../../../kit/cards/PlayingCard.tsx';
import { placeOf, sideOf } from '../../../kit/cards/sides.ts';
import { played, type State, user } from '../state.ts';
import styles from './Pile.module.css';
import { pileText } from './words.ts';

registerOwn('--pile-i', '--pile-at', '--pile-turn');

const shown = 5;

/** Ms, much shorter than the 420 ms until the next card. */
const slam = 120;

interface Props {
  readonly state: State;
  /** Box of the player's last card when it was played. */
  readonly from: { current: DOMRect | undefined };
}

export function Pile({ state, from }: Props) {
  const { pile, lastCapture, laidBy } = state;
  const root = useRef<HTMLDivElement>(null);
  const lying = useRef<readonly Lying[]>([]);
  const first = Math.max(0, pile.length - shown);

  // Cards arrive fully visible and fast, since the race starts immediately.
  useOnLaidOutChange(`${played(state)} ${lastCapture?.at}`, () => {
    const before = lying.current;
    const cards = [...(root.current?.querySelectorAll('[data-card]') ?? [])];
    lying.current = cards.map((part) => ({ part, at: part.getBoundingClientRect() }));
    if (cards.length === 0 && lastCapture) {
      if (root.current) slamDown(root.current);
      const home = placeOf(root.current, sideOf(lastCapture.seat), 'won');
      if (home) capture(before, home, slam, 30);
      return;
    }
    const newest = cards.at(-1);
    const start = laidBy === user ? from.current : placeOf(root.current, sideOf(laidBy ?? user), 'hand');
    if (newest && start) arrive(newest, start, '--t-move');
  });
  useOnLaidOutChange(state.match?.at, (_, after) => {
    const top = lying.current.at(-1)?.part.parentElement;
    if (top && after !== undefined) pop(top);
  });
  useOnLaidOutChange(lastCapture?.at, () => {
    const count = root.current?.closest('[data-table]')?.querySelector('[data-won~="south"]');
    if (count && lastCapture?.seat === user) pop(count);
  });

  return (
    <div ref={root} className={`relative ${styles.pile}`} role="img" aria-label={pileText(state)}>
      <div className={styles.fan} style={{ '--pile-at': (first + pile.length - 1) / 2 } as CSSProperties}>
        {pile.slice(first).map((card, i) => (
          <span
            key={card}
            className={`block relative ${styles.card}`}
            data-match={state.match !== undefined && first + i >= pile.length - 2}
            style={{ '--pile-i': first + i, '--pile-turn': `${tilt(card)}deg` } as CSSProperties}
          >
            <PlayingCard card={card} label="" />
          </span>
        ))}
        {pile.length > 0 && (
          <span className={styles.count} style={{ '--pile-i': pile.length - 1 } as CSSProperties}>
            {pile.length}
          </span>
        )}
      </div>
    </div>
  );
}

function slamDown(pile: HTMLElement): void {
  pop(pile);
  const table = pile.closest('[data-table]');
  if (reducedMotion() || !table) return;
  table.animate([{ translate: '0 5px' }, { translate: '0 -3px' }, { translate: 'none' }], slam);
}

/** A tilt as if thrown, constant for each card. */
const tilt = (card: Card): number => ((card.charCodeAt(0) * 7 + card.charCodeAt(1) * 13) % 13) - 6;
