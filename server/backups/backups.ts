// Makes, lists, removes and restores backups of the database that the environment names.
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { size } from '../../kit/board/words.ts';
import type { Config } from '../config.ts';
import { type Actor, recordOn } from '../operations/audit.ts';
import { UsageError } from '../operations/errors.ts';
import { OperatorError } from '../operator-error.ts';
import { refuseMissing } from '../store/open.ts';
import { sqliteFile } from '../store/sqlite.ts';
import { checkDatabase } from './check.ts';
import {
  type BackupFile,
  type BackupKind,
  backupAt,
  isAhead,
  listBackups,
  nameOf,
  newBackup,
  rotate,
} from './folder.ts';
import { databaseNameOf, dumpToFile, putInPlace, restoreBeside } from './postgres.ts';
import { type Restored, restore } from './restore.ts';

/** Default number of backups in a folder. */
export const KEEP = 14;

const folderOf = ({ dataDir }: Config, given?: string) => given ?? join(dataDir, 'backups');

const kindOf = ({ databaseUrl }: Config): BackupKind => (databaseUrl === undefined ? 'sqlite' : 'dump');

/** @param target a new file, or a folder, from which the oldest are removed. @throws UsageError for a file and `keep` */
export async function backUp(
  config: Config,
  actor: Actor,
  target?: string,
  keep?: number,
): Promise<{ readonly made: BackupFile; readonly removed: readonly BackupFile[] }> {
  refuseMissing(config);
  const { databaseUrl, dataDir } = config;
  const [kind, now] = [kindOf(config), Date.now()];
  const place = folderOf(config, target);
  const isFile = place.endsWith(`.${kind}`);
  if (isFile && keep !== undefined) throw new UsageError('--keep needs a folder, not a file.');
  const path = isFile ? place : join(place, nameOf(now, kind));
  await (databaseUrl === undefined ? backUpToFile(dataDir, path) : dumpToFile(databaseUrl, path));
  const made = await backupAt(path, now);
  // Removes old backups only once the new one is safe.
  const removed = isFile ? [] : await rotate(place, keep ?? KEEP, now, made.name, kind);
  await recordOn(config, actor, { action: 'backup', subject: path, detail: size(made.bytes) });
  return { made, removed };
}

/** One step for all pages: with several, each write of a server would restart the copy. */
const EVERY_PAGE = 2 ** 31 - 1;

/**
 * Copies the SQLite database as it is at one moment, while servers read and write.
 * @throws OperatorError for a damaged copy, as of a damaged database, or when `path` exists
 */
function backUpToFile(dataDir: string, path: string): Promise<void> {
  return newBackup(path, async (partial) => {
    using database = new DatabaseSync(join(dataDir, sqliteFile), { readOnly: true, timeout: 5_000 });
    await backup(database, partial, { rate: EVERY_PAGE });
    await checkDatabase(partial, 'The new copy');
  });
}

export function listOwn(config: Config, folder?: string): Promise<BackupFile[]> {
  return listBackups(folderOf(config, folder), kindOf(config));
}

export function prune(config: Config, folder: string | undefined, keep: number): Promise<BackupFile[]> {
  return rotate(folderOf(config, folder), keep, Date.now(), undefined, kindOf(config));
}

/** @throws OperatorError without a backup */
export async function newest(config: Config, folder?: string): Promise<BackupFile> {
  const [first] = await listOwn(config, folder);
  if (!first)
    throw new OperatorError(`There’s no backup in ${folderOf(config, folder)}. To make one: backup`);
  return first;
}

export interface RestoreOptions {
  /** Folder of the latest; default: in DATA_DIR. */
  readonly from?: string | undefined;
  readonly yes?: true | undefined;
}

/** @param given a file, or "latest". @throws UsageError without `yes` */
export async function restoreOwn(
  config: Config,
  actor: Actor,
  given: string,
  { from, yes }: RestoreOptions,
): Promise<Restored & { readonly file: string }> {
  if (from !== undefined && given !== 'latest')
    throw new UsageError('--from only works with "latest", not with a file.');
  const file = given === 'latest' ? await latest(config, from) : given;
  const { databaseUrl, dataDir } = config;
  const place = databaseUrl === undefined ? `in ${dataDir}` : databaseNameOf(databaseUrl);
  if (!yes) throw new UsageError(`This replaces the database ${place} with ${file}. Add --yes to confirm.`);
  const restored = await (databaseUrl === undefined
    ? restore(dataDir, file)
    : restoreDump(databaseUrl, file));
  await recordOn(config, actor, { action: 'restore', subject: file });
  return { ...restored, file };
}

/** @throws OperatorError for a date in the future, by a clock that was ahead */
async function latest(config: Config, folder?: string): Promise<string> {
  const { path, at } = await newest(config, folder);
  if (!isAhead(at, Date.now())) return path;
  throw new OperatorError(
    `${path} is dated in the future, so it may not be the latest. Name the file you want.`,
  );
}

/** Restores and checks the whole dump before it replaces the database. */
async function restoreDump(databaseUrl: string, file: string): Promise<Restored> {
  await using undo = new AsyncDisposableStack();
  const { url, pending } = await restoreBeside(databaseUrl, file, 'restored', undo);
  const aside = await putInPlace(databaseUrl, url);
  undo.move();
  return { pending, path: databaseNameOf(databaseUrl), ...(aside !== undefined && { aside }) };
}
