// A copy of the SQLite database as it stands at one moment, made while servers read and write.
import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { sqliteFile } from '../store/sqlite.ts';
import { BackupError, checkDatabase } from './check.ts';
import { writeWhole } from './files.ts';
import { type BackupFile, type BackupKind, nameOf, rotate } from './folder.ts';

/** All pages in one step: in several, each write of a server would send the copy back to its start. */
const EVERY_PAGE = 2 ** 31 - 1;

/** @throws BackupError when the copy is damaged, which the database then is too, or `path` is taken */
export async function backUpToFile(dataDir: string, path: string, at: number): Promise<BackupFile> {
  if (existsSync(path)) throw new BackupError(`${path} is there already`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeWhole(path, async (partial) => {
    const database = new DatabaseSync(join(dataDir, sqliteFile), { readOnly: true, timeout: 5_000 });
    try {
      await backup(database, partial, { rate: EVERY_PAGE });
    } finally {
      database.close();
    }
    checkDatabase(partial, 'The copy just made');
  });
  return { name: path, path, at, bytes: (await stat(path)).size };
}

/** @param keep how many stay, this one included: the oldest go, and only once this one is safe */
export async function backUpToFolder(
  kind: BackupKind,
  toFile: (path: string, at: number) => Promise<BackupFile>,
  folder: string,
  keep: number,
  now: number,
) {
  const name = nameOf(now, kind);
  const made = await toFile(join(folder, name), now);
  return { made: { ...made, name }, removed: await rotate(folder, keep, now, name, kind) };
}
