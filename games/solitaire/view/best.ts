// The place of a card that one tap moves.
import { heightOf, type PileId, type Run } from '../piles.ts';
import type { State } from '../state.ts';

/**
 * Returns the only or best pile for lifted cards: home, else a card before an empty column, else the leftmost. A column
 * that starts with a king stays where it is.
 */
export function bestPlace(state: State, run: Run, targets: readonly PileId[]): PileId | undefined {
  const isEmpty = (pile: PileId): boolean => heightOf(state, pile) === 0;
  const columns = targets.filter((pile) => pile.startsWith('t'));
  const home = targets.find((pile) => pile.startsWith('f'));
  const isColumn = run.from !== 'waste' && run.count === heightOf(state, run.from);
  const empty = isColumn ? undefined : columns.find(isEmpty);
  return home ?? columns.find((pile) => !isEmpty(pile)) ?? empty;
}
