// The playing card of the card games, --card-w wide (default 92px). data-suits="four" on an ancestor shows four colours.

import { type CSSProperties, memo } from 'react';
import { registerLengths, registerOwn } from '../board/registerProperties.ts';
import { place } from '../contract/place.ts';
import { type Card, rankOf, suitOf } from './cards.ts';
import styles from './PlayingCard.module.css';
import { SuitMark } from './SuitMark.tsx';

registerOwn('--rule');
registerLengths('92px', '--card-w', '--w');

export interface PlayingCardProps {
  /** Undefined: face down. */
  readonly card: Card | undefined;
  /** Whether the card is unplayable now. */
  readonly dim?: boolean | undefined;
  /** Accessible name. '' hides the card from screen readers, e.g. inside a named button. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

export const PlayingCard = memo(function PlayingCard(props: PlayingCardProps) {
  const { card, dim, label, className, style } = props;
  const named = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  const classes = [styles.card, card ? styles.face : styles.back, dim && styles.dim, className];
  return (
    <span
      {...named}
      className={classes.filter(Boolean).join(' ')}
      style={style}
      data-suit={card && suitOf(card)}
      {...(card && place.card(card))}
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
      <SuitMark suit={suit} className={`absolute ${styles.small}`} />
      <SuitMark suit={suit} className={`absolute ${styles.big}`} />
    </>
  );
}

/** Cards that nobody sees, each with its own style. */
export function FaceDown({ count, styleOf }: { count: number; styleOf(i: number): CSSProperties }) {
  return Array.from({ length: count }, (_, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: face-down cards have no identity
    <PlayingCard key={i} card={undefined} label="" style={styleOf(i)} />
  ));
}
