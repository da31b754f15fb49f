import { allCards, type Card, suitOf } from '../../kit/cards/cards.ts';
import {
  cardsPlayed,
  isPace,
  isTurnOf,
  type Pace,
  paces,
  playCard,
  playPace,
  scheduled,
  seats,
  takeTrick,
  toPlay,
  unscheduled,
} from '../../kit/cards/tricks.ts';
import { relaxed } from '../../kit/contract/relaxed.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Random } from '../../kit/round/random.ts';
import { chooseCard, choosePass } from './bot.ts';
import { mayClaim, restCard } from './claim.ts';
import {
  allPoints,
  exceptJack,
  jackOfDiamonds,
  legalCards,
  moonShooter,
  passes,
  pointsCounted,
  received,
  type State,
  seenBy,
  stepsOf,
  user,
} from './table.ts';

export type { State } from './table.ts';

export type Action = Card | Pace | 'claim' | { readonly pass: readonly Card[] };

const timeLimits: Record<Difficulty, number> = { noob: 600_000, mid: 720_000, pro: 840_000 };
const table = { user, over: 'end', rest: 600 } as const;

/** Delays in ms of round time. */
const passDelay = 140;
/** Pause to look at the received cards. */
const passRest = 1200;

export const rules: Rules<State, Action> = {
  version: 3,

  start({ difficulty, round, variant }, random) {
    const deck = random('deal').shuffle(allCards);
    const pass = passes[round % 4] ?? 'none';
    const state: State = {
      difficulty,
      hand: round + 1,
      phase: 'pass',
      pass,
      hands: seats.map((seat) => deck.slice(seat * 13, seat * 13 + 13)),
      given: [],
      trick: { leader: user, cards: [] },
      tricks: [],
      broken: false,
      endsAt: timeLimits[difficulty] * (variant === relaxed ? 2 : 1),
      ...(variant === jackOfDiamonds && { jack: true }),
    };
    return pass === 'none' ? opened(state, 0) : state;
  },

  play(state, action, at) {
    if (isPace(action)) return playPace(state, action, at, table);
    if (typeof action === 'object') {
      return mayPass(state, action.pass) ? withGiven(state, action.pass, at) : undefined;
    }
    if (action === 'claim') return mayClaim(state) ? withRest(state, at) : undefined;
    return playable(state).includes(action) ? withCard(state, action, at) : undefined;
  },

  *moves(state) {
    if (usersPass(state)) yield* threes(state.hands[user] ?? []);
    yield* playable(state);
    if (mayClaim(state)) yield 'claim';
    yield* paces.filter((pace) => playPace(state, pace, 0, table));
  },

  due: ({ phase, nextAt, endsAt }) => (phase === 'end' ? undefined : Math.min(nextAt ?? endsAt, endsAt)),

  elapse(state, at, random) {
    if (at >= state.endsAt) return { ...unscheduled(state), phase: 'end', timedOut: true };
    if (state.phase === 'pass') return withGiven(state, botPass(state, random), at);
    if (state.trick.cards.length === 4) return takeTrick(state, at, table);
    const card = usersTurn(state) ? state.hands[user]?.[0] : botCard(state, random);
    return card === undefined ? state : withCard(state, card, at);
  },

  outcome(state) {
    if (state.phase !== 'end') return undefined;
    const points = pointsCounted(state);
    return points[user] === Math.min(...points) ? 'win' : 'loss';
  },

  /** 26 minus the points, and 50 more for shooting the moon; 0 until the hand is over. */
  score(state) {
    if (state.phase !== 'end') return 0;
    const points = pointsCounted(state)[user] ?? 0;
    return allPoints - points + (moonShooter(state.tricks) === user ? 50 : 0);
  },

  sides: pointsCounted,

  // A network's first decision, with uncompiled code, takes up to 14 ms on a slow phone.
  slow: (state, action) => !action && state?.difficulty === 'pro' && state.nextAt !== undefined,
};

export function usersPass({ phase, given }: State): boolean {
  return phase === 'pass' && given.length === 0;
}

function mayPass(state: State, cards: readonly Card[]): boolean {
  if (!usersPass(state) || cards.length !== 3 || new Set(cards).size !== 3) return false;
  return cards.every((card) => state.hands[user]?.includes(card));
}

function* threes(cards: readonly Card[]): Iterable<Action> {
  for (const [i, first] of cards.entries()) {
    for (const [j, second] of cards.slice(0, i).entries()) {
      for (const third of cards.slice(0, j)) yield { pass: [first, second, third] };
    }
  }
}

export function usersTurn(state: State): boolean {
  return isTurnOf(user, state);
}

/** The cards that the user can play now. */
export function playable(state: State): readonly Card[] {
  return usersTurn(state) ? legalCards(state.hands[user] ?? [], state) : [];
}

/** A seat gives its three cards, each robot knowing only its own hand; after the fourth seat the cards change hands. */
function withGiven(state: State, cards: readonly Card[], at: number): State {
  const given = [...state.given, cards];
  if (given.length < 4) return { ...state, given, nextAt: at + passDelay };
  const passed = { ...state, given };
  const hands = seats.map((seat) => [
    ...(state.hands[seat] ?? []).filter((card) => !given[seat]?.includes(card)),
    ...received(passed, seat),
  ]);
  return opened({ ...passed, hands }, at + passRest);
}

function botPass({ given, hands, pass, difficulty, jack }: State, random: Random): readonly Card[] {
  const seat = given.length;
  return choosePass(exceptJack(hands[seat] ?? [], jack), stepsOf(pass), difficulty, random('pass', seat));
}

/** Starts play: the seat with the two of clubs leads it. */
function opened(state: State, at: number): State {
  const leader = seats.find((seat) => state.hands[seat]?.includes('2C')) ?? user;
  return scheduled({ ...state, phase: 'play', trick: { leader, cards: [] } }, at, user);
}

function withCard(state: State, card: Card, at: number): State {
  const broken = state.broken || suitOf(card) === 'H';
  return playCard({ ...state, broken }, card, at, table);
}

/** Plays the rest of a claimed hand in one step. */
function withRest(state: State, at: number): State {
  let next = state;
  while (next.phase === 'play') {
    const card = next.trick.cards.length < 4 && restCard(next);
    next = card ? withCard(next, card, at) : takeTrick(next, at, table);
  }
  return next;
}

function botCard(state: State, random: Random): Card {
  const seen = seenBy(state, toPlay(state.trick));
  return chooseCard(seen, state.difficulty, random('bot', cardsPlayed(state)));
}
