import type { CSSProperties } from 'react';
import { FaceDown } from '../../../kit/cards/PlayingCard.tsx';
import styles from './Won.module.css';

/** The player's captured cards. Hidden from screen readers, which read the badge. */
export function Won({ cards }: { cards: number }) {
  return (
    <span className={`relative ${styles.won}`} data-won="south" aria-hidden="true">
      <FaceDown count={Math.min(4, Math.ceil(cards / 5))} styleOf={(i) => ({ '--i': i }) as CSSProperties} />
      {cards > 0 && <b className="title-xs">{cards}</b>}
    </span>
  );
}
