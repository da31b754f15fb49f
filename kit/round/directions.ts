export const directions = ['up', 'right', 'down', 'left'] as const;
export type Direction = (typeof directions)[number];

export const opposite = { up: 'down', right: 'left', down: 'up', left: 'right' } as const;

/** Column and row of a cell. */
export function positionOf(cell: number, columns: number): [column: number, row: number] {
  return [cell % columns, Math.floor(cell / columns)];
}

/** Columns to the right and rows down from one cell to another. */
export function offset(from: number, to: number, columns: number): [right: number, down: number] {
  const [[x, y], [toX, toY]] = [positionOf(from, columns), positionOf(to, columns)];
  return [toX - x, toY - y];
}

/** Returns the adjacent cell of a square board, row by row; undefined beyond the edge. */
export function neighbour(cell: number, direction: Direction, side: number): number | undefined {
  const column = cell % side;
  switch (direction) {
    case 'up':
      return cell >= side ? cell - side : undefined;
    case 'right':
      return column < side - 1 ? cell + 1 : undefined;
    case 'down':
      return cell < side * (side - 1) ? cell + side : undefined;
    case 'left':
      return column > 0 ? cell - 1 : undefined;
  }
}
