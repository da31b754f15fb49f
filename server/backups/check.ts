// Checks whether a file is a whole SQLite database of Play Small.
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import { BASELINE, compare, migrationsRun } from '../store/migrate.ts';
import type { Tables } from '../store/schema.ts';
import { sqliteDialect } from '../store/sqlite-dialect.ts';
import type { Store } from '../store/store.ts';

export const IN_USE = 'A server has the database open. Stop it first.';

export interface Checked {
  readonly ran: readonly string[];
  /** Migrations that the file lacks. */
  readonly pending: readonly string[];
}

/**
 * Reads the whole file and folds its write-ahead log into it, so it must be a copy.
 * @param called name of the database in messages
 * @throws OperatorError
 */
export async function checkDatabase(path: string, called: string): Promise<Checked> {
  using database = new DatabaseSync(path, { timeout: 5_000 });
  try {
    const all = (text: string) => Array.from(database.prepare(text).iterate(), (row) => Object.values(row));
    all('pragma journal_mode = delete');
    const said = all('pragma integrity_check').map(([line]) => String(line));
    if (said.join() !== 'ok') throw new OperatorError(`${called} is damaged: ${said[0]}`);
    const [orphan] = all('pragma foreign_key_check');
    if (orphan)
      throw new OperatorError(
        `${called} is damaged: a row of ${orphan[0]} refers to a missing row of ${orphan[2]}`,
      );
    const db = new Kysely<Tables>({ dialect: sqliteDialect(database) });
    const status = statusOf(await migrationsRun({ db }), called);
    await refuseEmpty({ db }, called);
    return status;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { message } = error as Error;
    throw new OperatorError(`${called} is not a whole database: ${message}`, { cause: error });
  }
}

/** @throws OperatorError for a database without games */
export async function refuseEmpty({ db }: Pick<Store, 'db'>, called: string): Promise<void> {
  const tables = await db.introspection.getTables();
  const game = tables.some(({ name }) => name === 'games')
    ? await db.selectFrom('games').select('id').limit(1).executeTakeFirst()
    : undefined;
  if (!game) throw new OperatorError(`${called} is empty: no server has started on it yet`);
}

/** @throws OperatorError for another program's database, or a version that this one can't upgrade */
export function statusOf(ran: readonly string[], called: string): Checked {
  const { pending, newer, older } = compare(ran);
  if (newer.length > 0) throw new OperatorError(`${called} is of a newer version (${newer.join(', ')})`);
  if (older)
    throw new OperatorError(
      `${called} is from a version before 0.5. Use version 0.5 for it, start that once, then upgrade`,
    );
  if (!ran.includes(BASELINE))
    throw new OperatorError(`${called} is a database, but not one of Play Small’s`);
  return { ran, pending };
}
