// Word to open pages that an operator has changed something. It says what kind of thing, and never whose.
import { sql } from 'kysely';
import type { Topic } from '../../protocol/changes.ts';
import type { Store } from './store.ts';

/** Returns the counters of changes; kinds that never changed are missing. */
export async function readChanges({ db }: Store): Promise<Record<string, number>> {
  const rows = await db.selectFrom('changes').selectAll().orderBy('topic').execute();
  return Object.fromEntries(rows.map(({ topic, times }) => [topic, times]));
}

/** Notifies every open page, on every server. */
export async function announce({ db }: Store, ...topics: readonly Topic[]): Promise<void> {
  await db
    .insertInto('changes')
    .values(topics.map((topic) => ({ topic, times: 1 })))
    .onConflict((conflict) => conflict.column('topic').doUpdateSet({ times: sql`changes.times + 1` }))
    .execute();
}
