// Reasons for a key or tap without effect.
import { cardName } from '../../../kit/cards/cards.ts';
import { faceDown, isWon } from '../piles.ts';
import type { State } from '../state.ts';
import { status } from './status.ts';

export const noDraw = (state: State): string => closed(state) ?? 'The stock and the waste are empty.';

export const noUndo = (state: State): string => closed(state) ?? 'Nothing to undo.';

export function noFinish(state: State): string {
  const reason =
    faceDown(state) > 0
      ? 'Auto-complete works once no card in the columns is face down.'
      : 'Drawing three at a time can’t bring every card home yet, so auto-complete has to wait.';
  return closed(state) ?? reason;
}

/** Refuses a covered card of the waste. */
export function covered(state: State): string {
  const top = state.waste.at(-1);
  const name = top ? `: the ${cardName(top)}` : '';
  return closed(state) ?? `You can only play the top card of the waste${name}.`;
}

/** The status after the end and during auto-completion, when no other action is possible. */
const closed = (state: State): string | undefined =>
  isWon(state) || state.timedOut || state.finishing ? status(state) : undefined;
