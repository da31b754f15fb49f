// Notifies open pages of operators' changes: of their kind, never of the player concerned.
import { sql } from 'kysely';
import type { Topic } from '../../protocol/catalogue.ts';
import type { Store } from './store.ts';

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
