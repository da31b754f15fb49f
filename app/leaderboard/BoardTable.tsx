import type { Leaderboard } from '../../protocol/leaderboards.ts';
import styles from './BoardTable.module.css';

type Row = NonNullable<Leaderboard['own']>['neighbours'][number];

/** Names are text, never markup; each is isolated, so that its writing direction stays its own. */
export function BoardTable({ board, timed }: { board: Leaderboard; timed: boolean }) {
  const around = board.own?.neighbours ?? [];
  return (
    <table className={styles.board}>
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col">Player</th>
          <th scope="col">Score</th>
          {timed && <th scope="col">Time</th>}
          <th scope="col">Date</th>
        </tr>
      </thead>
      <tbody>
        {board.rows.map((row) => (
          <Line key={row.rank} row={row} timed={timed} />
        ))}
      </tbody>
      {around.length > 0 && (
        <tbody className={styles.around} aria-label="Around you">
          {around.map((row) => (
            <Line key={`${row.rank}-${row.at}-${row.name}`} row={row} timed={timed} />
          ))}
        </tbody>
      )}
    </table>
  );
}

function Line({ row, timed }: { row: Row; timed: boolean }) {
  const { rank, name, score, ms, at, you } = row;
  return (
    <tr className={you ? styles.you : undefined}>
      <td>{rank ?? '10,000+'}</td>
      <td className={styles.name}>
        <bdi>{name}</bdi>
        {you && ' (you)'}
      </td>
      <td>{score.toLocaleString()}</td>
      {timed && <td>{seconds(ms)}</td>}
      <td>{new Date(at).toLocaleDateString()}</td>
    </tr>
  );
}

function seconds(ms: number): string {
  const whole = Math.floor(ms / 1000);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
