import { memo } from 'react';
import { layouts } from './board.ts';
import styles from './Cells.module.css';
import { type Face, faceOf, nameOf, noteOf } from './faces.ts';
import type { State } from './rules.ts';
import { placeOf } from './words.ts';

interface Props {
  readonly state: State;
  /** The cell that the Tab key reaches. */
  readonly current: number;
}

/** The grid's rows. All handlers are on the grid, so that a cell is drawn again only when its face changes. */
export const Cells = memo(function Cells({ state, current }: Props) {
  const { rows, columns } = layouts[state.difficulty];
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row is its index
    <div key={row} role="row" className={styles.row}>
      {Array.from({ length: columns }, (_, column) => {
        const cell = row * columns + column;
        return (
          <Cell
            key={cell}
            cell={cell}
            place={placeOf(cell, state.difficulty)}
            face={faceOf(state, cell)}
            reached={cell === current}
          />
        );
      })}
    </div>
  ));
});

interface CellProps {
  readonly cell: number;
  readonly place: string;
  readonly face: Face;
  readonly reached: boolean;
}

const Cell = memo(function Cell({ cell, place, face, reached }: CellProps) {
  return (
    <div
      role="gridcell"
      aria-label={`${place}, ${nameOf(face).toLowerCase()}`}
      className={styles.slot}
      data-exploded={face === 'exploded' || undefined}
    >
      <button
        type="button"
        className={styles.cell}
        data-cell={cell}
        data-face={face}
        tabIndex={reached ? 0 : -1}
        aria-label={nameOf(face)}
        aria-description={noteOf(face)}
      >
        {face >= '1' && face <= '8' ? face : null}
      </button>
    </div>
  );
});
