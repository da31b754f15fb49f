// Claiming the rest: when the player may end a hand early, and how the remaining cards then fall.
import { type Card, strength, suitOf } from '../../kit/cards/cards.ts';
import { isTurnOf, toPlay } from '../../kit/cards/tricks.ts';
import { legalCards, pointsIn, type State, user } from './table.ts';

/**
 * Whether the player may claim the rest: every point is taken, or the player is sure of every remaining trick. A single
 * remaining card plays itself.
 */
export function mayClaim(state: State): boolean {
  const hand = state.hands[user] ?? [];
  if (state.phase !== 'play' || hand.length < 2) return false;
  return noPointsLeft(state) || takesAll(state, hand);
}

export function noPointsLeft({ hands, trick, jack }: State): boolean {
  const open = trick.cards.length < 4 ? trick.cards : [];
  const left = [...hands.flat(), ...open];
  return pointsIn(left) === 0 && !(jack && left.includes('JD'));
}

/**
 * Whether the player, about to lead, takes every trick whatever each side plays: in each suit the lowest card beats all
 * that the robots hold. Knows their cards only together, as the player can from the cards played.
 */
function takesAll(state: State, hand: readonly Card[]): boolean {
  if (!isTurnOf(user, state) || state.trick.cards.length > 0) return false;
  const others = state.hands.flatMap((cards, seat) => (seat === user ? [] : cards));
  return hand.every((card) =>
    others.every((other) => suitOf(other) !== suitOf(card) || strength(other) < strength(card)),
  );
}

/** The card that falls next after a claim: the highest legal one of the seat to play. */
export function restCard(state: State): Card | undefined {
  const legal = legalCards(state.hands[toPlay(state.trick)] ?? [], state);
  return legal.toSorted((a, b) => strength(b) - strength(a))[0];
}
