// Brings a database to the tables that this version needs.
import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { version } from '../version.ts';
import { baseline } from './migrations/0017-baseline.ts';
import { firstAttempts } from './migrations/0018-first-attempts.ts';
import { tallies } from './migrations/0019-tallies.ts';
import { desk } from './migrations/0022-desk.ts';
import { unsettled } from './migrations/0023-unsettled.ts';
import { orders } from './migrations/0024-orders.ts';
import { questionOrder } from './migrations/0025-question-order.ts';
import { friends } from './migrations/0026-friends.ts';
import { newerDatabase, olderDatabase } from './refusal.ts';
import type { DatabaseKind, Store } from './store.ts';

export type Migrating = Pick<Store, 'kind' | 'db' | 'unhurried'>;

/** Creates the tables of 0.4. In a database of that version its name stands for all migrations up to it. */
export const BASELINE = '0017-operators';

/** Lists migrations in order of name. A released migration is never edited. */
export function migrations(kind: DatabaseKind): Record<string, Migration> {
  return {
    [BASELINE]: baseline(kind),
    '0018-first-attempts': firstAttempts,
    '0019-tallies': tallies,
    '0022-desk': desk,
    '0023-unsettled': unsettled,
    '0024-orders': orders,
    '0025-question-order': questionOrder,
    '0026-friends': friends(kind),
  };
}

/** Last migration of each version before this one. CHANGELOG.md lists all of them. */
const lastMigration = {
  '0.1.0': '0010-waited',
  '0.2.0': '0014-attempts',
  '0.3.0': '0017-operators',
  '0.4.0': '0017-operators',
};

/** Versions that can open a database, oldest first: their migrations include all of its own. */
export function versionsThatOpen(ran: readonly string[]): string[] {
  const able = Object.entries(lastMigration).filter(([, last]) => ran.every((name) => name <= last));
  const names = able.map(([name]) => name);
  const { older, newer } = compare(ran, Object.keys(migrations('sqlite')));
  return older || newer.length > 0 ? names : [...names, version];
}

/**
 * Runs pending migrations in one transaction: all or none. Servers that start together wait for each other.
 * @throws DatabaseRefused as migrationStatus
 */
export async function migrate(store: Migrating, steps = migrations(store.kind)): Promise<void> {
  const { ran, pending } = await migrationStatus(store, steps);
  if (pending.length === 0) return;
  // The migrator requires an entry for each migration that has run, those before the baseline included.
  const earlier = Object.fromEntries(ran.map((name) => [name, { up: async () => {} }]));
  const provider = { getMigrations: async () => ({ ...earlier, ...steps }) };
  const migrator = new Migrator({ db: store.db, provider });
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
 * @throws DatabaseRefused for a database of a newer version, or of one before 0.3
 */
export async function migrationStatus(
  store: Pick<Store, 'kind' | 'db'>,
  steps = migrations(store.kind),
): Promise<MigrationStatus> {
  const ran = await migrationsRun(store);
  const { pending, older, newer } = compare(ran, Object.keys(steps));
  if (newer.length > 0) throw newerDatabase(newer);
  if (older) throw olderDatabase();
  return { ran, pending };
}

/** Compares the migrations of a database with those of this version. */
export function compare(ran: readonly string[], known = Object.keys(migrations('sqlite'))) {
  return {
    pending: known.filter((name) => !ran.includes(name)),
    newer: ran.filter((name) => name > BASELINE && !known.includes(name)),
    older: ran.length > 0 && !ran.includes(BASELINE),
  };
}

export async function migrationsRun({ db }: Pick<Store, 'db'>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}
