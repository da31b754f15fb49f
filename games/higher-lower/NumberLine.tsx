import { type CSSProperties, type ReactNode, useState } from 'react';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import styles from './NumberLine.module.css';
import { highest, lowest } from './rules.ts';

interface Props {
  readonly difficulty: Difficulty;
  /** What the answers so far leave. */
  readonly low: number;
  readonly high: number;
  /** What stands in the guess, perhaps nothing. */
  readonly value: string;
  onValue(value: string): void;
  /** What there is to say beside it; it takes the place of what is left. */
  readonly children: ReactNode;
}

/** A slider for the guess. It shows what is left: at noob always, at mid when asked, at pro never. */
export function NumberLine({ difficulty, low, high, value, onValue, children }: Props) {
  const [asked, setAsked] = useState(false);
  const shown = difficulty === 'noob' || (difficulty === 'mid' && asked);
  const guess = Math.min(highest, Math.max(lowest, Number(value) || (lowest + highest - 1) / 2));
  return (
    <div className={styles.line}>
      <input
        type="range"
        className={styles.slider}
        style={{ '--low': share(low - 1), '--high': share(high) } as CSSProperties}
        min={lowest}
        max={highest}
        value={guess}
        data-known={shown}
        aria-label="Guess slider"
        onChange={({ target }) => onValue(target.value)}
      />
      <div className={styles.words}>
        {difficulty === 'mid' && (
          <button
            type="button"
            className={styles.toggle}
            aria-pressed={asked}
            onClick={() => setAsked(!asked)}
          >
            Number line
          </button>
        )}
        {children}
        {shown && (
          <p className={styles.left}>{low === high ? `It’s ${low}` : `Between ${low} and ${high}`}</p>
        )}
      </div>
    </div>
  );
}

/** A number's place on the line, 0 to 1. */
function share(number: number): number {
  return (number - lowest + 1) / (highest - lowest + 1);
}
