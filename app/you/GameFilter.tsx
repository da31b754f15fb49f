import { useId } from 'react';
import { games } from '../../games/index.ts';
import page from '../leaderboard/LeaderboardPage.module.css';

interface Props {
  /** A game's id, or '' for all. */
  readonly value: string;
  onChange(game: string): void;
}

export function GameFilter({ value, onChange }: Props) {
  const id = useId();
  return (
    <p>
      <label htmlFor={id} className={page.label}>
        Game
      </label>
      <select
        id={id}
        className={page.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">All games</option>
        {games.map((game) => (
          <option key={game.id} value={game.id}>
            {game.name}
          </option>
        ))}
      </select>
    </p>
  );
}
