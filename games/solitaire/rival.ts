import type { Rival } from '../../kit/contract/review.ts';
import { hintOf } from './hint.ts';
import { legalMoves } from './piles.ts';
import type { Action, State } from './rules.ts';

export const rival: Rival<State, Action> = {
  care: [0.15, 0.5, 0.95],
  pace: [3_000, 2_500, 2_000],
  /** Follows the game's hints; without care moves any card forwards, or draws. */
  choose(state, careful, dice) {
    if (state.finishing) return undefined;
    const hint = careful ? hintOf(state) : undefined;
    if (hint && hint.type !== 'undo' && hint.type !== 'none') return hint;
    const moves = legalMoves(state).filter(({ from }) => !from.startsWith('f'));
    if (moves.length > 0 && dice.chance(0.7)) return { type: 'move', ...dice.pick(moves) };
    // Without cards to draw, the time runs out.
    return state.stock.length + state.waste.length > 0 ? { type: 'draw' } : undefined;
  },
};
