// Arrow keys: left and right along a row, up and down between the rows and for the length of a run.
import type { KeyboardEvent } from 'react';
import { useFrame } from '../../../kit/board/context.ts';
import { keyName } from '../../../kit/board/keymap.ts';
import type { Play } from '../../../kit/round/play.ts';
import { cardAt, cardsIn, columnIds, foundationIds, type Spot } from '../piles.ts';
import type { Action, State } from '../state.ts';
import { runName } from './names.ts';
import { pileAt, pileOf } from './Piles.tsx';
import type { Hand } from './useHand.tsx';

/** By column, the pile above it; of a left-handed table, too. */
const above: readonly Spot[] = ['stock', 'waste', 'waste', ...foundationIds];
const leftAbove: readonly Spot[] = [...foundationIds, 'waste', 'waste', 'stock'];

export function useCursor(
  { picked, cursor, count, setCount }: Hand,
  { state, announce }: Play<State, Action>,
) {
  const { leftHanded = false } = useFrame().preferences;
  const lengthen = (by: number): boolean => {
    const run = { from: cursor, count: count + by };
    // The number of cards in hand is fixed.
    if (picked || !cursor.startsWith('t') || run.count < 1 || !cardAt(state, cursor, run.count)) return false;
    setCount(run.count);
    announce(runName(cardsIn(state, run)));
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
  const rowAbove = leftHanded ? leftAbove : above;
  const upper = rowAbove.includes(from);
  const row: readonly Spot[] = upper ? [...new Set(rowAbove)] : columnIds;
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
