// The playing card of the four card games. Its width is --card-w (default 92px); all else follows from it.
// Four colours instead of two: data-suits="four" on the root element or on any element around the cards.
import { type CSSProperties, memo } from 'react';
import { type Card, cardName, rankOf, suitOf } from './cards.ts';
import styles from './PlayingCard.module.css';
import { SuitMark } from './SuitMark.tsx';

export interface PlayingCardProps {
  /** Undefined: face down. */
  readonly card: Card | undefined;
  /** It cannot be played now. */
  readonly dim?: boolean | undefined;
  /**
   * What a screen reader hears; the card's name unless given. An empty text hides the card from screen
   * readers, as inside a button that already has a name.
   */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/** Drawn anew only when it has changed: a table holds up to 52. */
export const PlayingCard = memo(function PlayingCard({
  card,
  dim,
  label,
  className,
  style,
}: PlayingCardProps) {
  const name = label ?? (card ? cardName(card) : 'face-down card');
  const named = name === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  const classes = [styles.card, card ? styles.face : styles.back, dim && styles.dim, className];
  return (
    <span
      {...named}
      className={classes.filter(Boolean).join(' ')}
      style={style}
      data-suit={card && suitOf(card)}
      data-card={card}
    >
      {card && <Face card={card} />}
    </span>
  );
});

function Face({ card }: { card: Card }) {
  const suit = suitOf(card);
  const ten = rankOf(card) === 'T';
  return (
    <>
      <span className={ten ? `${styles.index} ${styles.ten}` : styles.index} aria-hidden="true">
        {ten ? '10' : rankOf(card)}
      </span>
      <SuitMark suit={suit} className={styles.small} />
      <SuitMark suit={suit} className={styles.big} />
    </>
  );
}
