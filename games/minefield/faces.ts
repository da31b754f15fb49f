// Faces and names of cells.
import { mine } from './board.ts';
import { flagged, revealed, type State } from './rules.ts';

export type Face = 'hidden' | 'flag' | 'wrong' | 'mine' | 'found' | 'exploded' | `${number}`;

export function faceOf({ field, cover, exploded, endedAt }: State, cell: number): Face {
  const state = cover[cell] as number;
  const value = field?.[cell];
  if (state & revealed) {
    if (value !== mine) return `${value ?? 0}`;
    if (exploded?.includes(cell)) return 'exploded';
    return state & flagged ? 'found' : 'mine';
  }
  // A cleared field shows a flag on every mine.
  if (state === 0) return endedAt !== undefined && value === mine ? 'flag' : 'hidden';
  return exploded && value !== mine ? 'wrong' : 'flag';
}

const names: Partial<Record<Face, string>> = {
  hidden: 'Hidden',
  flag: 'Flagged',
  wrong: 'Flagged',
  mine: 'Mine',
  found: 'Mine',
  exploded: 'Mine',
  0: 'Empty',
};

export const nameOf = (face: Face): string => names[face] ?? face;

/** Descriptions of cells after a loss. */
export const notes: Partial<Record<Face, string>> = {
  wrong: 'Wrong flag',
  found: 'Found',
  exploded: 'Exploded',
};
