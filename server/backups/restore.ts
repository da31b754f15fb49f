// Puts a backup in the place of the SQLite database.
import { existsSync } from 'node:fs';
import { link, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFile } from '../store/sqlite.ts';
import { BackupError, type Checked, checkDatabase } from './check.ts';
import { copy, syncFolder, writeWhole } from './files.ts';

export interface Restored extends Checked {
  readonly path: string;
  /** Where the replaced database is kept. */
  readonly aside?: string;
}

/**
 * The database is replaced in one step, or not at all.
 * @throws BackupError when the file will not do, or a server has the database open
 */
export async function restore(dataDir: string, file: string, now: number): Promise<Restored> {
  const path = join(dataDir, sqliteFile);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  let checked: Checked = { pending: [] };
  let aside: string | undefined;
  await writeWhole(path, async (partial) => {
    checked = await takeCopy(file, partial);
    if (existsSync(path)) aside = await setAside(path, now);
  });
  return { ...checked, path, ...(aside !== undefined && { aside }) };
}

/** A checked copy of a backup, under a name where nobody else has it open. */
export async function takeCopy(file: string, to: string): Promise<Checked> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}`);
  if (existsSync(`${file}-wal`))
    throw new BackupError(
      `${file} has a write-ahead log beside it: it is in use, or was copied while it was. Make a copy of it with: backup`,
    );
  await copy(file, to);
  return checkDatabase(to, file);
}

/** A second name for what is about to be replaced, with a log that could not be folded in. */
async function setAside(path: string, now: number): Promise<string> {
  closeLog(path);
  const aside = `${path}.replaced-${new Date(now).toISOString().replaceAll(':', '-')}`;
  await link(path, aside).catch(() => copy(path, aside));
  // Left where it is, the log of the old database would be taken for the new one's.
  for (const end of ['-wal', '-shm']) if (existsSync(path + end)) await rename(path + end, aside + end);
  await syncFolder(join(path, '..'));
  return aside;
}

/** Leaving the write-ahead mode takes the database for oneself: it fails while anybody else has it open. */
function closeLog(path: string): void {
  const database = new DatabaseSync(path, { timeout: 200 });
  try {
    database.exec('pragma journal_mode = delete');
  } catch (error) {
    if (isInUse(error))
      throw new BackupError('A server has the database open. Stop it first.', { cause: error });
    // What is too damaged to be opened is set aside as it is.
  } finally {
    database.close();
  }
}

function isInUse(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  const SQLITE_LOCKED = 6;
  return (
    error instanceof Error &&
    'errcode' in error &&
    [SQLITE_BUSY, SQLITE_LOCKED].includes(Number(error.errcode) & 0xff)
  );
}
