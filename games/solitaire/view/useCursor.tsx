// Arrow keys: left and right along a row, up and down between the rows and for the length of a run.
import type { KeyboardEvent } from 'react';
import { useFrame } from '../../../kit/board/context.ts';
import { keyName } from '../../../kit/board/keymap.ts';
import { cardsAt, columnIds, foundationIds, reachable, type Spot } from '../piles.ts';
import type { State } from '../state.ts';
import { upperRow } from './layout.ts';
import { runName } from './names.ts';
import { pileAt, pileOf } from './Piles.tsx';

/** By column, the pile above it; of a left-handed table, too. */
const above: readonly Spot[] = ['stock', 'waste', 'waste', ...foundationIds];
const leftAbove: readonly Spot[] = [...foundationIds, 'waste', 'waste', 'stock'];
const leftRow: readonly Spot[] = [...foundationIds, 'waste', 'stock'];

interface Options {
  readonly state: State;
  readonly cursor: Spot;
  readonly run: number;
  /** Whether cards are in hand: their number is then fixed. */
  readonly holding: boolean;
  setRun(run: number): void;
  announce(text: string): void;
}

export function useCursor({ state, cursor, run, holding, setRun, announce }: Options) {
  const { leftHanded = false } = useFrame().preferences;
  const most = reachable(state, cursor).length;
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
    const to = neighbour(key, cursor, leftHanded);
    if (!to) return;
    event.preventDefault();
    if (key === 'ArrowUp' && lengthen(1)) return;
    if (key === 'ArrowDown' && lengthen(-1)) return;
    pileAt(event.currentTarget, to)?.focus();
  };
}

/** The pile that a key leads to, at most to the edge; undefined for other keys. */
export function neighbour(key: string, from: Spot, leftHanded = false): Spot | undefined {
  const upper = upperRow.includes(from);
  const rowAbove = leftHanded ? leftAbove : above;
  const row = upper ? (leftHanded ? leftRow : upperRow) : columnIds;
  const at = row.indexOf(from);
  const places: Readonly<Record<string, Spot | undefined>> = {
    ArrowLeft: row[Math.max(0, at - 1)],
    ArrowRight: row[Math.min(row.length - 1, at + 1)],
    Home: row[0],
    End: row.at(-1),
    ArrowUp: upper ? from : rowAbove[at],
    ArrowDown: upper ? columnIds[rowAbove.indexOf(from)] : from,
  };
  return places[key];
}
