import type { Kysely } from 'kysely';
import type { LogPart } from '../../protocol/runs.ts';
import type { Tables } from '../store/schema.ts';
import { walk } from '../store/walk.ts';

/** The entries of a run's log in order, as many at a time as came in a part. */
export async function* entriesOf(db: Kysely<Tables>, run: string): AsyncGenerator<LogPart['entries']> {
  for await (const { entries } of partsOf(db, run)) yield JSON.parse(entries);
}

export async function readEntries(db: Kysely<Tables>, run: string): Promise<LogPart['entries']> {
  const entries: LogPart['entries'][number][] = [];
  for await (const part of entriesOf(db, run)) entries.push(...part);
  return entries;
}

/** Rows of a log that are read at a time: each can have half a megabyte. */
const PARTS_AT_ONCE = 4;

/** The parts of a run's log in order, each with the JSON text of a list. */
export function partsOf(db: Kysely<Tables>, run: string): AsyncGenerator<Tables['run_parts']> {
  const parts = db
    .selectFrom('run_parts')
    .select(['run_id', 'from_entry', 'entries'])
    .where('run_id', '=', run);
  return walk(parts, ['from_entry'], { rowsAtOnce: PARTS_AT_ONCE });
}
