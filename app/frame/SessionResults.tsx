// The session's results: from the first one on a strip at the edge of the field, which opens to a tray beside the board;
// on phones, a sheet from below.
import { useEffect, useEffectEvent } from 'react';
import { Face } from '../../kit/board/Face.tsx';
import { TableHead } from '../lib/ui/TableHead.tsx';
import { WatchLink } from '../lib/ui/WatchLink.tsx';
import { usePlayHost } from './host.ts';
import { usePopover } from './Menu.tsx';
import styles from './SessionResults.module.css';
import '../lib/ui/table.css';

interface Props {
  readonly id: string;
  /** Asked for before its code was there. */
  readonly isOpen: boolean;
  onOpen(open: boolean): void;
}

const most = 8;

export function SessionResults({ id, isOpen, onOpen }: Props) {
  const { rows } = usePlayHost();
  const { ref, mode } = usePopover();
  const openLate = useEffectEvent(() => isOpen && ref.current?.showPopover());
  useEffect(() => void openLate(), []);
  return (
    <div data-strip="">
      {rows.length > 0 && (
        <button type="button" className={styles.strip} popoverTarget={id}>
          <span className={`centre title-xs lit pill ${styles.count}`}>{rows.length}</span>
          <span className={styles.name}>Session results</span>
          <span className={`stack ${styles.faces}`}>
            {rows.slice(0, most).map(({ n, result }) => (
              <Face key={n} isGood={result === 'win'} />
            ))}
          </span>
        </button>
      )}
      <div
        ref={ref}
        id={id}
        popover={mode}
        className={`scrolls night-ink fixed ${styles.tray}`}
        onBeforeToggle={({ newState }) => onOpen(newState === 'open')}
      >
        <ResultsTable />
        <button type="button" className="button" popoverTarget={id} popoverTargetAction="hide">
          Back to the game
        </button>
      </div>
    </div>
  );
}

function ResultsTable() {
  const { view, driver, who, rows } = usePlayHost();
  // The same in every state.
  const named = Object.keys(view.results?.(driver.snapshot().state, undefined, who) ?? {});
  const columns = ['#', ...named, 'Time'];
  return (
    <section className={styles.results} aria-labelledby="session-results">
      <h2 className="title-s" id="session-results">
        Session results
      </h2>
      {rows.length === 0 ? (
        <p className="bold">No rounds yet. Make your move!</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="session-results">
          <table className="table fine">
            <TableHead columns={columns} />
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
