import type { Rival } from '../../kit/contract/review.ts';
import { layouts, mine } from './board.ts';
import { deduce } from './deduce.ts';
import { unknown } from './knowledge.ts';
import { depths } from './lay.ts';
import { type Action, revealed, type State } from './rules.ts';

export const rival: Rival<State, Action> = {
  skills: [
    { care: 0.9, pace: 3_000 },
    { care: 0.97, pace: 2_200 },
    { care: 1, pace: 1_500 },
  ],
  // Mines keep away from the first cell.
  sameStart: true,
  /** Opens a cell that the numbers prove, or any. */
  choose(state, careful, dice) {
    const hidden = [...state.cover.keys()].filter((cell) => state.cover[cell] !== revealed);
    const proved = careful && state.field ? safeCell(state) : undefined;
    return ['reveal', proved ?? (state.field ? dice.pick(hidden) : (hidden[hidden.length >> 1] ?? 0))];
  },
};

function safeCell({ field, cover, difficulty }: State): number | undefined {
  const layout = layouts[difficulty];
  const seen = cover.map((value, cell) => (value === revealed ? (field?.[cell] ?? unknown) : unknown));
  for (;;) {
    const next = deduce(layout, seen, depths[difficulty]);
    if (!next || next.safe.length > 0) return next?.safe[0];
    for (const cell of next.mines) seen[cell] = mine;
  }
}
