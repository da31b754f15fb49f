import { firstKey, keysInWords } from '../../../kit/board/keyWords.ts';
import { counted } from '../../../kit/board/words.ts';
import { type Card, cardName, rankOf } from '../../../kit/cards/cards.ts';
import { cardNames } from '../../../kit/cards/trickWords.ts';
import type { Cue, Narrator } from '../../../kit/contract/view.ts';
import type { Who } from '../../../kit/round/play.ts';
import { played, type State, user, winner } from '../state.ts';
import { controls } from './controls.ts';
import { byRank, nameOf, pileText, raceText, status } from './words.ts';

export const narrator: Narrator<State> = {
  // Short, since the robots play on during it.
  where(state, who) {
    const held = counted(state.captured[user]?.length ?? 0, 'card');
    if (winner(state) !== undefined) return `${status(state, who)} You captured ${held}.`;
    const parts = [
      asked(state, who),
      `${pileText(state)}.`,
      handText(state),
      `${countsText(state, who)} You captured ${held}.`,
    ];
    return parts.filter(Boolean).join(' ');
  },

  options(state, who) {
    const calls = keysInWords(controls.call);
    if (state.match)
      return `Call: ${calls}, or the button ${controls.call.label} Nobody plays until someone calls.`;
    const call = `When a card matches the rank below it, call with ${calls}.`;
    if (!mayPlay(state)) return `${asked(state, who)} ${call}`;
    return `Play any card: arrow keys move along your hand, ${firstKey(controls.play)} plays. ${call}`;
  },

  // The status announces cards and calls.
  changed(before, after, { opponents }) {
    if (winner(after) !== undefined) return undefined;
    const { lastCapture } = after;
    const news = [
      lastCapture && lastCapture !== before.lastCapture && raceText(lastCapture, opponents),
      before.lockedUntil !== undefined && after.lockedUntil === undefined && 'You can call again.',
    ];
    return news.filter(Boolean).join(' ') || undefined;
  },
};

const mayPlay = ({ turn, forfeit, match }: State): boolean => turn === user && !forfeit && !match;

function asked(state: State, { opponents }: Who): string {
  if (state.match) return 'A match. Call!';
  if (state.turn !== user) return `Wait for ${nameOf(state.turn, opponents)}.`;
  return state.forfeit ? 'You lose this turn.' : 'Your turn.';
}

function handText({ hands, pile }: State): string {
  const hand = (hands[user] ?? []).toSorted(byRank);
  const top = pile.at(-1);
  const same = top ? hand.filter((card: Card) => rankOf(card) === rankOf(top)) : [];
  const match = same.length > 0 ? `You can match it with ${same.map(cardName).join(' or ')}. ` : '';
  return `${match}Your hand: ${cardNames(hand)}.`;
}

function countsText({ hands }: State, { opponents }: Who): string {
  const [first, ...others] = [1, 2, 3].map((seat) => ({
    name: nameOf(seat, opponents),
    cards: hands[seat]?.length ?? 0,
  }));
  if (!first) return '';
  const rest = others.map(({ name, cards }) => `${name} ${cards}`);
  return `${[`${first.name} has ${counted(first.cards, 'card')}`, ...rest].join(', ')}.`;
}

/** Signals every match immediately, then who captured the pile. */
export function cue(before: State, after: State): Cue | 'none' | undefined {
  if (winner(after) !== undefined) return undefined;
  if (after.match && after.match !== before.match) return 'deal';
  const { lastCapture } = after;
  if (lastCapture && lastCapture.at !== before.lastCapture?.at)
    return lastCapture.seat === user ? 'good' : 'bad';
  if (after.falseCalls > before.falseCalls) return 'bad';
  if (played(after) === played(before)) return 'none';
  return after.laidBy === user ? 'move' : 'turn';
}
