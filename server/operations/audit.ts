// Log of operators' actions by the command line or the desk: who, when, what, and on what. Rows are only ever added,
// and removed when they are old.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DeskEntry } from '../../protocol/desk.ts';
import type { Cursor } from '../account/history.ts';
import type { Config } from '../config.ts';
import { deleteRows } from '../store/batches.ts';
import { compare, migrationsRun } from '../store/migrate.ts';
import { databaseExists, usingStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';

/** Retention of an entry. */
const AUDIT_MS = 400 * 86_400_000;

/** Operator: a player with the role, or somebody at the command line. */
export interface Actor {
  /** The player's id; null for the command line. */
  readonly id: string | null;
  readonly name: string;
}

export interface Deed {
  /** Words of the command, such as "players.hide". */
  readonly action: string;
  /** ID of the command's object, or "" without one. */
  readonly subject: string;
  readonly detail?: string;
}

export async function record({ db }: Store, { id, name }: Actor, deed: Deed): Promise<void> {
  await db
    .insertInto('operator_log')
    .values({ id: randomUUID(), at: Date.now(), operator: id, name, detail: '', ...deed })
    .execute();
}

/** Records an action on the whole database, if there is one that is up-to-date. */
export async function recordOn(config: Config, actor: Actor, deed: Deed): Promise<void> {
  if (!databaseExists(config)) return;
  await usingStore(config, async (store) => {
    const { pending, newer } = compare(await migrationsRun(store));
    if (pending.length === 0 && newer.length === 0) await record(store, actor, deed);
  });
}

interface Wanted {
  readonly limit: number;
  /** Entries that come after this one in the list. */
  readonly before?: Cursor | undefined;
  readonly action?: string;
}

/** Newest first. */
export function readAudit({ db }: Store, { limit, before, action }: Wanted): Promise<DeskEntry[]> {
  return db
    .selectFrom('operator_log')
    .selectAll()
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(at, id) < (${before?.at ?? 0}, ${before?.id ?? ''})`),
    )
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Removes old entries; for housekeeping alone. */
export async function removeOldEntries({ db }: Store, now: number): Promise<void> {
  await deleteRows(db, 'operator_log', ['id'], sql`at < ${now - AUDIT_MS}`);
}
