import type { CSSProperties } from 'react';
import { grouped } from '../../kit/board/grouped.ts';
import { Match } from '../../kit/board/Match.tsx';
import { clock } from '../../kit/board/words.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Leaderboard } from '../../protocol/leaderboards.ts';
import { fieldVar, inkVar, onInk } from '../lib/inks.ts';
import { youPath } from '../lib/route.ts';
import { WatchLink } from '../lib/ui/WatchLink.tsx';
import styles from './BoardTable.module.css';

interface Shown {
  readonly game: Pick<Game, 'timed' | 'submitsWins' | 'field'>;
  /** It lies over a game, which stays open: links lead to tabs of their own. */
  readonly aside: boolean;
}

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

type Row = NonNullable<Leaderboard['own']>['neighbours'][number];

/** Names are text, never markup; each is isolated, so that its writing direction stays its own. */
export function BoardTable({ board, ...rest }: { board: Leaderboard } & Shown) {
  const around = board.own?.neighbours ?? [];
  const { field } = rest.game;
  const inks = {
    '--field': fieldVar(field),
    '--on-field': inkVar(onInk(field)),
    '--flame': onInk(field) === 'stock' ? 'var(--marigold)' : 'var(--tomato)',
    '--flame-core': 'var(--stock)',
  } as CSSProperties;
  return (
    <div className={styles.room}>
      <table className={styles.board} style={inks}>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Player</th>
            <th scope="col">Score</th>
            {rest.game.timed && (
              <th scope="col" className={styles.wide}>
                Time
              </th>
            )}
            <th scope="col" className={styles.wide}>
              Date
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {board.rows.map((row) => (
            <Line key={row.rank} row={row} {...rest} />
          ))}
        </tbody>
        {around.length > 0 && (
          <tbody className={styles.around} aria-label="Around you">
            {around.map((row) => (
              <Line key={`${row.rank}-${row.at}-${row.name}`} row={row} {...rest} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

function Line({ row, game: { timed, submitsWins }, aside }: { row: Row } & Shown) {
  const { rank, name, score, ms, at, you, run, attempts = 1 } = row;
  const date = dates.format(at);
  return (
    <tr className={you ? styles.you : undefined} data-top={rank !== undefined && rank <= 3}>
      <td>
        <span className={styles.rank} data-rank={rank}>
          {rank === undefined ? '10,000+' : grouped(rank)}
        </span>
        {rank !== undefined && rank <= 3 && <Match state="lit" />}
      </td>
      <td className={styles.name}>
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
        <small className={styles.narrow}>{date}</small>
      </td>
      <td>
        {grouped(score)}
        {/* Wins add up; any other score is the best of so many. */}
        {attempts > 1 && !submitsWins && (
          <small className={styles.attempts}>best of {grouped(attempts)}</small>
        )}
        {timed && <small className={styles.narrow}>{clock(ms)}</small>}
      </td>
      {timed && <td className={styles.wide}>{clock(ms)}</td>}
      <td className={styles.wide}>{date}</td>
      <td>
        <WatchLink replay={run} what={`${name}'s round`} aside={aside} icon />
      </td>
    </tr>
  );
}
