// Moods and exclamations of the robots.
import type { Mood } from '../../../kit/board/mood.ts';
import { type State, user, winner } from '../state.ts';

export function moodOf(state: State, seat: number): Mood {
  const first = winner(state);
  if (first !== undefined) return first === seat ? 'happy' : 'loss';
  if (state.match) return 'shock';
  const { lastCapture, pile } = state;
  if (lastCapture && pile.length < 2) {
    if (lastCapture.seat === seat) return 'smug';
    return lastCapture.seat === user ? 'worry' : 'idle';
  }
  if (state.lockedUntil !== undefined) return 'smug';
  const cards = state.hands[seat]?.length ?? 0;
  const others = state.hands.filter((_, other) => other !== seat);
  if (cards <= 3) return 'happy';
  return others.some((hand) => hand.length <= 2) ? 'worry' : 'idle';
}

export function sayingOf({ lastCapture, pile }: State, seat: number): string | undefined {
  return lastCapture?.seat === seat && pile.length === 0 ? 'Buru!' : undefined;
}
