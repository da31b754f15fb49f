// The table of Hearts: its state, points, passes and legal cards.
import { type Card, suitOf } from '../../kit/cards/cards.ts';
import {
  followers,
  type Seat,
  seatAfter,
  seats,
  type Trick,
  type TrickState,
  taker,
} from '../../kit/cards/tricks.ts';
import type { SeenBySeat } from '../../kit/cards/unseen.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';

/** Seats clockwise from the user: 0 the user, 1 on the left, 2 across, 3 on the right. */
export const user: Seat = 0;

export const passes = ['left', 'right', 'across', 'none'] as const;
export type Pass = (typeof passes)[number];

export const allPoints = 26;

/** ID of the variant, and the points of its card. */
export const jackOfDiamonds = 'jack';
export const jackPoints = -10;

export interface State extends TrickState {
  readonly difficulty: Difficulty;
  /** 1 for the session's first hand. */
  readonly hand: number;
  readonly phase: 'pass' | 'play' | 'end';
  readonly pass: Pass;
  /** By seat: the three cards that it has passed so far. */
  readonly given: readonly (readonly Card[])[];
  readonly broken: boolean;
  /** Round time (ms) of the deadline. */
  readonly endsAt: number;
  readonly timedOut?: true;
  /** Variant: the jack of diamonds gives points back. */
  readonly jack?: true;
}

export function pointsOf(card: Card): number {
  if (suitOf(card) === 'H') return 1;
  return card === 'QS' ? 13 : 0;
}

export function pointsIn(cards: readonly Card[], jack = false): number {
  const own = jack && cards.includes('JD') ? jackPoints : 0;
  return cards.reduce((sum, card) => sum + pointsOf(card), own);
}

/** The cards that nobody gives away: all but a jack that counts. */
export function exceptJack(cards: readonly Card[], jack = false): readonly Card[] {
  return jack ? cards.filter((card) => card !== 'JD') : cards;
}

/** Seats from the giver of a pass to its receiver. */
export function stepsOf(pass: Pass): number {
  return { left: 1, across: 2, right: 3, none: 0 }[pass];
}

export function receiver(giver: Seat, pass: Pass): Seat {
  return seatAfter(giver, stepsOf(pass));
}

export function giverTo(seat: Seat, pass: Pass): Seat {
  return seatAfter(seat, 4 - stepsOf(pass));
}

export function received({ given, pass }: Pick<State, 'given' | 'pass'>, seat: Seat): readonly Card[] {
  return given[giverTo(seat, pass)] ?? [];
}

/** The cards that may be played to a trick. The first lead is the two of clubs. */
export function legalCards(
  hand: readonly Card[],
  { trick, tricks, broken }: Pick<State, 'trick' | 'tricks' | 'broken'>,
): readonly Card[] {
  const first = tricks.length === 0;
  if (trick.cards.length === 0) {
    if (first) return hand.filter((card) => card === '2C');
    return broken ? hand : unless(hand, (card) => suitOf(card) === 'H');
  }
  const legal = followers(hand, trick);
  return first ? unless(legal, (card) => pointsOf(card) > 0) : legal;
}

/** The cards without the barred ones, or all if every card is barred. */
function unless(cards: readonly Card[], barred: (card: Card) => boolean): readonly Card[] {
  const rest = cards.filter((card) => !barred(card));
  return rest.length > 0 ? rest : cards;
}

/** The cards in the tricks of a seat. */
export function cardsTaken(tricks: readonly Trick[], seat: Seat): readonly Card[] {
  return tricks.filter((trick) => taker(trick) === seat).flatMap(({ cards }) => cards);
}

/** By seat. */
export function pointsTaken(tricks: readonly Trick[], jack = false): readonly number[] {
  return seats.map((seat) => pointsIn(cardsTaken(tricks, seat), jack));
}

export function moonShooter(tricks: readonly Trick[]): Seat | undefined {
  const seat = pointsTaken(tricks).indexOf(allPoints);
  return seat < 0 ? undefined : (seat as Seat);
}

/**
 * By seat: the points that count. After a moon the shooter has none and the others 26. After a timeout all untaken
 * points are the user's, so that stalling never pays. A jack that counts is its taker's in any case.
 */
export function pointsCounted({
  tricks,
  timedOut,
  jack,
}: Pick<State, 'tricks' | 'timedOut' | 'jack'>): readonly number[] {
  const taken = pointsTaken(tricks);
  const moon = moonShooter(tricks);
  const untaken = allPoints - taken.reduce((a, b) => a + b, 0);
  return pointsTaken(tricks, jack).map((own, seat) => {
    const plain = taken[seat] ?? 0;
    if (moon !== undefined) return own - plain + (seat === moon ? 0 : allPoints);
    return own + (timedOut && seat === user ? untaken : 0);
  });
}

/** By seat: the points to display. */
export function pointsNow(state: State): readonly number[] {
  return state.phase === 'end' ? pointsCounted(state) : pointsTaken(state.tricks, state.jack);
}

export const places = ['First', 'Second', 'Third', 'Fourth'] as const;

/** The user's place, 0 for the first: seats with equal points share the better one. */
export function placeOf(points: readonly number[]): number {
  const own = points[user] ?? 0;
  return points.filter((each) => each < own).length;
}

export interface Seen extends SeenBySeat, Pick<State, 'broken'> {
  readonly jack?: boolean | undefined;
}

export function seenBy({ hands, given, pass, trick, tricks, broken, jack }: State, seat: Seat): Seen {
  const cards = given[seat];
  const passed = cards && { to: receiver(seat, pass), cards };
  return { seat, hand: hands[seat] ?? [], passed, trick, tricks, broken, jack };
}
