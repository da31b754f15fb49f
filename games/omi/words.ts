import type { Mood } from '../../kit/board/mood.ts';
import { counted, joined } from '../../kit/board/words.ts';
import { type Card, suitName, suits } from '../../kit/cards/cards.ts';
import { robotOf } from '../../kit/cards/sides.ts';
import {
  cardsPlayed,
  ledSuit,
  recentTrick,
  type Seat,
  seatAfter,
  sorted,
  taker,
  toPlay,
} from '../../kit/cards/tricks.ts';
import {
  cardNames,
  handText,
  playText,
  standingText,
  tableText,
  turnText,
} from '../../kit/cards/trickWords.ts';
import type { Outcome } from '../../kit/contract/rules.ts';
import type { Cue, Narrator } from '../../kit/contract/view.ts';
import type { Who } from '../../kit/round/play.ts';
import { controls } from './controls.ts';
import { playable, usersTurn } from './rules.ts';
import { type State, seatNames, sideOf, tokensOf, tricksTaken, user } from './table.ts';

export function status(state: State, { opponents }: Who): string {
  const { phase, chooser, trick, trump } = state;
  if (phase === 'hand-end') return 'The hand is over.';
  const bareName = (seat: Seat) => (seat === user ? 'you' : robotOf(seat, opponents, user).name);
  if (phase === 'choose-trump') {
    if (chooser === user) return 'Choose trumps from your first four cards.';
    return `${bareName(chooser)} chooses trumps.`;
  }
  if (trick.cards.length === 4) return standingText(trick, bareName, trump);
  return toPlay(trick) === user ? yourTurn(state) : 'The robots play.';
}

function yourTurn({ hands, trick }: State): string {
  return turnText(hands[user] ?? [], trick, 'any card', ': play any card');
}

/** Returns why a card can't be played now; undefined if it can. */
export function refusal(state: State, card: Card): string | undefined {
  if (playable(state).includes(card)) return undefined;
  const led = ledSuit(state.trick);
  if (usersTurn(state) && led) return `Follow suit: you have ${suitName(led)}.`;
  return state.phase === 'choose-trump' ? 'Trumps haven’t been chosen yet.' : 'Wait for your turn.';
}

export function end(state: State) {
  const { NS, EW } = tricksTaken(state);
  const tokens = tokensOf(state);
  const gained = counted(tokens.NS + tokens.EW, 'token');
  const ours = { value: NS, unit: 'of 8 tricks' };
  if (NS === EW) return { title: 'Nobody wins the hand.', lines: ['No tokens this time.'], count: ours };
  const won = NS > EW;
  const kapothi = NS === 8 || EW === 8 ? 'Kapothi! ' : '';
  const side = won ? 'you and your partner' : 'East and West';
  return {
    title: won ? 'Your side wins the hand.' : 'East and West win the hand.',
    lines: [`${kapothi}${gained} for ${side}.`],
    count: ours,
  };
}

export function headline(_: State, outcome: Outcome | undefined): string | undefined {
  return outcome === 'loss' ? 'East and West win!' : undefined;
}

export const narrator: Narrator<State> = {
  where(state, who) {
    const { phase, trick, trump } = state;
    const hand = myCards(state);
    if (phase === 'choose-trump') return `${status(state, who)} Your first four cards: ${cardNames(hand)}.`;
    if (phase === 'hand-end') return `${status(state, who)} ${tricksText(state)}`;
    const parts = [
      usersTurn(state) ? yourTurn(state) : standing(state, who),
      tableText(trick, (seat) => nameOf(seat, who)),
      handText(hand, playable(state)),
      trump && `Trump: ${suitName(trump)}, chosen by ${nameOf(state.chooser, who)}.`,
      tricksText(state),
    ];
    return parts.filter(Boolean).join(' ');
  },

  options(state, who) {
    if (state.phase === 'choose-trump') {
      if (state.chooser !== user) return `Wait for ${nameOf(state.chooser, who)}.`;
      const keys = suits.map((suit, i) => `${controls.trump.keys[i]} for ${suitName(suit)}`);
      return `Choose trumps with the buttons or the keys ${joined(keys)}.`;
    }
    if (!usersTurn(state)) return standing(state, who);
    return playText(sorted(playable(state), state.trump));
  },

  // The table announces the cards.
  changed(before, after, who) {
    if (before.phase === 'choose-trump' && after.trump) {
      const held = new Set(before.hands[user]);
      const more = cardNames(myCards(after).filter((card) => !held.has(card)));
      const by = after.chooser === user ? 'You choose' : `${nameOf(after.chooser, who)} chooses`;
      return `${by} ${suitName(after.trump)} as trumps. Your other cards: ${more}.`;
    }
    return after.tricks.length > before.tricks.length ? tricksText(after) : undefined;
  },
};

export function cue(before: State, after: State): Cue | 'none' | undefined {
  if (after.phase === 'hand-end') return undefined;
  if (before.phase === 'choose-trump') return 'deal';
  if (cardsPlayed(before) === cardsPlayed(after)) return 'none';
  const { trick, trump } = after;
  if (trick.cards.length === 4) return sideOf(taker(trick, trump)) === 'NS' ? 'good' : 'bad';
  return seatAfter(trick.leader, trick.cards.length - 1) === user ? undefined : 'turn';
}

const myCards = ({ hands, trump }: State) => sorted(hands[user] ?? [], trump);

function nameOf(seat: Seat, { opponents }: Who): string {
  if (seat === user) return 'you';
  return `${robotOf(seat, opponents, user).name} (${seat === 0 ? 'your partner' : seatNames[seat]})`;
}

function standing({ trick, trump }: State, who: Who): string {
  return standingText(trick, (seat) => nameOf(seat, who), trump);
}

function tricksText(state: State): string {
  const { NS, EW } = tricksTaken(state);
  return `Tricks: your side ${NS}, East and West ${EW}.`;
}

export function moodOf(state: State, seat: Seat): Mood {
  const { phase, trick, trump, chooser } = state;
  const side = sideOf(seat);
  if (phase === 'choose-trump') return chooser === seat ? 'think' : 'idle';
  if (phase === 'hand-end') {
    const taken = tricksTaken(state);
    if (taken.NS === taken.EW) return 'idle';
    if (taken[side] === 0) return 'shock';
    return taken[side] > 4 ? 'happy' : 'loss';
  }
  const past = recentTrick(state);
  if (trick.cards.length < 4 && toPlay(trick) === seat) return 'think';
  if (past) {
    const by = taker(past, trump);
    if (by === seat) return 'smug';
    return sideOf(by) === side ? 'happy' : 'worry';
  }
  return trick.cards.length > 1 && sideOf(taker(trick, trump)) !== side ? 'worry' : 'idle';
}
