// Auto-completion: once no card of the tableau is face down, the rest moves to the foundations automatically.
import {
  cardAt,
  columnIds,
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
import { drawsOf, type State } from './state.ts';
import { draw, move } from './steps.ts';

const sources: readonly PileId[] = ['waste', ...columnIds];

export function risingMove(piles: Piles): Move | undefined {
  for (const from of sources) {
    const card = cardAt(piles, from, 1);
    if (!card) continue;
    const rising = { from, to: foundationOf(card), count: 1 };
    if (isLegal(piles, rising)) return rising;
  }
  return undefined;
}

/** Whether auto-completion wins. Drawing three, the next card sometimes never reaches the top of the waste. */
export function isFinishable(state: State): boolean {
  if (faceDown(state) > 0 || isWon(state)) return false;
  const count = drawsOf(state);
  let piles: Piles = state;
  let turns = state.turns ?? Number.POSITIVE_INFINITY;
  // Twice through the stock shows every card that can come up.
  for (let idle = 0; idle <= 2 * (state.stock.length + state.waste.length) + 2; idle++) {
    if (isWon(piles)) return true;
    const rising = risingMove(piles);
    if (rising) idle = 0;
    if (!rising && piles.stock.length === 0) turns--;
    const next = rising ? moved(piles, rising).piles : drawn(piles, count);
    if (!next || turns < 0) return false;
    piles = { ...piles, ...next };
  }
  return false;
}

/** Sends one card up, drawing until one can go. Only for a state that can be finished. */
export function finishOne(state: State, at: number): State {
  const rising = risingMove(state);
  if (rising) return move(state, rising, at) ?? state;
  const next = draw(state, at);
  return next ? finishOne(next, at) : state;
}

export function finishAll(state: State, at: number): State {
  let now = state;
  while (!isWon(now)) now = finishOne(now, at);
  return now;
}
