import { firstKey, keysInWords } from '../../../kit/board/keyWords.ts';
import type { Mood } from '../../../kit/board/mood.ts';
import { counted } from '../../../kit/board/words.ts';
import { type Card, cardName, rankOf, strength } from '../../../kit/cards/cards.ts';
import { robotOf } from '../../../kit/cards/sides.ts';
import { cardNames } from '../../../kit/cards/trickWords.ts';
import type { Outcome } from '../../../kit/contract/rules.ts';
import type { Cue, Narrator } from '../../../kit/contract/view.ts';
import type { Persona, Who } from '../../../kit/round/play.ts';
import { quickestRobot } from '../bot.ts';
import { type Capture, mayPlay, played, type State, user, winner } from '../state.ts';
import { controls } from './controls.ts';

/** Refuses a call on a match within a second after a false call. */
export const callLocked = 'Your call is still locked.';
export const noMatch = 'No match yet — wait for a rank match to claim.';

export const byRank = (a: Card, b: Card): number => strength(a) - strength(b) || (a < b ? -1 : 1);

export const nameOf = (seat: number, opponents: readonly Persona[]): string =>
  seat === user ? 'You' : robotOf(seat, opponents).name;

export function status(state: State, { opponents }: { opponents: readonly Persona[] }): string {
  const first = winner(state);
  if (first !== undefined) return `${nameOf(first, opponents)} played the last card.`;
  const top = state.pile.at(-1);
  const news = top
    ? `${nameOf(state.laidBy ?? state.turn, opponents)}: ${cardName(top)}.`
    : state.lastCapture && captureText(state.lastCapture, opponents);
  if (state.match) return `${news} A match.`;
  return [news, turnText(state, opponents)].filter(Boolean).join(' ');
}

function turnText({ turn, forfeit, pile, lastCapture }: State, opponents: readonly Persona[]): string {
  if (turn === user) return forfeit ? 'You lose this turn.' : 'Your turn.';
  return pile.length === 0 && !lastCapture ? `${nameOf(turn, opponents)} starts.` : '';
}

export function captureText({ seat, ms, cards }: Capture, opponents: readonly Persona[]): string {
  return `${nameOf(seat, opponents)} called in ${ms} ms and took ${cards} cards.`;
}

export function headline(state: State, outcome: Outcome | undefined, { opponents }: Who): string | undefined {
  return outcome === 'loss' ? `${nameOf(winner(state) ?? user, opponents)} wins!` : undefined;
}

export function end(state: State, _: Outcome, { opponents }: Who) {
  const seat = winner(state) ?? user;
  const taken = counted(state.captured[user]?.length ?? 0, 'card');
  if (seat === user)
    return {
      title: 'You’re out of cards.',
      lines: [`${taken} captured, ${state.hands.flat().length} left in the other hands.`],
    };
  const lines = [`${taken} captured, ${state.hands[user]?.length ?? 0} left in your hand.`];
  return { title: `${nameOf(seat, opponents)} is out of cards.`, lines };
}

/** Margin of the race for the player. */
export function raceText(
  { seat, ms, delays, late }: Capture,
  opponents: readonly Persona[],
): string | undefined {
  if (late !== undefined) return `You were ${late} ms late.`;
  if (seat !== user) return undefined;
  const best = quickestRobot(delays, user);
  return `${nameOf(best, opponents)} would have called ${(delays[best] ?? 0) - ms} ms later.`;
}

export const penaltyText = ({ forfeit }: State): string =>
  forfeit ? `${noMatch} You lose your next turn.` : noMatch;

export function pileText({ pile }: State): string {
  const top = pile.at(-1);
  if (!top) return 'The pile is empty';
  const under = pile.at(-2);
  const before = under ? `, on ${cardName(under)}` : '';
  return `Pile, ${counted(pile.length, 'card')}: ${cardName(top)}${before}`;
}

export function moodOf(state: State, seat: number): Mood {
  const first = winner(state);
  if (first !== undefined) return first === seat ? 'happy' : 'loss';
  if (state.match) return 'shock';
  const { lastCapture, pile } = state;
  if (lastCapture && pile.length < 2) {
    if (lastCapture.seat === seat) return 'smug';
    return lastCapture.seat === user ? 'worry' : 'idle';
  }
  if (state.lockedUntil !== undefined) return 'smug';
  const cards = state.hands[seat]?.length ?? 0;
  const others = state.hands.filter((_, other) => other !== seat);
  if (cards <= 3) return 'happy';
  return others.some((hand) => hand.length <= 2) ? 'worry' : 'idle';
}

export function sayingOf({ lastCapture, pile }: State, seat: number): string | undefined {
  return lastCapture?.seat === seat && pile.length === 0 ? 'Buru!' : undefined;
}

export const narrator: Narrator<State> = {
  // Short, since the robots play on during it.
  where(state, who) {
    const held = counted(state.captured[user]?.length ?? 0, 'card');
    if (winner(state) !== undefined) return `${status(state, who)} You captured ${held}.`;
    const counts = `${countsText(state, who)} You captured ${held}.`;
    return [asked(state, who), `${pileText(state)}.`, handText(state), counts].join(' ');
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
  const counts = [1, 2, 3].map((seat) => {
    const cards = hands[seat]?.length ?? 0;
    return `${nameOf(seat, opponents)} ${seat === 1 ? `has ${counted(cards, 'card')}` : cards}`;
  });
  return `${counts.join(', ')}.`;
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
