import type { Kysely } from 'kysely';
import type { LogPart } from '../../protocol/runs.ts';
import type { Tables } from '../store/schema.ts';

/** The entries of a run's log in order, as many at a time as came in a part. */
export async function* entriesOf(db: Kysely<Tables>, run: string): AsyncGenerator<LogPart['entries']> {
  for await (const { entries } of partsOf(db, run)) yield JSON.parse(entries);
}

/** All of them. */
export async function readEntries(db: Kysely<Tables>, run: string): Promise<LogPart['entries']> {
  const entries: LogPart['entries'][number][] = [];
  for await (const part of entriesOf(db, run)) entries.push(...part);
  return entries;
}

/** Rows of a log that are held in memory at a time. */
const partsAtOnce = 4;

/** The parts of a run's log in order, each with the JSON text of a list. */
export async function* partsOf(db: Kysely<Tables>, run: string): AsyncGenerator<Tables['run_parts']> {
  let after = -1;
  for (;;) {
    const parts = await db
      .selectFrom('run_parts')
      .select(['run_id', 'from_entry', 'entries'])
      .where('run_id', '=', run)
      .where('from_entry', '>', after)
      .orderBy('from_entry')
      .limit(partsAtOnce)
      .execute();
    yield* parts;
    const last = parts.at(-1);
    if (!last || parts.length < partsAtOnce) return;
    after = last.from_entry;
  }
}
