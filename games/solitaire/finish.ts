// Auto-completion: once nothing in the tableau is face down, cards go up by themselves.
import {
  cardAt,
  drawn,
  faceDown,
  foundationOf,
  isLegal,
  isWon,
  type Move,
  moved,
  type PileId,
  type Piles,
} from './piles.ts';
import { drawCount, type State } from './state.ts';
import { draw, move } from './steps.ts';

const sources: readonly PileId[] = ['waste', 't1', 't2', 't3', 't4', 't5', 't6', 't7'];

/** A card that can go to its foundation now. */
function risingMove(piles: Piles): Move | undefined {
  for (const from of sources) {
    const card = cardAt(piles, from, 1);
    if (!card) continue;
    const rising = { from, to: foundationOf(card), count: 1 };
    if (isLegal(piles, rising)) return rising;
  }
  return undefined;
}

/**
 * Would sending cards up, and drawing when none can go, win? With three cards at a time it now and then
 * would not, when the next card never comes to the top of the waste.
 */
export function isFinishable(state: State): boolean {
  if (faceDown(state) > 0 || isWon(state)) return false;
  const count = drawCount[state.difficulty];
  let piles: Piles = state;
  // Twice through the stock shows every card that can come up.
  for (let idle = 0; idle <= 2 * (state.stock.length + state.waste.length) + 2; idle++) {
    if (isWon(piles)) return true;
    const rising = risingMove(piles);
    if (rising) idle = 0;
    const next = rising ? moved(piles, rising).piles : drawn(piles, count);
    if (!next) return false;
    piles = { ...piles, ...next };
  }
  return false;
}

/** Sends one card up, drawing until one can go. Only for a state that can be finished. */
export function finishOne(state: State, at: number): State {
  let now = state;
  for (;;) {
    const rising = risingMove(now);
    const next = rising ? move(now, rising, at) : draw(now, at);
    if (!next) return now;
    now = next;
    if (rising) return now;
  }
}

export function finishAll(state: State, at: number): State {
  let now = state;
  while (!isWon(now)) now = finishOne(now, at);
  return now;
}
