// The pile in the middle: its last five cards, and the captured pile on its way to whoever called.
import type { CSSProperties } from 'react';
import type { Card } from '../../../kit/cards/cards.ts';
import { PlayingCard } from '../../../kit/cards/PlayingCard.tsx';
import type { State } from '../state.ts';
import styles from './Pile.module.css';
import { pileText } from './words.ts';

/** Clockwise from the player. */
const sides = ['south', 'west', 'north', 'east'] as const;
const shown = 5;

export function Pile({ state }: { state: State }) {
  const { pile, lastCapture, captured } = state;
  const first = Math.max(0, pile.length - shown);
  const taken = lastCapture
    ? (captured[lastCapture.seat] ?? []).slice(-Math.min(shown, lastCapture.cards))
    : [];
  return (
    <div className={styles.pile} role="img" aria-label={pileText(state)}>
      {lastCapture && (
        <div key={lastCapture.at} className={styles.taken} data-to={sides[lastCapture.seat]}>
          <Fan cards={taken} />
        </div>
      )}
      <Fan cards={pile.slice(first)} from={sides[state.laidBy ?? 0]} />
      {pile.length > 0 && (
        <span className={styles.count} style={{ '--n': pile.length - first } as CSSProperties}>
          {pile.length}
        </span>
      )}
    </div>
  );
}

function Fan({ cards, from }: { cards: readonly Card[]; from?: (typeof sides)[number] | undefined }) {
  return cards.map((card, i) => (
    <PlayingCard
      key={card}
      card={card}
      label=""
      className={[styles.card, i === cards.length - 1 && from && styles[from]].filter(Boolean).join(' ')}
      style={{ '--i': i, '--n': cards.length, '--turn': `${tilt(card)}deg` } as CSSProperties}
    />
  ));
}

/** A card keeps its tilt: as if thrown, yet the same at every look. */
const tilt = (card: Card): number => ((card.charCodeAt(0) * 7 + card.charCodeAt(1) * 13) % 13) - 6;
