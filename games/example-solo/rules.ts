import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';

export const side = 3;
const cells = Array.from({ length: side * side }, (_, cell) => cell);

/** Number of presses that solve a board; each board has exactly one solution. */
export const needed: Readonly<Record<Difficulty, number>> = { noob: 3, mid: 5, pro: 7 };

export interface State {
  readonly difficulty: Difficulty;
  /** State of each light, row by row. */
  readonly lit: readonly boolean[];
  readonly presses: number;
}

/** Cell to press, 0–8, row by row. */
export type Action = number;

export const rules: Rules<State, Action> = {
  // Must increase when old logs would replay differently.
  version: 1,

  start({ difficulty }, random) {
    const chosen = random('board').shuffle(cells).slice(0, needed[difficulty]);
    const dark = cells.map(() => false);
    return { difficulty, lit: chosen.reduce(pressed, dark), presses: 0 };
  },

  play(state, cell) {
    if (isDark(state)) return undefined;
    return { ...state, lit: pressed(state.lit, cell), presses: state.presses + 1 };
  },

  moves: (state) => (isDark(state) ? [] : cells),

  outcome: (state) => (isDark(state) ? 'win' : undefined),

  /** 100 minus 10 for each extra press, but at least 10; 0 before the solution. */
  score: (state) => (isDark(state) ? Math.max(10, 100 - 10 * (state.presses - needed[state.difficulty])) : 0),
};

export function isDark({ lit }: State): boolean {
  return !lit.includes(true);
}

/** Switches a light and its neighbours. */
export function pressed(lit: readonly boolean[], cell: number): readonly boolean[] {
  const [row, column] = [Math.floor(cell / side), cell % side];
  return lit.map((on, i) => {
    const distance = Math.abs(Math.floor(i / side) - row) + Math.abs((i % side) - column);
    return distance <= 1 ? !on : on;
  });
}
