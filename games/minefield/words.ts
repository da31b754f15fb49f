import { firstKey, keysInWords } from '../../kit/board/keyWords.ts';
import { cellName, counted, elapsed } from '../../kit/board/words.ts';
import type { Badges, Cue, Narrator } from '../../kit/contract/view.ts';
import type { PlaySession } from '../../kit/round/session.ts';
import { layoutOf, neighbours } from './board.ts';
import { controls } from './controls.ts';
import { faceOf, nameOf } from './faces.ts';
import { chorded, revealed, type State, seconds } from './rules.ts';

/** Maximum displayed seconds. */
const longestShown = 999;

export function badges(state: State, { best }: PlaySession, at: number): Badges {
  const { rows, columns, mines } = layoutOf(state);
  const left = flagsLeft(state);
  return {
    Seconds: Math.min(seconds(state, at), longestShown),
    Flags: left < 0 ? '0, too many' : left,
    Moves: state.moves,
    [`${rows}×${columns}`]: `${mines} mines`,
    Best: best,
  };
}

/** Mines minus flags; negative with too many flags. */
const flagsLeft = (state: State): number => layoutOf(state).mines - state.flags;

export function status({ field, exploded, endedAt }: State): string {
  if (exploded) return 'That was a mine.';
  if (endedAt !== undefined) return 'Every safe cell is revealed.';
  return field ? 'Avoid the mines.' : 'Reveal any cell.';
}

/** Describes the effect of a move on a cell. */
export function happened(before: State, after: State, cell: number): string {
  const name = nameOf(faceOf(after, cell));
  if (after.flags !== before.flags) {
    const left = flagsLeft(after);
    return `${name}. ${left < 0 ? `${counted(-left, 'flag')} too many` : `${left} left`}.`;
  }
  const opened = after.opened - before.opened;
  return opened > 1 ? `${name}. ${opened} cells revealed.` : `${name}.`;
}

function placeOf(cell: number, state: State): string {
  return cellName(cell, layoutOf(state).columns);
}

/** Maximum characters of rows. */
const longest = 1500;
/** Maximum numbers listed with all their flags. */
const named = 5;

export const narrator: Narrator<State> = {
  where(state, _, at) {
    const { rows, columns, mines } = layoutOf(state);
    const size = `${rows} rows, ${columns} columns, ${mines} mines.`;
    if (!state.field) return `${status(state)} ${size} The first cell and its neighbours are safe.`;
    const safe = rows * columns - mines;
    const counts = `${state.opened} of ${safe} safe cells revealed, ${counted(state.flags, 'flag')} for ${mines} mines.`;
    const since = (state.endedAt ?? at) - (state.startedAt ?? 0);
    if (state.endedAt !== undefined) return `${ended(state)} ${counts} It took ${elapsed(since)}.`;
    return `${status(state)} ${counts} ${rowsOf(state)} ${elapsed(since)} so far.`;
  },

  options(state) {
    const press = firstKey(controls.reveal);
    const keys = `The ${keysInWords(controls.walk)} move, ${press} reveals a hidden cell`;
    if (!state.field) return `Reveal any cell. ${keys}.`;
    const ready = [...state.cover.keys()].filter((cell) => chorded(state, cell).length > 0).slice(0, named);
    const places = ready.map((cell) => placeOf(cell, state).toLowerCase());
    const chords = ready.length > 0 ? ` Numbers with all their flags: ${places.join('; ')}.` : '';
    return `${keys}, ${firstKey(controls.flag)} sets or removes a flag, and so does ${press} in Flag mode. ${press} on a number with all its flags reveals its other neighbours.${chords}`;
  },
};

function ended(state: State): string {
  const [hit] = state.exploded ?? [];
  return hit === undefined ? status(state) : `That was a mine: ${placeOf(hit, state).toLowerCase()}.`;
}

/** "Row 1: hidden to column 4, 2, 1, done to column 9." Joins equal rows: "Rows 2 to 4: hidden." */
function rowsOf(state: State): string {
  const { rows } = layoutOf(state);
  const described = Array.from({ length: rows }, (_, row) => rowOf(state, row));
  const lines = runs(described).map(({ value, from, to }) =>
    from === to ? `Row ${from + 1}: ${value}.` : `Rows ${from + 1} to ${to + 1}: ${value}.`,
  );
  let kept = '';
  for (const line of lines) {
    if (kept.length + line.length > longest) return `${kept}The rows below are in the grid.`;
    kept += `${line} `;
  }
  return kept.trim();
}

function rowOf(state: State, row: number): string {
  const { columns } = layoutOf(state);
  const cells = Array.from({ length: columns }, (_, column) => cellWord(state, row * columns + column));
  const parts = runs(cells).flatMap(({ value, from, to }) => {
    if (from === to || !/[a-z]/.test(value)) return Array<string>(to - from + 1).fill(value);
    return [to - from === columns - 1 ? value : `${value} to column ${to + 1}`];
  });
  return parts.join(', ');
}

/** A word for a cell; "done" once no neighbour is hidden. */
function cellWord(state: State, cell: number): string {
  const around = neighbours(layoutOf(state))[cell] ?? [];
  if (state.cover[cell] === revealed && !around.some((next) => state.cover[next] === 0)) return 'done';
  return nameOf(faceOf(state, cell)).toLowerCase();
}

/** Joins equal neighbours. */
function runs(values: readonly string[]) {
  const starts = values.flatMap((value, i) => (value === values[i - 1] ? [] : [i]));
  return starts.map((from, n) => ({
    value: values[from] as string,
    from,
    to: (starts[n + 1] ?? values.length) - 1,
  }));
}

/** A single cell sounds like a move, a flood like a success, a flag like a turn. */
export function cue(before: State, after: State): Cue | undefined {
  if (after.endedAt !== undefined) return undefined;
  if (after.flags !== before.flags) return 'turn';
  return after.opened - before.opened === 1 ? 'move' : undefined;
}
