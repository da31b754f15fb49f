// Own size, the variant: what a player can choose, and the field that it gives.
import { choicesIn } from '../../kit/round/variants.ts';
import type { Layout } from './board.ts';

export const ownSize = 'own';

const upTo = (most: number) => Array.from({ length: most - 4 }, (_, i) => i + 5);
export const rows = upTo(24);
export const columns = upTo(30);
/** Cells for each mine: from rare to as dense as at pro. */
export const cellsPerMine = [10, 8, 6, 5];

export function ownLayout(variant: string | undefined): Layout | undefined {
  if (!variant?.startsWith(`${ownSize}:`)) return undefined;
  const [tall = 0, wide = 0, dense = 0] = choicesIn(variant);
  const size = { rows: rows[tall] ?? 5, columns: columns[wide] ?? 5 };
  return { ...size, mines: Math.floor((size.rows * size.columns) / (cellsPerMine[dense] ?? 10)) };
}
