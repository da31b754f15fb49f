import { type Card, rankOf } from '../../kit/cards/cards.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';

/** The player's seat; seats go clockwise. */
export const user = 0;

/** Two equal ranks on top of the pile: the first to call takes it. */
interface Match {
  /** Round time (ms) of the matching card. */
  readonly at: number;
  /** By seat: a robot's reaction time (ms); the player's entry is unused. */
  readonly delays: readonly number[];
}

export interface Capture {
  readonly seat: number;
  readonly at: number;
  /** Time after the match, ms. */
  readonly ms: number;
  readonly cards: number;
  readonly delays: readonly number[];
  /** Delay (ms) of the player's late call. */
  readonly late?: number;
}

export interface State {
  readonly difficulty: Difficulty;
  /** Robots take 50 % longer to call. */
  readonly relaxed: boolean;
  readonly hands: readonly (readonly Card[])[];
  readonly pile: readonly Card[];
  /** Cards captured and out of play, by seat. */
  readonly captured: readonly (readonly Card[])[];
  readonly turn: number;
  /** Round time (ms) of the turn's start. */
  readonly since: number;
  readonly laidBy?: number;
  /** While present, nobody plays a card. */
  readonly match?: Match;
  readonly lastCapture?: Capture;
  /** Times (ms) of the player's calls after their matches; missing before the first. */
  readonly calls?: readonly number[];
  readonly falseCalls: number;
  /** Round time (ms) when the lock after a false call ends. */
  readonly lockedUntil?: number;
  /** The player loses the next turn. */
  readonly forfeit?: true;
}

export function winner({ hands }: State): number | undefined {
  const seat = hands.findIndex((hand) => hand.length === 0);
  return seat < 0 ? undefined : seat;
}

/** Whether the player is to play a card. */
export function mayPlay({ turn, forfeit, match }: State): boolean {
  return turn === user && !forfeit && !match;
}

/** Reaction time (ms) of the quickest robot. */
export function quickestCall(delays: readonly number[]): number {
  return Math.min(...delays.filter((_, seat) => seat !== user));
}

export function isMatch(pile: readonly Card[]): boolean {
  const [under, top] = pile.slice(-2);
  return under !== undefined && top !== undefined && rankOf(under) === rankOf(top);
}

/** Number of cards played so far, used as the index of random streams. */
export function played({ hands }: State): number {
  return 52 - hands.flat().length;
}
