// Brings a database to the tables that this version needs.
import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { games } from './migrations/0001-games.ts';
import { identity } from './migrations/0002-identity.ts';
import { contact } from './migrations/0003-contact.ts';
import { runs } from './migrations/0004-runs.ts';
import { trivia } from './migrations/0005-trivia.ts';
import { hiddenPlayers } from './migrations/0006-hidden-players.ts';
import { replays } from './migrations/0007-replays.ts';
import { settings } from './migrations/0008-settings.ts';
import { changes } from './migrations/0009-changes.ts';
import { waited } from './migrations/0010-waited.ts';
import { duration } from './migrations/0011-duration.ts';
import { sessions } from './migrations/0012-sessions.ts';
import { nameSkeletons } from './migrations/0013-name-skeletons.ts';
import { attempts } from './migrations/0014-attempts.ts';
import { today } from './migrations/0016-today.ts';
import { operators } from './migrations/0017-operators.ts';
import { firstAttempts } from './migrations/0018-first-attempts.ts';
import { tallies } from './migrations/0019-tallies.ts';
import { desk } from './migrations/0022-desk.ts';
import { unsettled } from './migrations/0023-unsettled.ts';
import { orders } from './migrations/0024-orders.ts';
import { NewerDatabaseError } from './refusal.ts';
import type { DatabaseKind, Store } from './store.ts';

export type Migrating = Pick<Store, 'kind' | 'db' | 'unhurried'>;

/** Lists migrations in order of name. A released migration is never edited. */
export function migrations(kind: DatabaseKind): Record<string, Migration> {
  return {
    '0001-games': games(kind),
    '0002-identity': identity(kind),
    '0003-contact': contact,
    '0004-runs': runs,
    '0005-trivia': trivia,
    '0006-hidden-players': hiddenPlayers,
    '0007-replays': replays,
    '0008-settings': settings,
    '0009-changes': changes(kind),
    '0010-waited': waited,
    '0011-duration': duration,
    '0012-sessions': sessions(kind),
    '0013-name-skeletons': nameSkeletons,
    '0014-attempts': attempts,
    '0016-today': today,
    '0017-operators': operators,
    '0018-first-attempts': firstAttempts,
    '0019-tallies': tallies,
    '0022-desk': desk,
    '0023-unsettled': unsettled,
    '0024-orders': orders,
  };
}

/**
 * Runs what has not run yet, all in one transaction: it either ends up-to-date or as it was. Servers
 * that start together wait for each other. A database that a newer version has migrated is refused.
 */
export async function migrate(store: Migrating, steps = migrations(store.kind)): Promise<void> {
  const { pending } = await migrationStatus(store, steps);
  if (pending.length === 0) return;
  const migrator = new Migrator({ db: store.db, provider: { getMigrations: async () => steps } });
  const { error, results = [] } = await store.unhurried(() => migrator.migrateToLatest());
  if (error === undefined) return;
  const failed = results.find(({ status }) => status === 'Error')?.migrationName;
  throw new Error(failed ? `migration ${failed} failed` : 'the database could not be migrated', {
    cause: error,
  });
}

export interface MigrationStatus {
  readonly ran: readonly string[];
  readonly pending: readonly string[];
}

/**
 * Changes nothing.
 * @throws NewerDatabaseError
 */
export async function migrationStatus(
  store: Pick<Store, 'kind' | 'db'>,
  steps = migrations(store.kind),
): Promise<MigrationStatus> {
  const names = Object.keys(steps);
  const ran = await namesRun(store);
  const unknown = ran.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  return { ran, pending: names.filter((name) => !ran.includes(name)) };
}

async function namesRun({ db }: Pick<Store, 'db'>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}
