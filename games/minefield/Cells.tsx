import { memo } from 'react';
import { cellName } from '../../kit/board/words.ts';
import { place } from '../../kit/contract/place.ts';
import { layoutOf } from './board.ts';
import styles from './Cells.module.css';
import { type Face, faceOf, nameOf, notes } from './faces.ts';
import type { State } from './rules.ts';

interface Props {
  readonly state: State;
  /** The cell in the tab order. */
  readonly current: number;
}

/** The grid's rows. Handlers are on the grid, so that a row renders only when a face in it changes. */
export function Cells({ state, current }: Props) {
  const { rows, columns } = layoutOf(state);
  return Array.from({ length: rows }, (_, row) => {
    const start = row * columns;
    const faces = Array.from({ length: columns }, (_, column) => faceOf(state, start + column)).join();
    const reached = current >= start && current < start + columns ? current - start : -1;
    // biome-ignore lint/suspicious/noArrayIndexKey: a row is its index
    return <Row key={row} start={start} faces={faces} reached={reached} columns={columns} />;
  });
}

interface RowProps {
  readonly columns: number;
  /** The row's first cell. */
  readonly start: number;
  /** The faces, separated by commas: equal rows are equal strings and do not render again. */
  readonly faces: string;
  /** The column in the tab order; -1 in other rows. */
  readonly reached: number;
}

const Row = memo(function Row({ columns, start, faces, reached }: RowProps) {
  return (
    <div role="row" className={`flex ${styles.row}`} data-exploded={faces.includes('exploded') || undefined}>
      {faces.split(',').map((face, column) => (
        <Cell
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its index
          key={column}
          cell={start + column}
          columns={columns}
          face={face as Face}
          reached={column === reached}
        />
      ))}
    </div>
  );
});

type CellProps = Pick<RowProps, 'columns'> & { cell: number; face: Face; reached: boolean };

const Cell = memo(function Cell({ columns, cell, face, reached }: CellProps) {
  return (
    <div
      role="gridcell"
      aria-label={`${cellName(cell, columns)}, ${nameOf(face).toLowerCase()}`}
      className={styles.slot}
      data-exploded={face === 'exploded' || undefined}
    >
      <button
        type="button"
        className={`centre title-m wide tall night-ink ${styles.cell}`}
        {...place.cell(cell)}
        data-face={face}
        tabIndex={reached ? 0 : -1}
        aria-label={nameOf(face)}
        aria-description={notes[face]}
      >
        {face >= '1' && face <= '8' ? face : null}
      </button>
    </div>
  );
});
