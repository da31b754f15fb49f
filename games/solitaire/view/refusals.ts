// What the table says where a key did nothing.
import { cardName } from '../../../kit/cards/cards.ts';
import { faceDown, isWon } from '../piles.ts';
import type { State } from '../state.ts';
import { status } from './status.ts';

export function noDraw(state: State): string {
  return closed(state) ?? 'The stock and the waste are empty.';
}

export function noUndo(state: State): string {
  return closed(state) ?? 'There is nothing to undo.';
}

export function noFinish(state: State): string {
  const hidden = faceDown(state) > 0;
  return (
    closed(state) ??
    (hidden
      ? 'Auto-complete has to wait until no card of the tableau is face down.'
      : 'Auto-complete has to wait: drawing three at a time would not bring every card home yet.')
  );
}

/** For a card of the waste that lies under others. */
export function covered(state: State): string {
  const top = state.waste.at(-1);
  return (
    closed(state) ?? `Only the top card of the waste can be played${top ? `: the ${cardName(top)}` : ''}.`
  );
}

/** At the end, and while the rest goes home by itself, nothing else can be done. */
function closed(state: State): string | undefined {
  return isWon(state) || state.timedOut || state.finishing ? status(state) : undefined;
}
