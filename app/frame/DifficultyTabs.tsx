import { useId } from 'react';
import type { Game } from '../../kit/contract/card.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import radios from '../lib/ui/radios.module.css';
import styles from './DifficultyTabs.module.css';

interface Props {
  readonly difficulty: Difficulty;
  /** The round on the table must be finished first. The tabs can still be reached, and then say why. */
  readonly locked: boolean;
  /** What must be finished first. */
  readonly unit: Game['unit'];
  onDifficulty(difficulty: Difficulty): void;
  onLocked(): void;
  /** A tab was used by mouse or touch: the board gets the keyboard back. */
  onPointerUse(): void;
}

export function DifficultyTabs({ difficulty, locked, unit, onDifficulty, onLocked, onPointerUse }: Props) {
  const name = useId();
  return (
    <fieldset
      className={`${radios.radios} ${styles.tabs}`}
      data-locked={locked}
      title={locked ? `Finish the ${unit} to change difficulty.` : undefined}
    >
      <legend className="visually-hidden">Difficulty</legend>
      {difficulties.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === difficulty}
            aria-disabled={locked || undefined}
            onClick={(event) => {
              if (event.detail > 0) onPointerUse();
            }}
            onChange={() => (locked ? onLocked() : onDifficulty(each))}
          />
          <span>{each.toUpperCase()}</span>
        </label>
      ))}
    </fieldset>
  );
}
