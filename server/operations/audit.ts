// Log of operators' actions. Rows never change; housekeeping removes old ones.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS } from '../../protocol/dates.ts';
import type { DeskEntry } from '../../protocol/desk.ts';
import type { Config } from '../config.ts';
import { deleteRows } from '../store/batches.ts';
import { compare, migrationsRun } from '../store/migrate.ts';
import { databaseExists, usingStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';

const AUDIT_MS = 400 * DAY_MS;

/** An operator: a player with the role, or somebody at the command line. */
export interface Actor {
  /** Player's ID; null for the command line. */
  readonly id: string | null;
  readonly name: string;
}

export interface LoggedAction {
  /** Command, such as "players.hide". */
  readonly action: string;
  /** ID of the command's object, or "" without one. */
  readonly subject: string;
  readonly detail?: string;
}

export async function record({ db }: Store, { id, name }: Actor, entry: LoggedAction): Promise<void> {
  await db
    .insertInto('operator_log')
    .values({ id: randomUUID(), at: Date.now(), operator: id, name, detail: '', ...entry })
    .execute();
}

/** Records an action on the whole database, if it exists and is up-to-date. */
export async function recordOn(config: Config, actor: Actor, entry: LoggedAction): Promise<void> {
  if (!databaseExists(config)) return;
  await usingStore(config, async (store) => {
    const { pending, newer } = compare(await migrationsRun(store));
    if (pending.length === 0 && newer.length === 0) await record(store, actor, entry);
  });
}

/** Lists entries, newest first. @param until epoch ms */
export function readAudit(
  { db }: Store,
  { limit, until, action }: { limit: number; until?: number; action?: string },
): Promise<DeskEntry[]> {
  return db
    .selectFrom('operator_log')
    .selectAll()
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? 0))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function removeOldEntries({ db }: Store, now: number): Promise<void> {
  await deleteRows(db, 'operator_log', ['id'], sql`at < ${now - AUDIT_MS}`);
}
