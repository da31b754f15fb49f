// Migrates a database to the tables of this version.
import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { OperatorError } from '../operator-error.ts';
import { version } from '../version.ts';
import { baseline } from './migrations/0028-baseline.ts';
import { knownDeals } from './migrations/0029-known-deals.ts';
import { figures } from './migrations/0030-figures.ts';
import { gameDays } from './migrations/0031-game-days.ts';
import { openRounds } from './migrations/0032-open-rounds.ts';
import { figurePlayers } from './migrations/0033-figure-players.ts';
import { series } from './migrations/0034-series.ts';
import type { DatabaseKind, Store } from './store.ts';

type Migrating = Pick<Store, 'kind' | 'db'>;

/** Creates the tables of 0.5. A database of that version has run it, with 24 migrations before it. */
export const BASELINE = '0028-best-times';

/** Lists migrations in order of name. A released migration is never edited. */
export function migrations(kind: DatabaseKind): Record<string, Migration> {
  return {
    [BASELINE]: baseline(kind),
    '0029-known-deals': knownDeals,
    '0030-figures': figures,
    '0031-game-days': gameDays(kind),
    '0032-open-rounds': openRounds,
    '0033-figure-players': figurePlayers,
    '0034-series': series,
  };
}

/** Last migration of each version before this one. CHANGELOG.md lists all of them. */
const lastMigration = {
  '0.1.0': '0010-waited',
  '0.2.0': '0014-attempts',
  '0.3.0': '0017-operators',
  '0.4.0': '0017-operators',
  '0.5.0': '0028-best-times',
};

export function versionsThatOpen(ran: readonly string[]): string[] {
  const able = Object.entries(lastMigration).filter(([, last]) => ran.every((name) => name <= last));
  const { older, newer } = compare(ran);
  return [...able.map(([name]) => name), ...(older || newer.length > 0 ? [] : [version])];
}

/**
 * Runs pending migrations in one transaction: all or none. Servers that start together wait for each other.
 * @throws OperatorError as migrationStatus
 */
export async function migrate(store: Migrating, steps = migrations(store.kind)): Promise<void> {
  const { ran, pending } = await migrationStatus(store, steps);
  if (pending.length === 0) return;
  // The migrator requires an entry for each migration that has run, those before the baseline included.
  const earlier = Object.fromEntries(ran.map((name) => [name, { up: async () => {} }]));
  const provider = { getMigrations: async () => ({ ...earlier, ...steps }) };
  const migrator = new Migrator({ db: store.db, provider });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results.find(({ status }) => status === 'Error')?.migrationName;
  throw new Error(failed ? `migration ${failed} failed` : 'the database could not be migrated', {
    cause: error,
  });
}

/** @throws OperatorError for a database of a newer version, or of one before 0.5 */
export async function migrationStatus(store: Migrating, steps = migrations(store.kind)) {
  const ran = await migrationsRun(store);
  const { pending, older, newer } = compare(ran, Object.keys(steps));
  if (newer.length > 0)
    throw new OperatorError(
      `A newer version has migrated this database (${newer.join(', ')}). Start that version, or restore a backup from before the upgrade.`,
    );
  if (older)
    throw new OperatorError(
      'This database is from a version before 0.5 and was left untouched. Upgrade it with version 0.5 first (CHANGELOG.md names the commit), then start this version.',
    );
  return { ran, pending };
}

/** @throws OperatorError for a database with pending migrations */
export function refusePending(pending: readonly string[]): void {
  if (pending.length > 0)
    throw new OperatorError(
      `The database is out of date (${pending.join(', ')} still to run). Run: npm run arcade -- migrate run`,
    );
}

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
  const names = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`;
  const { rows } = await names.execute(db);
  return rows.map(({ name }) => name);
}
