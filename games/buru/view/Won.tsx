import type { CSSProperties } from 'react';
import { PlayingCard } from '../../../kit/cards/PlayingCard.tsx';
import styles from './Won.module.css';

/** The player's captured cards. Hidden from screen readers, which read the badge. */
export function Won({ cards }: { cards: number }) {
  const shown = Math.min(4, Math.ceil(cards / 5));
  return (
    <span className={`relative ${styles.won}`} data-won="south" aria-hidden="true">
      {Array.from({ length: shown }, (_, i) => (
        <PlayingCard
          // biome-ignore lint/suspicious/noArrayIndexKey: face-down cards have no identity
          key={i}
          card={undefined}
          label=""
          style={{ '--i': i } as CSSProperties}
        />
      ))}
      {cards > 0 && <b className="title-xs">{cards}</b>}
    </span>
  );
}
