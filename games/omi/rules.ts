import { type Card, type Suit, suits } from '../../kit/cards/cards.ts';
import {
  followers,
  isPace,
  isTurnOf,
  mayPace,
  type Pace,
  paces,
  playCard,
  type Seat,
  scheduled,
  seatAfter,
  seats,
  takeTrick,
  toPlay,
} from '../../kit/cards/tricks.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Random } from '../../kit/round/random.ts';
import { chooseCard, chooseTrump } from './bot.ts';
import { omiDeck, type State, seenBy, tokensOf, tricksTaken, user } from './table.ts';

export type { State } from './table.ts';

export type Action = Suit | Card | Pace;

/** Delays in ms of round time. */
const trumpDelay = 600;
const trickRest = 380;

export const rules: Rules<State, Action> = {
  version: 1,

  start({ difficulty, round }, random) {
    // A session starts with a random round number, so the first chooser is random; then the seats take turns.
    const chooser = seatAfter(user, round % 4);
    const state: State = {
      difficulty,
      phase: 'choose-trump',
      chooser,
      hands: deal(random, 'first four', omiDeck),
      trick: { leader: chooser, cards: [] },
      tricks: [],
    };
    return chooser === user ? state : { ...state, nextAt: trumpDelay };
  },

  play(state, action, at, random) {
    if (isPace(action)) {
      if (!mayPace(state, action, state.phase === 'hand-end')) return undefined;
      return action === 'quick' ? { ...state, quick: true } : withTrickTaken(state, at);
    }
    if (isSuit(action)) {
      return state.phase === 'choose-trump' && state.chooser === user
        ? withTrump(state, action, at, random)
        : undefined;
    }
    if (!mayPlay(state, action)) return undefined;
    return withCard(state, action, at);
  },

  *moves(state) {
    if (state.phase === 'choose-trump' && state.chooser === user) yield* suits;
    yield* legalCards(state);
    yield* paces.filter((pace) => mayPace(state, pace, state.phase === 'hand-end'));
  },

  due: ({ nextAt }) => nextAt,

  elapse(state, at, random) {
    if (state.phase === 'choose-trump') {
      return withTrump(state, chooseTrump(seenBy(state, state.chooser), random('trump')), at, random);
    }
    if (state.trick.cards.length === 4) return withTrickTaken(state, at);
    const seat = toPlay(state.trick);
    const card = seat === user ? state.hands[user]?.[0] : botCard(state, seat, random);
    return card === undefined ? state : withCard(state, card, at);
  },

  outcome(state) {
    if (state.phase !== 'hand-end') return undefined;
    const { NS } = tricksTaken(state);
    if (NS === 4) return 'draw';
    return NS > 4 ? 'win' : 'loss';
  },

  score: (state) => tokensOf(state).NS,

  sides(state) {
    const { NS, EW } = tokensOf(state);
    return [NS, EW];
  },

  slow: (state, action) => state !== undefined && action === undefined,
};

export function isSuit(action: Action): action is Suit {
  return suits.some((suit) => suit === action);
}

export function mayPlay(state: State, card: Card): boolean {
  return legalCards(state).includes(card);
}

function legalCards(state: State): readonly Card[] {
  return usersTurn(state) ? followers(state.hands[user] ?? [], state.trick) : [];
}

export function usersTurn(state: State): boolean {
  return isTurnOf(user, state);
}

function deal(random: Random, purpose: string, left: readonly Card[]): Card[][] {
  const drawn = random(purpose).shuffle(left);
  return seats.map((seat) => drawn.slice(seat * 4, seat * 4 + 4));
}

/** Sets the trump and deals the other four cards. */
function withTrump({ nextAt: _, ...state }: State, trump: Suit, at: number, random: Random): State {
  const dealt = new Set(state.hands.flat());
  const left = omiDeck.filter((card) => !dealt.has(card));
  const more = deal(random, 'other four', left);
  const hands = state.hands.map((hand, seat) => [...hand, ...(more[seat] ?? [])]);
  return scheduled({ ...state, phase: 'play', trump, hands }, at, user);
}

function withCard({ nextAt: _, ...state }: State, card: Card, at: number): State {
  return playCard(state, card, at, user, trickRest);
}

function withTrickTaken({ nextAt: _, ...state }: State, at: number): State {
  const next = takeTrick(state, at, user, state.trump);
  return next.tricks.length === 8 ? { ...next, phase: 'hand-end' } : next;
}

function botCard(state: State, seat: Seat, random: Random): Card {
  const played = state.tricks.length * 4 + state.trick.cards.length;
  const seen = seenBy(state, seat);
  return chooseCard(seen, state.difficulty, random('mistake', played), random('worlds', played));
}
