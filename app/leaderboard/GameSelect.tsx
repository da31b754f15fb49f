import { useId } from 'react';
import { allCards } from '../lib/cards.ts';
import styles from './GameSelect.module.css';

interface Props {
  /** A game's id, or '' for all. */
  readonly value: string;
  onChange(game: string): void;
}

export function GameSelect({ value, onChange }: Props) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id} className={styles.label}>
        Game
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">All games</option>
        {allCards().map((game) => (
          <option key={game.id} value={game.id}>
            {game.name}
          </option>
        ))}
      </select>
    </p>
  );
}
