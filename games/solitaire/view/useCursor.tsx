// The keyboard's way round the table: left and right along a row, up and down for the length of a run and
// between the rows.
import type { KeyboardEvent } from 'react';
import { keyName } from '../../../kit/board/keymap.ts';
import { reachable } from '../piles.ts';
import type { State } from '../state.ts';
import { cardsAt, type Spot, spots, upperRow } from './layout.ts';
import { runName } from './names.ts';
import { pileAt, pileOf } from './Piles.tsx';

/** Above each column stands the pile that Up leads to. */
const aboveColumn: readonly Spot[] = ['stock', 'waste', 'waste', 'fS', 'fH', 'fC', 'fD'];
const belowUpper: Readonly<Record<string, Spot>> = {
  stock: 't1',
  waste: 't2',
  fS: 't4',
  fH: 't5',
  fC: 't6',
  fD: 't7',
};

interface Options {
  readonly state: State;
  readonly cursor: Spot;
  readonly run: number;
  /** Cards are in hand: their number is fixed. */
  readonly holding: boolean;
  setRun(run: number): void;
  announce(text: string): void;
}

export function useCursor({ state, cursor, run, holding, setRun, announce }: Options) {
  const most = cursor === 'stock' ? 0 : reachable(state, cursor).length;
  const lengthen = (by: number): boolean => {
    const next = Math.min(run, most) + by;
    if (holding || !cursor.startsWith('t') || next < 1 || next > most) return false;
    setRun(next);
    announce(runName(cardsAt(state, cursor).up.slice(-next)));
    return true;
  };

  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || !pileOf(event.target)) return;
    const key = keyName(event);
    const to = neighbour(key, cursor);
    if (!to) return;
    event.preventDefault();
    if (key === 'ArrowUp' && lengthen(1)) return;
    if (key === 'ArrowDown' && lengthen(-1)) return;
    pileAt(event.currentTarget, to)?.focus();
  };
}

/** The pile that a key leads to from another; undefined for other keys. The edges hold. */
export function neighbour(key: string, from: Spot): Spot | undefined {
  const row = upperRow.includes(from) ? upperRow : spots.slice(upperRow.length);
  const at = row.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return row[Math.max(0, at - 1)];
    case 'ArrowRight':
      return row[Math.min(row.length - 1, at + 1)];
    case 'Home':
      return row[0];
    case 'End':
      return row.at(-1);
    case 'ArrowUp':
      return upperRow.includes(from) ? from : aboveColumn[at];
    case 'ArrowDown':
      return belowUpper[from] ?? from;
    default:
      return undefined;
  }
}
