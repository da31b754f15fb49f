import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';

export const side = 3;
const cells = Array.from({ length: side * side }, (_, cell) => cell);

/** How many presses put out a board of nine: each board has exactly one set of cells that does. */
export const needed: Readonly<Record<Difficulty, number>> = { noob: 3, mid: 5, pro: 7 };

export interface State {
  readonly difficulty: Difficulty;
  /** Row by row, whether each light is on. */
  readonly lit: readonly boolean[];
  readonly presses: number;
}

/** The cell to press, 0–8, row by row. */
export type Action = number;

export const rules: Rules<State, Action> = {
  // Raise it whenever an old log would replay differently.
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

  outcome: (state) => (isDark(state) ? { result: 'win' } : undefined),

  /** 100, less 10 for each press too many, and never under 10; 0 until all are out. */
  score: (state) => (isDark(state) ? Math.max(10, 100 - 10 * (state.presses - needed[state.difficulty])) : 0),
};

export function isDark({ lit }: State): boolean {
  return !lit.includes(true);
}

/** The lights after a press: the cell's own and those beside, above and below it have changed. */
export function pressed(lit: readonly boolean[], cell: number): readonly boolean[] {
  const [row, column] = [Math.floor(cell / side), cell % side];
  return lit.map((on, i) => {
    const distance = Math.abs(Math.floor(i / side) - row) + Math.abs((i % side) - column);
    return distance <= 1 ? !on : on;
  });
}
