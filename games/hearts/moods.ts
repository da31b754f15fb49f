import type { Mood } from '../../kit/board/mood.ts';
import { ledSuit, recentTrick, type Seat, type Trick, taker, toPlay } from '../../kit/cards/tricks.ts';
import { pointsIn, pointsNow, type State } from './table.ts';

const hurts = (trick: Trick | undefined) => trick !== undefined && pointsIn(trick.cards) > 0;
const hasQueen = (trick: Trick | undefined) => trick?.cards.includes('QS') ?? false;

export function moodOf(state: State, seat: Seat): Mood {
  const { phase, trick } = state;
  const points = pointsNow(state);
  const own = points[seat] ?? 0;
  if (phase === 'end') return own === Math.min(...points) ? 'happy' : 'loss';
  if (phase === 'pass') return 'idle';
  const past = recentTrick(state);
  const took = past && taker(past) === seat;
  if (took && hasQueen(past)) return 'shock';
  const open = trick.cards.length > 1 && trick.cards.length < 4;
  if ((took && hurts(past)) || (open && taker(trick) === seat)) return 'worry';
  if (trick.cards.length < 4 && toPlay(trick) === seat) return 'think';
  if ((hurts(past) && !took) || (open && escaped(trick, seat))) return 'smug';
  return own === 0 && points.some((each) => each > 0) ? 'happy' : 'idle';
}

/** Whether the seat's card led the trick until a later card beat it. */
function escaped({ leader, cards }: Trick, seat: Seat): boolean {
  const place = (seat - leader + 4) % 4;
  return place < cards.length - 1 && taker({ leader, cards: cards.slice(0, place + 1) }) === seat;
}

/** The robot's exclamation, about visible cards only. */
export function sayingOf(state: State, seat: Seat): string | undefined {
  const { trick, tricks, phase } = state;
  if (phase !== 'play') return undefined;
  const past = recentTrick(state);
  if (past && taker(past) === seat && hasQueen(past)) return 'Not the queen!';
  const gone = [...tricks, trick].some(hasQueen);
  const leads = trick.cards.length > 1 && trick.cards.length < 4 && taker(trick) === seat;
  return leads && ledSuit(trick) === 'S' && !gone ? 'Not the queen…' : undefined;
}
