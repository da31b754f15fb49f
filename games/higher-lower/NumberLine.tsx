import { type CSSProperties, type ReactNode, useState } from 'react';
import { place } from '../../kit/contract/place.ts';
import styles from './NumberLine.module.css';
import { highest, knownRange, lowest, type State } from './rules.ts';
import '../../kit/board/slider.css';

interface Props {
  readonly state: State;
  readonly value: string;
  onValue(value: string): void;
  /** A note, which replaces the range. */
  readonly children: ReactNode;
}

/** Slider for the guess. It shows the known range: always at noob, on request at mid, never at pro. */
export function NumberLine({ state, value, onValue, children }: Props) {
  const { difficulty, guesses } = state;
  const [low, high] = knownRange(guesses);
  const [requested, request] = useState(false);
  const shown = difficulty === 'noob' || (difficulty === 'mid' && requested);
  const guess = Math.min(highest, Math.max(lowest, Number(value) || (lowest + highest - 1) / 2));
  return (
    <div className="grid">
      <input
        {...place.whole}
        type="range"
        className={`slider wide ${styles.slider}`}
        style={{ '--low': share(low - 1), '--high': share(high) } as CSSProperties}
        min={lowest}
        max={highest}
        value={guess}
        data-known={shown}
        aria-label="Guess slider"
        onChange={({ target }) => onValue(target.value)}
      />
      <div className={`row touch ${styles.words}`}>
        {difficulty === 'mid' && (
          <button
            type="button"
            className={`label relative pill night-ink ${styles.toggle}`}
            aria-pressed={requested}
            onClick={() => request(!requested)}
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

function share(number: number): number {
  return (number - lowest + 1) / (highest - lowest + 1);
}
