import { type Card, rankOf } from '../../kit/cards/cards.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';

/** Seats go clockwise; the player sits at 0. */
export const user = 0;
export const seats = [0, 1, 2, 3] as const;
export const seatAfter = (seat: number): number => (seat + 1) % 4;

/** The last two cards of the pile share a rank: the first to call takes the pile. */
export interface Match {
  /** Round time (ms) at which the matching card lay face up. */
  readonly at: number;
  /** How long (ms) each robot takes to call, by seat; the player's place holds nothing of use. */
  readonly delays: readonly number[];
}

/** A pile captured. */
export interface Capture {
  readonly seat: number;
  readonly at: number;
  /** How long after the match (ms). */
  readonly ms: number;
  readonly cards: number;
  /** The robots' delays, for comparison. */
  readonly delays: readonly number[];
  /** The player called as well, but this long (ms) too late. */
  readonly late?: number;
}

export interface State {
  readonly difficulty: Difficulty;
  /** The robots take half as long again to call. */
  readonly relaxed: boolean;
  /** By seat. */
  readonly hands: readonly (readonly Card[])[];
  /** Face up, the newest last. */
  readonly pile: readonly Card[];
  /** Cards captured and out of play, by seat. */
  readonly captured: readonly (readonly Card[])[];
  readonly turn: number;
  /** Round time (ms) at which that turn began. */
  readonly since: number;
  /** Who laid the card on top of the pile, or the last one of a captured pile. */
  readonly laidBy?: number;
  /** While this is open nobody plays a card. */
  readonly match?: Match;
  readonly lastCapture?: Capture;
  /** The player's quickest call of the round (ms). */
  readonly quickest?: number;
  /** Calls without a match in this round. */
  readonly falseCalls: number;
  /** After a false call the player's call is locked until then (round time, ms). */
  readonly lockedUntil?: number;
  /** The player loses the next turn. */
  readonly forfeit?: true;
}

/** Who has played the last card; undefined while everyone holds some. */
export function winner({ hands }: State): number | undefined {
  const seat = hands.findIndex((hand) => hand.length === 0);
  return seat < 0 ? undefined : seat;
}

export function isMatch(pile: readonly Card[]): boolean {
  const [under, top] = pile.slice(-2);
  return under !== undefined && top !== undefined && rankOf(under) === rankOf(top);
}

/** Cards played so far: numbers the cards of a round for its random streams. */
export function played({ hands }: State): number {
  return 52 - hands.reduce((sum, hand) => sum + hand.length, 0);
}
