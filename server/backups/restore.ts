// Replaces the SQLite database by a backup.
import { existsSync } from 'node:fs';
import { chown, link, mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFile } from '../store/sqlite.ts';
import { BackupError, type Checked, checkDatabase } from './check.ts';
import { copy, syncFolder, writeWhole } from './files.ts';
import { refuseForeignFile } from './schema.ts';

const IN_USE = 'A server has the database open. Stop it first.';

export interface Restored extends Pick<Checked, 'pending'> {
  readonly path: string;
  /** Path of the replaced database. */
  readonly aside?: string;
}

/**
 * The database is replaced in one step, or not at all.
 * @throws BackupError when the file will not do, or a server has the database open
 */
export async function restore(dataDir: string, file: string, now: number): Promise<Restored> {
  const path = join(dataDir, sqliteFile);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  let pending: readonly string[] = [];
  let aside: string | undefined;
  await writeWhole(path, async (partial) => {
    ({ pending } = await takeCopy(file, partial));
    await giveToOwnerOf(existsSync(path) ? path : dataDir, partial);
    if (existsSync(path)) aside = await setAside(path, now);
  });
  return { pending, path, ...(aside !== undefined && { aside }) };
}

/** Makes a checked copy of a backup, which nobody else has open. */
export async function takeCopy(file: string, to: string): Promise<Checked> {
  if (!existsSync(file)) throw new BackupError(`${file} doesn’t exist`);
  if (existsSync(`${file}-wal`))
    throw new BackupError(
      `${file} has a write-ahead log beside it, so it’s in use or was copied while in use. Copy it with: backup`,
    );
  await copy(file, to);
  const checked = checkDatabase(to, file);
  using database = new DatabaseSync(to, { readOnly: true });
  await refuseForeignFile(database, checked.ran, file);
  return checked;
}

/** Root restores for the server's user, who could not open a file of root's. */
async function giveToOwnerOf(model: string, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(model);
  await chown(path, uid, gid);
}

/**
 * A second name for what is about to be replaced. Its log gets one too before anything is opened: SQLite removes
 * the log of what it can't read.
 */
async function setAside(path: string, now: number): Promise<string> {
  const aside = `${path}.replaced-${new Date(now).toISOString().replaceAll(':', '-')}`;
  const log = existsSync(`${path}-wal`);
  await link(path, aside);
  if (log) await link(`${path}-wal`, `${aside}-wal`);
  try {
    // Once folded, the log is part of the database under both its names.
    if (foldLog(path)) await rm(`${aside}-wal`, { force: true });
  } catch (error) {
    for (const end of ['', '-wal']) await rm(aside + end, { force: true });
    throw error;
  }
  // Left where it is, the log of the old database would be taken for the new one's.
  for (const end of ['-wal', '-shm']) await rm(path + end, { force: true });
  await syncFolder(dirname(path));
  return aside;
}

/**
 * Leaves the write-ahead mode, for which SQLite takes the database for itself.
 * @returns false for what can't be read, and is as it was
 * @throws BackupError while anybody else has it open
 */
function foldLog(path: string): boolean {
  const database = new DatabaseSync(path, { timeout: 200 });
  try {
    const mode = database.prepare('pragma journal_mode = delete').get()?.journal_mode;
    if (mode !== 'delete') throw new BackupError(IN_USE);
    return true;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (isBusy(error)) throw new BackupError(IN_USE, { cause: error });
    return false;
  } finally {
    database.close();
  }
}

function isBusy(error: unknown): boolean {
  const [busy, locked] = [5, 6];
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  // The lower byte says what, the rest how.
  return [busy, locked].includes(Number(error.errcode) & 0xff);
}
