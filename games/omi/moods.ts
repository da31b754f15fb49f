// Moods of the robots. Partners share their luck.
import type { Mood } from '../../kit/board/mood.ts';
import { type Seat, taker, toPlay } from '../../kit/cards/tricks.ts';
import { type State, sideOf, tricksTaken } from './table.ts';

export function moodOf(state: State, seat: Seat): Mood {
  const { phase, trick, tricks, trump, chooser } = state;
  const side = sideOf(seat);
  if (phase === 'choose-trump') return chooser === seat ? 'think' : 'idle';
  if (phase === 'hand-end') {
    const taken = tricksTaken(state);
    if (taken.NS === taken.EW) return 'idle';
    if (taken[side] === 0) return 'shock';
    return taken[side] > 4 ? 'happy' : 'loss';
  }
  // The last complete trick, until the second card of the next one.
  const past = trick.cards.length === 4 ? trick : trick.cards.length < 2 ? tricks.at(-1) : undefined;
  if (trick.cards.length < 4 && toPlay(trick) === seat) return 'think';
  if (past) {
    const by = taker(past, trump);
    if (by === seat) return 'smug';
    return sideOf(by) === side ? 'happy' : 'worry';
  }
  return trick.cards.length > 1 && sideOf(taker(trick, trump)) !== side ? 'worry' : 'idle';
}
