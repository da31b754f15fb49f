import { type Card, type Suit, suits } from '../../kit/cards/cards.ts';
import {
  cardsPlayed,
  followers,
  isPace,
  isTurnOf,
  type Pace,
  paces,
  playCard,
  playPace,
  scheduled,
  seatAfter,
  seats,
  takeTrick,
  toPlay,
} from '../../kit/cards/tricks.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Random } from '../../kit/round/random.ts';
import { chooseCard, chooseTrump } from './bot.ts';
import { omiDeck, type State, seenBy, tokensOf, tricksTaken, user, usersChoice } from './table.ts';

export type { State } from './table.ts';

export type Action = Suit | Card | Pace;

/** ms of round time. */
const trumpDelay = 600;

const table = { user, over: 'hand-end', rest: 380 } as const;

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
    if (isPace(action)) return playPace(state, action, at, table);
    if (isSuit(action)) return usersChoice(state) ? withTrump(state, action, at, random) : undefined;
    return playable(state).includes(action) ? playCard(state, action, at, table) : undefined;
  },

  *moves(state) {
    if (usersChoice(state)) yield* suits;
    yield* playable(state);
    yield* paces.filter((pace) => playPace(state, pace, 0, table));
  },

  due: ({ nextAt }) => nextAt,

  elapse(state, at, random) {
    if (state.phase === 'choose-trump') {
      return withTrump(state, chooseTrump(seenBy(state, state.chooser), random('trump')), at, random);
    }
    if (state.trick.cards.length === 4) return takeTrick(state, at, table);
    const card = usersTurn(state) ? state.hands[user]?.[0] : botCard(state, random);
    return card === undefined ? state : playCard(state, card, at, table);
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

/** The cards that the user can play now. */
export function playable(state: State): readonly Card[] {
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
function withTrump(state: State, trump: Suit, at: number, random: Random): State {
  const dealt = new Set(state.hands.flat());
  const left = omiDeck.filter((card) => !dealt.has(card));
  const more = deal(random, 'other four', left);
  const hands = state.hands.map((hand, seat) => [...hand, ...(more[seat] ?? [])]);
  return scheduled({ ...state, phase: 'play', trump, hands }, at, user);
}

function botCard(state: State, random: Random): Card {
  const seen = seenBy(state, toPlay(state.trick));
  const played = cardsPlayed(state);
  return chooseCard(seen, state.difficulty, random('mistake', played), random('worlds', played));
}
