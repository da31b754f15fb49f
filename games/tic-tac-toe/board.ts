import type { Outcome } from '../../kit/contract/rules.ts';

export type Mark = 'X' | 'O';

export type Board = readonly (Mark | null)[];

export type Line = readonly [number, number, number];

const lines: readonly Line[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

export function winningLine(board: Board): Line | undefined {
  return lines.find(([a, b, c]) => board[a] !== null && board[a] === board[b] && board[a] === board[c]);
}

export function winner(board: Board): Mark | undefined {
  const line = winningLine(board);
  return line && (board[line[0]] ?? undefined);
}

/** Returns whether the player's next mark can complete a line. */
export function threatens(board: Board, mark: Mark): boolean {
  return lines.some((line) => {
    const cells = line.map((cell) => board[cell]);
    return cells.includes(null) && cells.filter((cell) => cell === mark).length === 2;
  });
}

export function isFull(board: Board): boolean {
  return !board.includes(null);
}

/** Result for X, the player; undefined during the round. */
export function outcomeOf(board: Board): Outcome | undefined {
  const won = winner(board);
  if (won) return won === 'X' ? 'win' : 'loss';
  return isFull(board) ? 'draw' : undefined;
}

export function emptyCells(board: Board): number[] {
  return board.flatMap((cell, i) => (cell === null ? [i] : []));
}
