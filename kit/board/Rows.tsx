import type { ReactNode } from 'react';

interface Props {
  readonly rows: number;
  readonly columns: number;
  /** Style of a row. */
  readonly className: string;
  /** Renders a cell's content by its index, row by row. */
  readonly children: (cell: number) => ReactNode;
}

/** Rows and cells inside a `role="grid"`. */
export function Rows({ rows, columns, className, children }: Props) {
  const cells = Array.from({ length: columns }, (_, column) => column);
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row is its index
    <div key={row} role="row" className={className}>
      {cells.map((column) => (
        <div key={column} role="gridcell" className="low">
          {children(row * columns + column)}
        </div>
      ))}
    </div>
  ));
}
