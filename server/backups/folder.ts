// Folders of backups, named by the time of making, and atomic writes.
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DAY_MS } from '../../protocol/dates.ts';
import { OperatorError } from '../operator-error.ts';

/** End of a temporary name. */
const partialEnd = '.partial';

const NAME = /^play-small-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.(sqlite|dump)$/;

/** A copy of the SQLite database, or the output of pg_dump. */
export type BackupKind = 'sqlite' | 'dump';

/** Age of an abandoned partial backup; a younger one may be in progress. */
const ABANDONED_MS = DAY_MS;

export interface BackupFile {
  readonly name: string;
  readonly path: string;
  /** Epoch ms. */
  readonly at: number;
  readonly bytes: number;
}

/** Makes a backup under a new name. @param make see writeWhole */
export async function newBackup(path: string, make: (partial: string) => Promise<void>): Promise<void> {
  if (existsSync(path)) throw new OperatorError(`${path} already exists`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeWhole(path, make);
}

/** @param made default: the file's last change */
export async function backupAt(path: string, made?: number): Promise<BackupFile> {
  const { size: bytes, mtimeMs } = await stat(path);
  return { name: basename(path), path, at: made ?? mtimeMs, bytes };
}

/** Names sort by time, and are valid on every file system. */
export function nameOf(at: number, kind: BackupKind = 'sqlite'): string {
  return `play-small-${new Date(at).toISOString().replaceAll(':', '-')}.${kind}`;
}

/** Lists backups, newest first; none without a folder. */
export async function listBackups(folder: string, kind: BackupKind = 'sqlite'): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const backups = await Promise.all(
    names
      .filter((name) => NAME.exec(name)?.[4] === kind)
      .map((name) => backupAt(join(folder, name), Date.parse(name.replace(NAME, '$1:$2:$3')))),
  );
  return backups.sort((a, b) => b.at - a.at);
}

/** Permitted difference between two machines' clocks. */
const CLOCKS_MS = 5 * 60 * 1000;

/** Whether a backup's date is in the future: one of two clocks is wrong. */
export function isAhead(at: number, now: number): boolean {
  return at > now + CLOCKS_MS;
}

/**
 * Removes all but the newest. Touches only files named like backups.
 * @param made name of a backup to keep: others may have later dates
 * @returns the removed ones
 */
export async function rotate(
  folder: string,
  keep: number,
  now: number,
  made?: string,
  kind: BackupKind = 'sqlite',
): Promise<BackupFile[]> {
  const others = (await listBackups(folder, kind)).filter(({ name }) => name !== made);
  const old = others.slice(made === undefined ? keep : keep - 1);
  for (const { path } of old) await rm(path, { force: true });
  for (const name of await readdir(folder)) {
    if (!name.startsWith('play-small-') || !name.endsWith(partialEnd)) continue;
    const path = join(folder, name);
    if (now - (await stat(path)).mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
  return old;
}

/**
 * Writes a file atomically: under a temporary name beside it, renamed once it is on the disk.
 * @param make fills the file, which exists, empty and readable by its owner only
 */
export async function writeWhole(path: string, make: (partial: string) => Promise<void>): Promise<void> {
  const partial = `${path}.${process.pid}${partialEnd}`;
  try {
    await rm(partial, { force: true });
    await (await open(partial, 'wx', 0o600)).close();
    await make(partial);
    await sync(partial);
    await rename(partial, path);
    await syncFolder(dirname(path));
  } finally {
    for (const end of ['', '-journal', '-wal', '-shm']) await rm(`${partial}${end}`, { force: true });
  }
}

export async function sync(path: string, flags = 'r+'): Promise<void> {
  const file = await open(path, flags);
  await file.sync().finally(() => file.close());
}

/** Syncs a folder: otherwise a power cut may lose a new name, though the contents are there. */
export async function syncFolder(path: string): Promise<void> {
  // Windows can't sync folders.
  if (process.platform !== 'win32') await sync(path, 'r');
}
