// The session's results: from the first one on a strip at the edge of the field, which opens to a tray beside the board;
// on phones, a sheet from below.
import { type KeyboardEvent, useRef } from 'react';
import { Match } from '../../kit/board/Match.tsx';
import { useSettings } from '../settings/store.ts';
import { type ResultRow, ResultsTable } from './ResultsTable.tsx';
import styles from './SessionResults.module.css';

interface Props {
  readonly id: string;
  readonly columns: readonly string[];
  /** Newest first. */
  readonly rows: readonly ResultRow[];
  onOpen(open: boolean): void;
}

/** Largest number of rounds with a match on the strip. */
const most = 8;

export function SessionResults({ id, columns, rows, onOpen }: Props) {
  const tray = useRef<HTMLDivElement>(null);
  const { scan } = useSettings();
  const keep = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && tray.current?.matches(':popover-open')) event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps Escape from the frame
    <div data-strip="" onKeyDown={keep}>
      {rows.length > 0 && (
        <button type="button" className={styles.strip} popoverTarget={id}>
          <span className={styles.count}>{rows.length}</span>
          <span className={styles.name}>Session results</span>
          <span className={styles.matches}>
            {rows.slice(0, most).map(({ n, result }) => (
              <Match key={n} state={result === 'win' ? 'lit' : 'burnt'} />
            ))}
          </span>
        </button>
      )}
      <div
        ref={tray}
        id={id}
        popover={scan ? 'manual' : 'auto'}
        className={styles.tray}
        onBeforeToggle={({ newState }) => onOpen(newState === 'open')}
      >
        <ResultsTable columns={columns} rows={rows} />
        <button type="button" className={styles.close} popoverTarget={id} popoverTargetAction="hide">
          Back to the game
        </button>
      </div>
    </div>
  );
}
