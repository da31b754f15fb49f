// Looks at a database file before anything may write to it.
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { foreignFile, unreadableFile, unwritableFile } from './refusal.ts';

/** Up to this size the whole file is checked, in less than a second or two; a larger one by its beginning. */
const WHOLE_UP_TO = 256 * 1024 * 1024;

const SQLITE = { corrupt: 11, notADatabase: 26 };

/**
 * Opened for reading only: even a database that is closed again would otherwise have its log written into it.
 * @throws DatabaseRefused for a file that is damaged, no database, another program's, or can't be written to
 */
export function checkFile(path: string, busyMs: number): void {
  if (!existsSync(path)) return;
  for (const place of [path, dirname(path)]) {
    try {
      accessSync(place, constants.W_OK);
    } catch {
      throw unwritableFile(path);
    }
  }
  const { size } = statSync(path);
  if (size === 0) return;
  const database = new DatabaseSync(path, { readOnly: true, timeout: busyMs });
  try {
    const check = size <= WHOLE_UP_TO ? 'pragma quick_check(1)' : 'pragma schema_version';
    const [answer = 'ok'] = Object.values(database.prepare(check).get() ?? {});
    if (typeof answer === 'string' && answer !== 'ok') throw unreadableFile(path, oneLine(answer));
    if (isForeign(database)) throw foreignFile(path);
  } catch (error) {
    if (isDamage(error)) throw unreadableFile(path, error.message);
    throw error;
  } finally {
    database.close();
  }
}

/** Whether the database has tables, but none that lists our migrations. */
function isForeign(database: DatabaseSync): boolean {
  const names = database.prepare("select name from sqlite_schema where type = 'table'").all();
  return names.length > 0 && !names.some(({ name }) => name === DEFAULT_MIGRATION_TABLE);
}

function isDamage(error: unknown): error is Error {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  const primary = Number(error.errcode) & 0xff;
  return primary === SQLITE.corrupt || primary === SQLITE.notADatabase;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 200);
}
