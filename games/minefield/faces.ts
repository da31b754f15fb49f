// What each cell looks like, and what it is called.
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
  // A field that is cleared has a flag on every mine.
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

/** Hidden, Flagged, Empty, Mine, or the number. */
export function nameOf(face: Face): string {
  return names[face] ?? face;
}

const notes: Partial<Record<Face, string>> = {
  wrong: 'Wrong flag',
  found: 'Found',
  exploded: 'Exploded',
};

/** What else there is to say of a cell when the round is lost. */
export function noteOf(face: Face): string | undefined {
  return notes[face];
}
