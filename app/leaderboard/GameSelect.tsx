import { useId } from 'react';
import type { Game } from '../../kit/contract/card.ts';
import styles from './GameSelect.module.css';

interface Props {
  readonly games: readonly Pick<Game, 'id' | 'name'>[];
  /** What stands first and means all of them; without it one is always chosen. */
  readonly all?: string;
  /** A game's id, or '' for all. */
  readonly value: string;
  onChange(game: string): void;
}

export function GameSelect({ games, all, value, onChange }: Props) {
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
        {all && <option value="">{all}</option>}
        {games.map((game) => (
          <option key={game.id} value={game.id}>
            {game.name}
          </option>
        ))}
      </select>
    </p>
  );
}
