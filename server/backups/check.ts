// Is this file a database of ours, and whole?
import { DatabaseSync } from 'node:sqlite';
import { migrations } from '../store/migrate.ts';

/** Why a file will not do, in one line. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export interface Checked {
  /** Migrations that this version has and the file has not. */
  readonly pending: readonly string[];
}

/**
 * Reads all of it. The file must be our own copy: its write-ahead log is folded into it, so that it is one file.
 * @param called how to speak of it
 * @throws BackupError
 */
export function checkDatabase(path: string, called: string): Checked {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  try {
    const all = (text: string) =>
      database
        .prepare(text)
        .all()
        .map((row) => Object.values(row));
    all('pragma journal_mode = delete');
    const said = all('pragma integrity_check').map(([line]) => String(line));
    if (said.join() !== 'ok') throw new BackupError(`${called} is damaged: ${said[0]}`);
    const [orphan] = all('pragma foreign_key_check');
    if (orphan)
      throw new BackupError(
        `${called} is damaged: a row of ${orphan[0]} refers to a row of ${orphan[2]} that is not there`,
      );
    return { pending: pendingOf(all, called) };
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { message } = error as Error;
    throw new BackupError(`${called} is not a whole database: ${message}`, { cause: error });
  } finally {
    database.close();
  }
}

function pendingOf(all: (text: string) => unknown[][], called: string): string[] {
  const known = Object.keys(migrations('sqlite'));
  const tables = all("select name from sqlite_schema where type = 'table'").map(([name]) => name);
  const ran = tables.includes('kysely_migration')
    ? all('select name from kysely_migration').map(([name]) => String(name))
    : [];
  if (!ran.includes(known[0] ?? '') || !tables.includes('games'))
    throw new BackupError(`${called} is a database, but none of Play Small's`);
  const newer = ran.filter((name) => !known.includes(name));
  if (newer.length > 0) throw new BackupError(`${called} is of a newer version (${newer.join(', ')})`);
  return known.filter((name) => !ran.includes(name));
}
