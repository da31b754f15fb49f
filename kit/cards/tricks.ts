// Shared rules of four-seat trick-taking games. Play goes 0 → 1 → 2 → 3 → 0.
import { type Card, type Suit, strength, suitOf, suits } from './cards.ts';

export const seats = [0, 1, 2, 3] as const;
export type Seat = (typeof seats)[number];

export interface Trick {
  readonly leader: Seat;
  /** In the order of play: up to four. */
  readonly cards: readonly Card[];
}

/** The seat `steps` places on in the order of play. */
export function seatAfter(seat: number, steps = 1): Seat {
  return ((seat + steps) % 4) as Seat;
}

/** The cards of a trick with the seats that played them. */
export function playsOf({ leader, cards }: Trick): { seat: Seat; card: Card }[] {
  return cards.map((card, place) => ({ seat: seatAfter(leader, place), card }));
}

/** The seat that plays the next card of a trick. */
export function toPlay({ leader, cards }: Trick): Seat {
  return seatAfter(leader, cards.length);
}

/** Whether the seat may play a card now. */
export function isTurnOf(seat: Seat, { phase, trick }: { phase: string; trick: Trick }): boolean {
  return phase === 'play' && trick.cards.length < 4 && toPlay(trick) === seat;
}

/**
 * Actions of a quick table. They change pauses alone, and the log has them: 'quick' has robots play in a third of the time
 * from then on, 'clear' takes a complete trick now.
 */
export const paces = ['quick', 'clear'] as const;
export type Pace = (typeof paces)[number];

export function isPace(action: unknown): action is Pace {
  return paces.some((pace) => pace === action);
}

/** A hand under way. */
export interface TrickState {
  /** 'play' while cards are played. */
  readonly phase: string;
  /** By seat. */
  readonly hands: readonly (readonly Card[])[];
  readonly trump?: Suit;
  /** The trick on the table; with four cards it rests until it is taken. */
  readonly trick: Trick;
  readonly tricks: readonly Trick[];
  /** Round time (ms) of the next automatic step. */
  readonly nextAt?: number;
  /** Robots play in a third of the time. */
  readonly quick?: true;
}

/** Terms of one game. */
interface Game<State extends TrickState> {
  readonly user: Seat;
  /** Phase of a hand that is over. */
  readonly over: State['phase'];
  /** Rest (ms) of a complete trick on the table. */
  readonly rest: number;
}

/** Delays (ms of round time) before an automatic card. */
const botDelay = 420;
const quickDelay = 140;

export function playPace<State extends TrickState>(
  state: State,
  pace: Pace,
  at: number,
  game: Game<State>,
): State | undefined {
  const { quick, phase, trick } = state;
  if (pace === 'quick') return quick || phase === game.over ? undefined : { ...state, quick: true };
  return phase === 'play' && trick.cards.length === 4 ? takeTrick(state, at, game) : undefined;
}

/** Plays a card of the seat to play. */
export function playCard<State extends TrickState>(
  state: State,
  card: Card,
  at: number,
  { user, rest }: Game<State>,
): State {
  const { hands, trick } = state;
  const seat = toPlay(trick);
  const left = (hands[seat] ?? []).filter((held) => held !== card);
  const cards = [...trick.cards, card];
  const next = { ...unscheduled(state), hands: hands.with(seat, left), trick: { ...trick, cards } };
  return cards.length === 4 ? { ...next, nextAt: at + rest } : scheduled(next, at, user);
}

export function takeTrick<State extends TrickState>(
  state: State,
  at: number,
  { user, over }: Game<State>,
): State {
  const trick = { leader: taker(state.trick, state.trump), cards: [] };
  const next = { ...unscheduled(state), tricks: [...state.tricks, state.trick], trick };
  return next.hands.some((hand) => hand.length > 0) ? scheduled(next, at, user) : { ...next, phase: over };
}

/** Schedules the next card if it is automatic: a bot's, or the user's only one. */
export function scheduled<State extends TrickState>(state: State, at: number, user: Seat): State {
  const automatic = toPlay(state.trick) !== user || state.hands[user]?.length === 1;
  const next = unscheduled(state);
  return automatic ? { ...next, nextAt: at + (state.quick ? quickDelay : botDelay) } : next;
}

/** The state without the time of its step, which is taken. */
export function unscheduled<State extends TrickState>({ nextAt: _, ...state }: State): State {
  return state as State;
}

/** Number of cards played so far, unchanged when a trick is taken. */
export function cardsPlayed({ tricks, trick }: Pick<TrickState, 'tricks' | 'trick'>): number {
  return tricks.length * 4 + trick.cards.length;
}

/** The suit to follow; undefined before the lead. */
export function ledSuit({ cards }: Trick): Suit | undefined {
  return cards[0] && suitOf(cards[0]);
}

/** The cards that follow suit; the whole hand for the leader and for a seat without the suit. */
export function followers(hand: readonly Card[], trick: Trick): readonly Card[] {
  const led = ledSuit(trick);
  const following = hand.filter((card) => suitOf(card) === led);
  return following.length > 0 ? following : hand;
}

/** Whether `card` takes a trick from `best`, the highest card so far: only its own suit or a trump can. */
function beats(card: Card, best: Card, trump?: Suit): boolean {
  if (suitOf(card) === suitOf(best)) return strength(card) > strength(best);
  return suitOf(card) === trump;
}

/** The seat whose card is the highest of the led suit, or the highest trump. */
export function taker(trick: Trick, trump?: Suit): Seat {
  let place = 0;
  trick.cards.forEach((card, i) => {
    const best = trick.cards[place];
    if (best && beats(card, best, trump)) place = i;
  });
  return seatAfter(trick.leader, place);
}

/** The last complete trick, until the second card of the next one. */
export function recentTrick({ trick, tricks }: Pick<TrickState, 'trick' | 'tricks'>): Trick | undefined {
  if (trick.cards.length === 4) return trick;
  return trick.cards.length < 2 ? tricks.at(-1) : undefined;
}

/** Display order of a hand: suits in alternating colours, each from high to low; trumps first. */
export function sorted(hand: readonly Card[], trump?: Suit): Card[] {
  const place = (card: Card) => (suitOf(card) === trump ? -1 : suits.indexOf(suitOf(card)));
  return hand.toSorted((a, b) => place(a) - place(b) || strength(b) - strength(a));
}
