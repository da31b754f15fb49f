// The table of Omi: its state, sides and tokens.
import { type Card, deck, type Suit } from '../../kit/cards/cards.ts';
import { type Seat, type TrickState, taker } from '../../kit/cards/tricks.ts';
import type { SeenBySeat } from '../../kit/cards/unseen.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';

/** Seats in the order of play: 0 North, 1 East, 2 South, 3 West. */
export const seatNames = ['North', 'East', 'South', 'West'] as const;
export const user: Seat = 2;

export const omiDeck: readonly Card[] = deck(['7', '8', '9', 'T', 'J', 'Q', 'K', 'A']);

type Side = 'NS' | 'EW';

export function sideOf(seat: Seat): Side {
  return seat % 2 === 0 ? 'NS' : 'EW';
}

export interface State extends TrickState {
  readonly difficulty: Difficulty;
  readonly phase: 'choose-trump' | 'play' | 'hand-end';
  /** Chooses trumps from the first four cards, and leads. */
  readonly chooser: Seat;
  readonly trump?: Suit;
}

export type Tally = Readonly<Record<Side, number>>;

export function tricksTaken({ tricks, trump }: Pick<State, 'tricks' | 'trump'>): Tally {
  const NS = tricks.filter((trick) => sideOf(taker(trick, trump)) === 'NS').length;
  return { NS, EW: tricks.length - NS };
}

/** Whether the user is to choose trumps. */
export function usersChoice({ phase, chooser }: State): boolean {
  return phase === 'choose-trump' && chooser === user;
}

/** Tokens for a hand of eight tricks. The chooser's side: 3 for all eight, 1 for more than four; the others: 3 and 2. */
export function tokens(chooser: Seat, taken: Tally): Tally {
  const ns = sideOf(chooser) === 'NS';
  return { NS: reward(taken.NS, ns), EW: reward(taken.EW, !ns) };
}

function reward(tricks: number, chose: boolean): number {
  if (tricks === 8) return 3;
  if (tricks > 4) return chose ? 1 : 2;
  return 0;
}

export function tokensOf(state: State): Tally {
  return state.phase === 'hand-end' ? tokens(state.chooser, tricksTaken(state)) : { NS: 0, EW: 0 };
}

export interface Seen extends SeenBySeat, Pick<State, 'chooser' | 'trump'> {}

export function seenBy({ hands, chooser, trump, trick, tricks }: State, seat: Seat): Seen {
  return { seat, hand: hands[seat] ?? [], chooser, trick, tricks, ...(trump && { trump }) };
}
