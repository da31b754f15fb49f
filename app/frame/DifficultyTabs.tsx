import { useId } from 'react';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import radios from '../lib/ui/radios.module.css';
import styles from './DifficultyTabs.module.css';

export interface TabControls {
  /** Reason why the difficulty is locked. The tabs stay focusable, and announce it. */
  readonly locked: string | undefined;
  onDifficulty(difficulty: Difficulty): void;
  onLocked(): void;
  onPointerUse(): void;
}

interface Props extends TabControls {
  readonly difficulty: Difficulty;
}

export function DifficultyTabs({ difficulty, locked, onDifficulty, onLocked, onPointerUse }: Props) {
  const name = useId();
  return (
    <fieldset className={`${radios.radios} ${styles.tabs}`} data-locked={locked !== undefined} title={locked}>
      <legend className="visually-hidden">Difficulty</legend>
      {difficulties.map((each) => (
        <label className="label centre relative pill" key={each}>
          <input
            className="fill"
            type="radio"
            name={name}
            value={each}
            checked={each === difficulty}
            aria-disabled={locked !== undefined || undefined}
            onClick={(event) => {
              if (event.detail > 0) onPointerUse();
            }}
            onChange={() => (locked === undefined ? onDifficulty(each) : onLocked())}
          />
          <span>{each.toUpperCase()}</span>
        </label>
      ))}
    </fieldset>
  );
}
