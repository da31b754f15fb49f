import { WatchLink } from '../lib/ui/WatchLink.tsx';
import type { ResultRow } from '../play/session.ts';
import styles from './ResultsTable.module.css';
import { RunMark } from './RunMark.tsx';

interface Props {
  readonly columns: readonly string[];
  /** Newest first. */
  readonly rows: readonly ResultRow[];
  readonly empty: string;
}

export function ResultsTable({ columns, rows, empty }: Props) {
  return (
    <section className={styles.results} aria-labelledby="session-results">
      <h2 id="session-results">Session results</h2>
      {rows.length === 0 ? (
        <p>{empty}</p>
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
              {rows.map(({ n, cells, run, mark, replay }) => (
                <tr key={n}>
                  {cells.map((cell, i) => (
                    <td key={columns[i]}>
                      {cell}
                      {i === 0 && (
                        <>
                          <WatchLink replay={replay} what={`round ${n}`} aside icon />
                          <RunMark run={run} mark={mark} />
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
