import { wholeSeconds } from '../../kit/board/words.ts';
import { leastGap } from '../../kit/contract/leastGap.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { type Field, flood, layoutOf, layouts, mine, neighbours, type Sized } from './board.ts';
import { layMines } from './lay.ts';
import { ownLayout } from './ownSize.ts';

export interface State extends Sized {
  /** Missing until the first reveal, since mines keep away from it. */
  readonly field?: Field;
  /** For each cell a sum of `revealed` and `flagged`. */
  readonly cover: readonly number[];
  /** Safe cells revealed. */
  readonly opened: number;
  readonly flags: number;
  readonly moves: number;
  /** Round time (ms) of the first reveal. */
  readonly startedAt?: number;
  /** Round time (ms) of the last move that revealed cells. */
  readonly openedAt?: number;
  /** Round time (ms) of the end. */
  readonly endedAt?: number;
  /** Mines that the player revealed. */
  readonly exploded?: readonly number[];
}

export const revealed = 1;
export const flagged = 2;

/** A chord on a revealed number with as many adjacent flags reveals its other neighbours. */
export type Action = readonly ['reveal' | 'flag' | 'chord', cell: number];

/** Points for a win, minus one per second. */
export const bonus = 200;

export const rules: Rules<State, Action> = {
  version: 1,
  // A number that has just been opened says where to press next.
  pace: { least: leastGap.press, signal: ({ openedAt }, [act]) => (act === 'flag' ? undefined : openedAt) },

  start({ difficulty, variant }) {
    const layout = ownLayout(variant);
    const sized: Sized = layout ? { difficulty, layout } : { difficulty };
    const { rows, columns } = layoutOf(sized);
    return { ...sized, cover: Array<number>(rows * columns).fill(0), opened: 0, flags: 0, moves: 0 };
  },

  play(state, action, at, random) {
    const [act, cell] = action;
    if (state.endedAt !== undefined || cell >= state.cover.length) return undefined;
    if (act === 'flag') return toggleFlag(state, cell);
    const cells = openedBy(state, action);
    if (cells.length === 0) return undefined;
    const { field = layMines(state, cell, random), startedAt = at } = state;
    return step({ ...state, startedAt }, field, cells, at);
  },

  *moves(state): Iterable<Action> {
    if (state.endedAt !== undefined) return;
    for (const [cell, cover] of state.cover.entries()) {
      if (cover === 0) yield ['reveal', cell];
      if (cover !== revealed && state.field) yield ['flag', cell];
      if (cover === revealed && chorded(state, cell).length > 0) yield ['chord', cell];
    }
  },

  outcome({ exploded, endedAt }) {
    if (exploded) return 'loss';
    return endedAt === undefined ? undefined : 'win';
  },

  bestTime: ({ exploded, startedAt = 0, endedAt }) =>
    endedAt === undefined || exploded ? undefined : endedAt - startedAt,

  score(state) {
    const won = state.endedAt !== undefined && !state.exploded;
    return state.opened + (won ? Math.max(0, bonus - seconds(state, 0)) : 0);
  },

  // The first reveal, which lays the mines.
  slow(state, action) {
    if (!state || !action || state.field || sizeOf(state) === 'noob') return false;
    return openedBy(state, action).length > 0;
  },
};

/** The smallest difficulty with so many cells; the largest for more. It tells how large a cell is at least. */
export function sizeOf({ cover }: State): Difficulty {
  const fits = (level: Difficulty) => cover.length <= layouts[level].rows * layouts[level].columns;
  return difficulties.find(fits) ?? 'pro';
}

/** Whole seconds from the first reveal, at most to the end. */
export function seconds({ startedAt, endedAt }: State, at: number): number {
  return startedAt === undefined ? 0 : Math.max(0, wholeSeconds((endedAt ?? at) - startedAt));
}

function toggleFlag(state: State, cell: number): State | undefined {
  const cover = state.cover[cell] as number;
  if (!state.field || cover === revealed) return undefined;
  return {
    ...state,
    cover: state.cover.with(cell, flagged - cover),
    flags: state.flags + (cover === flagged ? -1 : 1),
    moves: state.moves + 1,
  };
}

/** The cells that an action reveals, before any flood; none if it can't. */
export function openedBy(state: State, [act, cell]: Action): readonly number[] {
  if (act === 'chord') return chorded(state, cell);
  return act === 'reveal' && state.cover[cell] === 0 ? [cell] : [];
}

/** The cells that a chord reveals; none if the cell allows no chord. */
export function chorded(state: State, cell: number): readonly number[] {
  if (!state.field || state.cover[cell] !== revealed) return [];
  const around = neighbours(layoutOf(state))[cell] ?? [];
  const flags = around.filter((next) => state.cover[next] === flagged).length;
  return flags === state.field[cell] ? around.filter((next) => state.cover[next] === 0) : [];
}

/** Reveals hidden cells as one move. */
function step(state: State, field: Field, cells: readonly number[], at: number): State {
  const layout = layoutOf(state);
  const around = neighbours(layout);
  const cover = state.cover.slice();
  let { opened } = state;
  const open = (cell: number): void => {
    cover[cell] = revealed;
    opened++;
  };
  for (const cell of cells) {
    if (field[cell] !== mine) flood(field, around, cell, (next) => cover[next] === 0, open);
  }
  const after = { ...state, field, cover, opened, openedAt: at, moves: state.moves + 1 };

  const exploded = cells.filter((cell) => field[cell] === mine);
  if (exploded.length === 0)
    return opened === cover.length - layout.mines ? { ...after, endedAt: at } : after;
  // Reveals every mine; correct flags stay.
  const shown = cover.map((value, cell) => (field[cell] === mine ? value | revealed : value));
  return { ...after, cover: shown, exploded, endedAt: at };
}
