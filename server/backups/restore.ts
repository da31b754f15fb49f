// Restores the SQLite database from a backup.
import { existsSync } from 'node:fs';
import { chown, copyFile, link, mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../operator-error.ts';
import { hasCode, SQLITE_BUSY, SQLITE_LOCKED } from '../store/errors.ts';
import { sqliteFile } from '../store/sqlite.ts';
import { type Checked, checkDatabase, IN_USE } from './check.ts';
import { sync, syncFolder, writeWhole } from './folder.ts';
import { refuseForeignFile } from './schema.ts';

export interface Restored extends Pick<Checked, 'pending'> {
  readonly path: string;
  /** New path of the replaced database. */
  readonly aside?: string;
}

/**
 * Replaces the database in one step, or not at all.
 * @throws OperatorError for an unsuitable file, or while a server has the database open
 */
export async function restore(dataDir: string, file: string): Promise<Restored> {
  const path = join(dataDir, sqliteFile);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  let pending: readonly string[] = [];
  let aside: string | undefined;
  await writeWhole(path, async (partial) => {
    ({ pending } = await takeCopy(file, partial));
    await giveToOwnerOf(existsSync(path) ? path : dataDir, partial);
    if (existsSync(path)) aside = await setAside(path);
  });
  return { pending, path, ...(aside !== undefined && { aside }) };
}

/** Makes a checked copy of a backup. */
export async function takeCopy(file: string, to: string): Promise<Checked> {
  if (!existsSync(file)) throw new OperatorError(`${file} doesn’t exist`);
  if (existsSync(`${file}-wal`))
    throw new OperatorError(
      `${file} has a write-ahead log beside it, so it’s in use or was copied while in use. Copy it with: backup`,
    );
  await copyFile(file, to);
  await sync(to);
  const checked = await checkDatabase(to, file);
  using database = new DatabaseSync(to, { readOnly: true });
  await refuseForeignFile(database, checked.ran, file);
  return checked;
}

/** Root restores for the server's user, who can't open root's files. */
async function giveToOwnerOf(model: string, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(model);
  await chown(path, uid, gid);
}

/**
 * Links the old database and its log under second names, before SQLite opens them: it removes the log of a database that
 * it can't read.
 */
async function setAside(path: string): Promise<string> {
  const aside = `${path}.replaced-${new Date().toISOString().replaceAll(':', '-')}`;
  const log = existsSync(`${path}-wal`);
  await link(path, aside);
  if (log) await link(`${path}-wal`, `${aside}-wal`);
  try {
    // The folded log is part of the database under both names.
    if (foldLog(path)) await rm(`${aside}-wal`, { force: true });
  } catch (error) {
    for (const end of ['', '-wal']) await rm(aside + end, { force: true });
    throw error;
  }
  // SQLite would apply the old log to the new database.
  for (const end of ['-wal', '-shm']) await rm(path + end, { force: true });
  await syncFolder(dirname(path));
  return aside;
}

/**
 * Leaves the write-ahead mode. SQLite needs exclusive access for that.
 * @returns false for a file that SQLite can't read, which stays as it was
 * @throws OperatorError while another process has it open
 */
function foldLog(path: string): boolean {
  using database = new DatabaseSync(path, { timeout: 200 });
  try {
    const mode = database.prepare('pragma journal_mode = delete').get()?.journal_mode;
    if (mode !== 'delete') throw new OperatorError(IN_USE);
    return true;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    if (hasCode(error, SQLITE_BUSY, SQLITE_LOCKED)) throw new OperatorError(IN_USE, { cause: error });
    return false;
  }
}
