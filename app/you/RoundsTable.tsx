import { useId } from 'react';
import { grouped } from '../../kit/board/grouped.ts';
import { clock } from '../../kit/board/words.ts';
import { practiceWords } from '../../kit/round/practice.ts';
import { variantWords } from '../../kit/round/variants.ts';
import { dateTimeWords } from '../../protocol/dateWords.ts';
import type { FinishedRound } from '../../protocol/replays.ts';
import { cardById, gameName } from '../lib/cards.ts';
import { lookPath } from '../lib/route.ts';
import { WatchLink } from '../lib/ui/WatchLink.tsx';
import { hasReview } from '../review/reviews.ts';
import type { OwnRound } from '../rounds/ownRounds.ts';
import { Table } from './Table.tsx';
import styles from './YouPage.module.css';
import '../lib/ui/table.css';

const results = { win: 'Win', loss: 'Loss', draw: 'Draw' } as const;

const columns = ['Game', 'Level', 'Result', 'Score', 'Time', 'Played', 'Replay'];
const wide = ['Level', 'Time', 'Played'];

/** One that is not watchable has lost its moves; `branch` is the moment that a practice went on from. */
export type ListedRound = FinishedRound & Partial<Pick<OwnRound, 'watchable' | 'branch' | 'variant'>>;

interface Props {
  readonly title?: string;
  /** Newest first. */
  readonly rounds: readonly ListedRound[];
}

export function RoundsTable({ title = 'Recent rounds', rounds }: Props) {
  const heading = useId();
  if (rounds.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <Table labelledBy={heading} columns={columns} wide={wide}>
        {rounds.map((round) => {
          const card = cardById(round.game);
          const name = gameName(round.game);
          const when = dateTimeWords(round.when);
          const other = practiceWords(card ?? {}, round) ?? variantWords(card ?? {}, round.variant);
          const level = round.difficulty.toUpperCase();
          return (
            <tr key={round.id}>
              <th scope="row">
                {name}
                <small className={`off ${styles.narrow}`}>
                  {level}, {clock(round.end)}, {when}
                </small>
              </th>
              <td className={styles.wide}>{level}</td>
              <td>
                {round.result === null ? 'Left' : results[round.result]}
                {!round.ranked && (other === undefined ? ' (not counted)' : '')}
                {other !== undefined && <small className={styles.reason}>{other}</small>}
                {round.reason !== undefined && <small className={styles.reason}>{round.reason}</small>}
              </td>
              <td>{grouped(round.score)}</td>
              <td className={styles.wide}>{clock(round.end)}</td>
              <td className={styles.wide}>{when}</td>
              <td>
                {round.watchable === false ? (
                  'Not kept'
                ) : (
                  <>
                    <WatchLink replay={round.id} what={`${name}, ${when}`} />{' '}
                    {card && hasReview(card, round.variant) && (
                      <a href={lookPath(round.id)} aria-label={`Second look at ${name}, ${when}`}>
                        Second look
                      </a>
                    )}
                  </>
                )}
              </td>
            </tr>
          );
        })}
      </Table>
    </section>
  );
}
