import type { Kysely } from 'kysely';
import type { Tables } from '../store/schema.ts';

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
