// The place of a card that one tap moves.
import { heightOf, type Spot } from '../piles.ts';
import type { State } from '../state.ts';
import type { Lifted } from './layout.ts';

/**
 * Returns the only or best pile for lifted cards: home, else a card before an empty column, else the leftmost. A column
 * that starts with a king stays where it is.
 */
export function bestPlace(state: State, lifted: Lifted, targets: readonly Spot[]): Spot | undefined {
  const isEmpty = (spot: Spot): boolean => heightOf(state, spot) === 0;
  const columns = targets.filter((spot) => spot.startsWith('t'));
  const home = targets.find((spot) => spot.startsWith('f'));
  const empty = lifted.index > 0 || lifted.spot === 'waste' ? columns.find(isEmpty) : undefined;
  return home ?? columns.find((spot) => !isEmpty(spot)) ?? empty;
}
