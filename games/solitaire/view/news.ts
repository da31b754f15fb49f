import { cardName } from '../../../kit/cards/cards.ts';
import { peek } from '../history.ts';
import type { State } from '../state.ts';
import { cardsAt } from './layout.ts';
import { runName, spotName, turnedUp } from './names.ts';

/** Describes the last step in a sentence or two. */
export function news(before: State, after: State): string | undefined {
  if (after.history.length < before.history.length) return 'Undone.';
  const last = peek(after.history);
  // Auto-completion moves a card every few frames.
  if (!last || after.finishing || after.history.length === before.history.length) return undefined;
  if (last.length === 1) {
    const top = after.waste.at(-1);
    return top ? `${cardName(top)} on the waste.` : 'The waste is turned over.';
  }
  const [, to, count] = last;
  const moved = cardsAt(after, to).up.slice(-count);
  return `${runName(moved)} to ${spotName(to)}.${turnedUp(before, after)}`;
}
