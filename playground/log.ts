// The log as rows to read: what the player did, and what came of it.
import type { Line, Moment } from './history.ts';

export interface Row {
  /** The moments that it stands for: several where the game only ticks. */
  readonly first: number;
  readonly last: number;
  /** Round time (ms) of the last of them. */
  readonly at: number;
  readonly seat: 'Deal' | 'You' | 'Game';
  readonly what: string;
}

/** @param tell what happened between two states, in words; undefined where nothing is worth a word */
export function rowsOf(line: Line, tell: (before: unknown, after: Moment) => string | undefined): Row[] {
  const rows: Row[] = [];
  for (const [i, moment] of line.entries()) {
    const row = rowOf(moment, i, line[i - 1], tell);
    const last = rows.at(-1);
    if (last && isTick(last) && isTick(row)) rows[rows.length - 1] = { ...row, first: last.first };
    else rows.push(row);
  }
  return rows;
}

function rowOf(
  moment: Moment,
  i: number,
  before: Moment | undefined,
  tell: Parameters<typeof rowsOf>[1],
): Row {
  const place = { first: i, last: i, at: moment.at };
  if (!before || moment.by === 'deal') return { ...place, seat: 'Deal', what: '' };
  if (moment.by === 'player') return { ...place, seat: 'You', what: JSON.stringify(moment.action) };
  return { ...place, seat: 'Game', what: tell(before.state, moment) ?? '' };
}

function isTick({ seat, what }: Row): boolean {
  return seat === 'Game' && what === '';
}

/** Minutes, seconds and tenths: 83,450 ms are '1:23.4'. */
export function stamp(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const seconds = Math.floor(tenths / 10) % 60;
  return `${Math.floor(tenths / 600)}:${String(seconds).padStart(2, '0')}.${tenths % 10}`;
}
