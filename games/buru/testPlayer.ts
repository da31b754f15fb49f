import { rankOf } from '../../kit/cards/cards.ts';
import type { TestPlayer } from '../../kit/testing/conformance.ts';
import type { Action, State } from './rules.ts';
import { user } from './state.ts';

export const testPlayer: TestPlayer<State, Action> = {
  /** Calls each match before any robot can, and makes one where it holds the card. */
  win({ match, turn, hands, pile }) {
    if (match) return { type: 'call' };
    if (turn !== user) return undefined;
    const hand = hands[user] ?? [];
    const top = pile.at(-1);
    const card = hand.find((each) => top && rankOf(each) === rankOf(top)) ?? hand[0];
    return card && { type: 'play', card };
  },
};
