// Texts of Minefield.
import { cellName, counted } from '../../kit/board/words.ts';
import type { Badges } from '../../kit/contract/view.ts';
import type { PlaySession } from '../../kit/round/session.ts';
import { layouts } from './board.ts';
import { faceOf, nameOf } from './faces.ts';
import { type State, seconds } from './rules.ts';

/** Maximum displayed seconds. */
const longestShown = 999;

export function badges(state: State, { best }: PlaySession, at: number): Badges {
  const { rows, columns, mines } = layouts[state.difficulty];
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
const flagsLeft = ({ difficulty, flags }: State): number => layouts[difficulty].mines - flags;

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

export function placeOf(cell: number, difficulty: State['difficulty']): string {
  return cellName(cell, layouts[difficulty].columns);
}
