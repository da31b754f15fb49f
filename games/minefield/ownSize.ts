// Own size, the variant: the field of what a player has chosen from the card's lists.
import { choicesIn } from '../../kit/round/variants.ts';
import type { Layout } from './board.ts';

export const ownSize = 'own';

/** First of the rows and columns to choose from. */
const least = 5;
/** Cells for each mine, from rare to as dense as at pro. */
const cellsPerMine = [10, 8, 6, 5];

export function ownLayout(variant: string | undefined): Layout | undefined {
  if (!variant?.startsWith(`${ownSize}:`)) return undefined;
  const [tall = 0, wide = 0, dense = 0] = choicesIn(variant);
  const size = { rows: least + tall, columns: least + wide };
  return { ...size, mines: Math.floor((size.rows * size.columns) / (cellsPerMine[dense] ?? 10)) };
}
