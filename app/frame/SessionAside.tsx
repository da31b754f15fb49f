// Beside the screen: the session's results, and what the game is.
import type { Game } from '../../kit/contract/card.ts';
import type { GameView } from '../../kit/contract/view.ts';
import { type ResultRow, ResultsTable } from './ResultsTable.tsx';
import styles from './SessionAside.module.css';

interface Props {
  readonly game: Game;
  readonly table: GameView['results'];
  /** Newest first. */
  readonly rows: readonly ResultRow[];
}

export function SessionAside({ game, table, rows }: Props) {
  return (
    <>
      {table && <ResultsTable {...table} rows={rows} />}
      <p className={styles.about}>
        <strong>{game.name}</strong> {game.desc}
      </p>
    </>
  );
}
