// Checks whether a file is a whole SQLite database of Play Small.
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../operator-error.ts';
import { BASELINE, compare } from '../store/migrate.ts';

/** Reason, in one line, why a backup can't be made or used. */
export class BackupError extends OperatorError {
  override name = 'BackupError';
}

export interface Checked {
  readonly ran: readonly string[];
  /** Migrations that the file lacks. */
  readonly pending: readonly string[];
}

/** @param called name of the database in messages */
export function emptyDatabase(called: string): BackupError {
  return new BackupError(`${called} is empty: no server has started on it yet`);
}

/**
 * Reads the whole file and folds its write-ahead log into it, so it must be a copy.
 * @param called name of the database in messages
 * @throws BackupError
 */
export function checkDatabase(path: string, called: string): Checked {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  try {
    const all = (text: string) => Array.from(database.prepare(text).iterate(), (row) => Object.values(row));
    all('pragma journal_mode = delete');
    const said = all('pragma integrity_check').map(([line]) => String(line));
    if (said.join() !== 'ok') throw new BackupError(`${called} is damaged: ${said[0]}`);
    const [orphan] = all('pragma foreign_key_check');
    if (orphan)
      throw new BackupError(
        `${called} is damaged: a row of ${orphan[0]} refers to a missing row of ${orphan[2]}`,
      );
    const status = statusOf(migrationsOf(all), called);
    if (all('select 1 from games limit 1').length === 0) throw emptyDatabase(called);
    return status;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { message } = error as Error;
    throw new BackupError(`${called} is not a whole database: ${message}`, { cause: error });
  } finally {
    database.close();
  }
}

function migrationsOf(all: (text: string) => unknown[][]): string[] {
  const tables = all("select name from sqlite_schema where type = 'table'").map(([name]) => name);
  if (!tables.includes('kysely_migration') || !tables.includes('games')) return [];
  return all('select name from kysely_migration').map(([name]) => String(name));
}

/** @throws BackupError for another program's database, or a version that this one can't upgrade */
export function statusOf(ran: readonly string[], called: string): Checked {
  const { pending, newer, older } = compare(ran);
  if (newer.length > 0) throw new BackupError(`${called} is of a newer version (${newer.join(', ')})`);
  if (older)
    throw new BackupError(
      `${called} is from a version before 0.5. Use version 0.5 for it, start that once, then upgrade`,
    );
  if (!ran.includes(BASELINE)) throw new BackupError(`${called} is a database, but not one of Play Small’s`);
  return { ran, pending };
}
