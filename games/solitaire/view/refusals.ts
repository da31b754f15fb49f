// What the table says where a key did nothing.
import { cardName } from '../../../kit/cards/cards.ts';
import { faceDown, isWon } from '../piles.ts';
import type { State } from '../state.ts';
import { status } from './status.ts';

export function noDraw(state: State): string {
  return closed(state) ?? 'The stock and the waste are empty.';
}

export function noUndo(state: State): string {
  return closed(state) ?? 'Nothing to undo.';
}

export function noFinish(state: State): string {
  const hidden = faceDown(state) > 0;
  return (
    closed(state) ??
    (hidden
      ? 'Auto-complete works once no card in the columns is face down.'
      : 'Drawing three at a time can’t bring every card home yet, so auto-complete has to wait.')
  );
}

/** For a card of the waste that lies under others. */
export function covered(state: State): string {
  const top = state.waste.at(-1);
  return (
    closed(state) ?? `You can only play the top card of the waste${top ? `: the ${cardName(top)}` : ''}.`
  );
}

/** At the end, and while the rest goes home by itself, nothing else can be done. */
function closed(state: State): string | undefined {
  return isWon(state) || state.timedOut || state.finishing ? status(state) : undefined;
}
