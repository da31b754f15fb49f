// biome-ignore-all lint/a11y/noRedundantRoles: Safari takes a table that is laid out as a grid for no table
import { grouped } from '../../kit/board/grouped.ts';
import { Matchstick } from '../../kit/board/Matchstick.tsx';
import { clock, counted } from '../../kit/board/words.ts';
import type { Game } from '../../kit/contract/card.ts';
import { dateWords } from '../../protocol/dateWords.ts';
import type { Leaderboard } from '../../protocol/leaderboards.ts';
import { youPath } from '../lib/route.ts';
import { WatchLink } from '../lib/ui/WatchLink.tsx';
import styles from './BoardTable.module.css';

interface Context {
  readonly game: Pick<Game, 'timed' | 'sum' | 'race'>;
  /** Links open new tabs: a game stays open below. */
  readonly aside: boolean;
}

type Row = NonNullable<Leaderboard['own']>['neighbours'][number];

const podium = 3;

/** Isolates names, so that their writing direction does not affect the rest. */
export function BoardTable({ board, ...rest }: { board: Leaderboard } & Context) {
  const around = board.own?.neighbours ?? [];
  const lines = (rows: readonly Row[], from = 0, to = rows.length) =>
    rows
      .slice(from, to)
      .map((row, i) => (
        <Line key={`${row.rank}-${row.at}-${row.name}`} row={row} above={rows[from + i - 1]} {...rest} />
      ));
  return (
    <div className="measured">
      <table role="table" className={`grid numbers ${styles.board}`}>
        <thead role="rowgroup" className="visually-hidden">
          <tr role="row">
            {['Rank', 'Player', 'Score', ...(rest.game.timed ? ['Time'] : []), 'Date'].map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
            <td role="cell" />
          </tr>
        </thead>
        <tbody role="rowgroup" className={styles.podium}>
          {lines(board.rows, 0, podium)}
        </tbody>
        {board.rows.length > podium && <tbody role="rowgroup">{lines(board.rows, podium)}</tbody>}
        {around.length > 0 && (
          <tbody role="rowgroup" className={styles.around} aria-label="Around you">
            {lines(around)}
          </tbody>
        )}
      </table>
    </div>
  );
}

interface LineProps extends Context {
  readonly row: Row;
  readonly above: Row | undefined;
}

function Line({ row, above, game: { timed, sum, race }, aside }: LineProps) {
  const { rank, name, score, ms, at, you, run, attempts = 1 } = row;
  const date = dateWords(at);
  const unit = sum === 'wins' ? 'win' : race === 'token' ? 'token' : 'point';
  return (
    <tr role="row" className={you ? styles.you : undefined}>
      <td role="cell" className={`title-s ${styles.place}`}>
        <span className={styles.rank} data-rank={rank}>
          {rank === undefined ? '10,000+' : grouped(rank)}
        </span>
        {rank !== undefined && rank <= podium && <Matchstick state="lit" />}
      </td>
      <td role="cell" className={`one-line bold ${styles.name}`}>
        <bdi>{name}</bdi>
        {you && (
          <>
            {' ('}
            <a href={youPath} {...(aside && { target: '_blank', rel: 'noopener' })}>
              you
            </a>
            )
          </>
        )}
        {you && above && above.score > score && (
          <small className={`fine bold one-line ${styles.next}`}>
            {counted(above.score - score, unit)} to the next place
          </small>
        )}
        <small className={`fine one-line off ${styles.narrow}`}>{date}</small>
      </td>
      <td role="cell" className={`title-s ${styles.score}`}>
        {grouped(score)}
        {attempts > 1 && !sum && (
          <small className={`fine block ${styles.attempts}`}>best of {grouped(attempts)}</small>
        )}
        {timed && <small className={`fine one-line off ${styles.narrow}`}>{clock(ms)}</small>}
      </td>
      {timed && (
        <td role="cell" className={styles.wide}>
          {clock(ms)}
        </td>
      )}
      <td role="cell" className={styles.wide}>
        {date}
      </td>
      <td role="cell" className={styles.watch}>
        <WatchLink replay={run} what={`${name}'s round`} aside={aside} icon />
      </td>
    </tr>
  );
}
