// A copy of the SQLite database as it stands at one moment, made while servers read and write.
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { sqliteFile } from '../store/sqlite.ts';
import { checkDatabase } from './check.ts';
import { type BackupFile, newBackup } from './folder.ts';

/** Copies all pages in one step: in several, each write of a server would restart the copy. */
const EVERY_PAGE = 2 ** 31 - 1;

/** @throws BackupError when the copy is damaged, which the database then is too, or `path` is taken */
export function backUpToFile(dataDir: string, path: string, at: number): Promise<BackupFile> {
  return newBackup(path, at, async (partial) => {
    const database = new DatabaseSync(join(dataDir, sqliteFile), { readOnly: true, timeout: 5_000 });
    try {
      await backup(database, partial, { rate: EVERY_PAGE });
    } finally {
      database.close();
    }
    checkDatabase(partial, 'The new copy');
  });
}
