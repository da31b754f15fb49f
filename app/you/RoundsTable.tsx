import { useId } from 'react';
import { grouped } from '../../kit/board/grouped.ts';
import { clock } from '../../kit/board/words.ts';
import type { FinishedRound } from '../../protocol/replays.ts';
import { cardById } from '../lib/cards.ts';
import { WatchLink } from '../lib/ui/WatchLink.tsx';
import styles from './YouPage.module.css';

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

const results = { win: 'Win', loss: 'Loss', draw: 'Draw' } as const;

interface Props {
  /** What the table is called. */
  readonly name?: string;
  /** Newest first. */
  readonly rounds: readonly ListedRound[];
}

export interface ListedRound extends FinishedRound {
  /** False where its moves are not kept any more. */
  readonly watchable?: boolean;
}

export function RoundsTable({ name: title = 'Recent rounds', rounds }: Props) {
  const heading = useId();
  if (rounds.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div className={styles.scroll} role="region" aria-labelledby={heading} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Game</th>
              <th scope="col" className={styles.wide}>
                Level
              </th>
              <th scope="col">Result</th>
              <th scope="col">Score</th>
              <th scope="col" className={styles.wide}>
                Time
              </th>
              <th scope="col" className={styles.wide}>
                Played
              </th>
              <th scope="col">Replay</th>
            </tr>
          </thead>
          <tbody>
            {rounds.map((round) => {
              const name = cardById(round.game)?.name ?? round.game;
              const when = date.format(round.when);
              const level = round.difficulty.toUpperCase();
              return (
                <tr key={round.id}>
                  <th scope="row">
                    {name}
                    <small className={styles.narrow}>
                      {level}, {clock(round.end)}, {when}
                    </small>
                  </th>
                  <td className={styles.wide}>{level}</td>
                  <td>
                    {round.result === null ? 'Left' : results[round.result]}
                    {!round.ranked && ' (not counted)'}
                    {round.reason !== undefined && <small className={styles.reason}>{round.reason}</small>}
                  </td>
                  <td>{grouped(round.score)}</td>
                  <td className={styles.wide}>{clock(round.end)}</td>
                  <td className={styles.wide}>{when}</td>
                  <td>
                    {round.watchable === false ? (
                      'Not kept'
                    ) : (
                      <WatchLink replay={round.id} what={`${name}, ${when}`} />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
