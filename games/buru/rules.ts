// Buru: seats play cards in turn onto one pile. When a card matches the rank of the one below, the first to call
// captures the pile and plays next. The first empty hand wins.
import { allCards, type Card } from '../../kit/cards/cards.ts';
import { seatAfter, seats } from '../../kit/cards/tricks.ts';
import { leastGap } from '../../kit/contract/leastGap.ts';
import { relaxed } from '../../kit/contract/relaxed.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Random } from '../../kit/round/random.ts';
import { callDelays, chooseCard, quickestRobot, type Seen } from './bot.ts';
import { isMatch, mayPlay, played, quickestCall, type State, user, winner } from './state.ts';

export type { State } from './state.ts';

export type Action = { readonly type: 'play'; readonly card: Card } | { readonly type: 'call' };

/** Duration (ms) of a robot's turn, and of a lost turn. */
const botDelay = 420;
/** Lock (ms) after a call without a match. */
const lockTime = 1000;
/** A call within this time (ms) after a capture is late, but not false. */
const lateTime = 600;

export const rules: Rules<State, Action> = {
  version: 2,
  pace: { least: leastGap.choice, signal },

  start({ difficulty, round, variant }, random) {
    const pack = random('deal').shuffle(allCards);
    return {
      difficulty,
      relaxed: variant === relaxed,
      hands: seats.map((seat) => pack.slice(seat * 13, seat * 13 + 13)),
      pile: [],
      captured: [[], [], [], []],
      // A session starts with a random round number, so the first starter is random; then it rotates.
      turn: round % 4,
      since: 0,
      falseCalls: 0,
    };
  },

  play(state, action, at, random) {
    if (winner(state) !== undefined) return undefined;
    if (action.type === 'call') return call(state, at);
    return playable(state).includes(action.card) ? withCard(state, action.card, at, random) : undefined;
  },

  *moves(state, at): Iterable<Action> {
    if (winner(state) !== undefined) return;
    if (call(state, at)) yield { type: 'call' };
    for (const card of playable(state)) yield { type: 'play', card };
  },

  due(state) {
    const [next, unlocked] = [nextAutomatic(state), state.lockedUntil];
    return next === undefined || unlocked === undefined ? (next ?? unlocked) : Math.min(next, unlocked);
  },

  elapse(state, at, random) {
    if (state.lockedUntil !== undefined && state.lockedUntil <= at) {
      const { lockedUntil: _, ...unlocked } = state;
      return unlocked;
    }
    if (state.match) return captured(state, quickestRobot(state.match.delays, state.turn), at);
    if (state.turn === user) return forfeited(state, at);
    const card = chooseCard(seenBy(state, state.turn), state.difficulty, random('card', played(state)));
    return withCard(state, card, at, random);
  },

  outcome(state) {
    const seat = winner(state);
    return seat === undefined ? undefined : seat === user ? 'win' : 'loss';
  },

  sides: (state) => seats.map((seat) => (seat === winner(state) ? 1 : 0)),

  /** The cards captured and, on a win, those left in the other hands. */
  score(state) {
    const taken = state.captured[user]?.length ?? 0;
    return winner(state) === user ? taken + state.hands.flat().length : taken;
  },
};

/** Time of the match that a call answers. The player's own card surprises nobody. */
function signal({ match, laidBy }: State, { type }: Action): number | undefined {
  return type === 'call' && laidBy !== user ? match?.at : undefined;
}

function playable(state: State): readonly Card[] {
  return (mayPlay(state) && state.hands[user]) || [];
}

export function seenBy({ hands, pile, captured }: State, seat: number): Seen {
  return { hand: hands[seat] ?? [], pile, gone: captured.flat() };
}

/** Time of the next automatic card, call or lost turn; undefined on the player's turn. */
function nextAutomatic(state: State): number | undefined {
  if (state.match) return state.match.at + quickestCall(state.match.delays);
  return state.turn === user && !state.forfeit ? undefined : state.since + botDelay;
}

function withCard(state: State, card: Card, at: number, random: Random): State {
  const left = (state.hands[state.turn] ?? []).filter((held) => held !== card);
  const hands = state.hands.with(state.turn, left);
  const laid = { ...state, hands, pile: [...state.pile, card], laidBy: state.turn };
  if (winner(laid) !== undefined || !isMatch(laid.pile))
    return { ...laid, turn: seatAfter(state.turn), since: at };
  const delays = callDelays(state.difficulty, state.relaxed, state.turn, random('call', played(laid)));
  return { ...laid, match: { at, delays } };
}

function call(state: State, at: number): State | undefined {
  if (state.lockedUntil !== undefined) return undefined;
  if (state.match) return captured(state, user, at);
  const { lastCapture } = state;
  if (lastCapture && at - lastCapture.at < lateTime) {
    if (lastCapture.seat === user || lastCapture.late !== undefined) return undefined;
    return { ...state, lastCapture: { ...lastCapture, late: at - lastCapture.at } };
  }
  const falseCalls = state.falseCalls + 1;
  const locked = { ...state, falseCalls, lockedUntil: at + lockTime };
  if (falseCalls === 1) return locked;
  // On the player's own turn, that turn is lost.
  return { ...locked, forfeit: true, since: state.turn === user ? at : state.since };
}

function captured({ match, ...state }: State, seat: number, at: number): State {
  if (!match) return state;
  const ms = at - match.at;
  return {
    ...state,
    ...(seat === user && { calls: [...(state.calls ?? []), ms] }),
    captured: state.captured.with(seat, [...(state.captured[seat] ?? []), ...state.pile]),
    pile: [],
    lastCapture: { seat, at, ms, cards: state.pile.length, delays: match.delays },
    turn: seat,
    since: at,
  };
}

function forfeited({ forfeit: _, ...state }: State, at: number): State {
  return { ...state, turn: seatAfter(user), since: at };
}
