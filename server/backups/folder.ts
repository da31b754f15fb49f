// A folder of backups, named by when they were made.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupError } from './check.ts';
import { partialEnd, writeWhole } from './files.ts';

const NAME = /^play-small-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.(sqlite|dump)$/;

/** A copy of the SQLite database, or the output of pg_dump. A command sees only its database's backups. */
export type BackupKind = 'sqlite' | 'dump';

/** Age from which a partial backup is abandoned; a younger one may still be in progress. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

export interface BackupFile {
  readonly name: string;
  readonly path: string;
  /** Epoch ms. */
  readonly at: number;
  readonly bytes: number;
}

/**
 * Makes a backup under a name that nothing has yet.
 * @param make fills the file: see writeWhole
 */
export async function newBackup(
  path: string,
  at: number,
  make: (partial: string) => Promise<void>,
): Promise<BackupFile> {
  if (existsSync(path)) throw new BackupError(`${path} already exists`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeWhole(path, make);
  return { name: path, path, at, bytes: (await stat(path)).size };
}

/** Names sort as times do, and stand on every file system. */
export function nameOf(at: number, kind: BackupKind = 'sqlite'): string {
  return `play-small-${new Date(at).toISOString().replaceAll(':', '-')}.${kind}`;
}

/** Newest first; empty where there is no such folder. */
export async function listBackups(folder: string, kind: BackupKind = 'sqlite'): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const backups = await Promise.all(
    names
      .filter((name) => NAME.exec(name)?.[4] === kind)
      .map(async (name) => {
        const path = join(folder, name);
        return { name, path, at: Date.parse(name.replace(NAME, '$1:$2:$3')), bytes: (await stat(path)).size };
      }),
  );
  return backups.sort((a, b) => b.at - a.at);
}

/** Two machines' clocks may differ a little. */
const CLOCKS_MS = 5 * 60 * 1000;

/** Whether a backup's date is in the future: the clock that dated it, or this one, is wrong. */
export function isAhead(at: number, now: number): boolean {
  return at > now + CLOCKS_MS;
}

/**
 * Removes all but the newest. Touches only files named like backups.
 * @param made name of a backup to keep in any case: others may be dated ahead of it
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
  await removeAbandoned(folder, now);
  return old;
}

async function removeAbandoned(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('play-small-') || !name.endsWith(partialEnd)) continue;
    const path = join(folder, name);
    if (now - (await stat(path)).mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}
