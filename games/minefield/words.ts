// What Minefield says, in print and aloud.
import type { Badge, Session } from '../kit/view.ts';
import { layouts } from './board.ts';
import { faceOf, nameOf } from './faces.ts';
import { type State, seconds } from './rules.ts';

/** The clock's display ends here; the count goes on. */
const longestShown = 999;

export function badges(state: State, { at, best }: Session): readonly Badge[] {
  const { rows, columns, mines } = layouts[state.difficulty];
  return [
    { label: 'Seconds', value: Math.min(seconds(state, at), longestShown) },
    { label: 'Flags', value: flagsLeft(state) },
    { label: 'Moves', value: state.moves },
    { label: `${rows}×${columns}`, value: `${mines} mines` },
    { label: 'Best', value: best },
  ];
}

/** Flags still to set, from 0 to the number of mines, with a hint when there are more flags than mines. */
function flagsLeft({ difficulty, flags }: State): string {
  const { mines } = layouts[difficulty];
  const left = Math.min(Math.max(mines - flags, 0), mines);
  return flags > mines ? `${left}, too many` : String(left);
}

export function status({ field, exploded, endedAt }: State): string {
  if (exploded) return 'That was a mine.';
  if (endedAt !== undefined) return 'Every safe cell is revealed.';
  return field ? 'Keep off the mines.' : 'Reveal any cell.';
}

/** What a move did, said from the cell that it was made on. */
export function happened(before: State, after: State, cell: number): string {
  const name = nameOf(faceOf(after, cell));
  if (after.flags !== before.flags) return `${name}. ${flagsLeft(after)} left.`;
  const opened = after.opened - before.opened;
  return opened > 1 ? `${name}. ${opened} cells revealed.` : name;
}
