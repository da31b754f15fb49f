// The log as rows to read: what the player did, and what came of it.
import type { Line, Moment } from './history.ts';

export interface Row {
  /** First and last moment of the row; a row covers several where the game ticks. */
  readonly first: number;
  readonly last: number;
  /** Round time (ms) of the last of them. */
  readonly at: number;
  readonly actor: 'Deal' | 'You' | 'Game';
  /** The player's action as JSON, or what the game says to what happened; '' where it says nothing. */
  readonly what: string;
  /** Changed fields of the state, shown when the row has no words. */
  readonly fields: readonly string[];
}

/** Describes the change between two states in words; undefined when nothing is worth a word. */
export type Teller = (before: unknown, after: unknown) => string | undefined;

/** Steps of the game closer together than this (ms) are one row. */
const together = 250;

/** Keeps the rows that it has made: moments never change, and there may be thousands. */
export function rowReader(tell: Teller): (line: Line) => Row[] {
  const known = new WeakMap<Moment, Row>();
  const read = (line: Line, i: number): Row => {
    const moment = line[i] as Moment;
    const row = known.get(moment) ?? rowOf(moment, i, line[i - 1], tell);
    known.set(moment, row);
    return row;
  };
  return (line) => {
    const rows: Row[] = [];
    for (let i = 0; i < line.length; i++) {
      const row = read(line, i);
      const last = rows.at(-1);
      if (last && isTick(last) && isTick(row) && row.at - last.at < together)
        rows[rows.length - 1] = joined(last, row);
      else rows.push(row);
    }
    return rows;
  };
}

function rowOf(moment: Moment, i: number, before: Moment | undefined, tell: Teller): Row {
  const { at, by, action, state } = moment;
  const place = { first: i, last: i, at, fields: [] };
  if (!before || by === 'deal') return { ...place, actor: 'Deal', what: '' };
  if (by === 'player') return { ...place, actor: 'You', what: JSON.stringify(action) };
  const what = tell(before.state, state) ?? '';
  return { ...place, actor: 'Game', what, ...(!what && { fields: changedFields(before.state, state) }) };
}

function isTick({ actor, what }: Row): boolean {
  return actor === 'Game' && what === '';
}

function joined({ first, fields }: Row, next: Row): Row {
  return { ...next, first, fields: [...new Set([...fields, ...next.fields])] };
}

function changedFields(before: unknown, after: unknown): string[] {
  const [then, now] = [before, after].map((state) => new Map(Object.entries(state as object)));
  const keys = new Set([...(now?.keys() ?? []), ...(then?.keys() ?? [])]);
  return [...keys].filter((key) => JSON.stringify(then?.get(key)) !== JSON.stringify(now?.get(key)));
}

/** Minutes, seconds and tenths: 83,450 ms are '1:23.4'. */
export function stamp(ms: number): string {
  const tenths = Math.floor(ms / 100);
  const seconds = Math.floor(tenths / 10) % 60;
  return `${Math.floor(tenths / 600)}:${String(seconds).padStart(2, '0')}.${tenths % 10}`;
}
