import type { ReactNode } from 'react';
import type { Result } from '../../kit/contract/rules.ts';
import { WatchLink } from '../lib/ui/WatchLink.tsx';
import styles from './ResultsTable.module.css';

export interface ResultRow {
  /** Number of the round: 1 for the session's first. */
  readonly n: number;
  readonly cells: readonly string[];
  readonly result?: Result | undefined;
  /** Replay ID. */
  readonly replay: string;
  /** Note on the result: "not saved yet". */
  readonly mark: ReactNode;
}

interface Props {
  /** Columns between the round's number and its time of day. */
  readonly columns: readonly string[];
  /** Newest first. */
  readonly rows: readonly ResultRow[];
}

export function ResultsTable({ rows, ...props }: Props) {
  const columns = ['#', ...props.columns, 'Time'];
  return (
    <section className={styles.results} aria-labelledby="session-results">
      <h2 id="session-results">Session results</h2>
      {rows.length === 0 ? (
        <p>No rounds yet. Make your move!</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="session-results">
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ n, cells, replay, mark }) => (
                <tr key={n}>
                  {cells.map((cell, i) => (
                    <td key={columns[i]}>
                      {cell}
                      {i === 0 && (
                        <>
                          <WatchLink replay={replay} what={`round ${n}`} aside icon />
                          {mark}
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
