import type { Rival } from '../../kit/contract/review.ts';
import { layoutOf } from './board.ts';
import { deductions } from './deduce.ts';
import { unknown } from './knowledge.ts';
import { depthOf } from './lay.ts';
import { type Action, revealed, type State } from './rules.ts';

export const rival: Rival<State, Action> = {
  care: [0.9, 0.97, 1],
  pace: [3_000, 2_200, 1_500],
  // Mines keep away from the first cell.
  sameStart: true,
  /** Opens a cell that the numbers prove, or any. */
  choose(state, careful, dice) {
    const hidden = [...state.cover.keys()].filter((cell) => state.cover[cell] !== revealed);
    const proved = careful && state.field ? safeCell(state) : undefined;
    return ['reveal', proved ?? (state.field ? dice.pick(hidden) : (hidden[hidden.length >> 1] ?? 0))];
  },
};

function safeCell(state: State): number | undefined {
  const { field, cover } = state;
  const seen = cover.map((value, cell) => (value === revealed ? (field?.[cell] ?? unknown) : unknown));
  for (const { safe } of deductions(layoutOf(state), seen, depthOf(state)))
    if (safe.length > 0) return safe[0];
  return undefined;
}
