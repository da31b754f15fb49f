import { join } from 'node:path';
import { counted, size } from '../../kit/board/words.ts';
import { backUpToFile, backUpToFolder } from '../backups/backup.ts';
import { type BackupFile, type BackupKind, isAhead, listBackups, rotate } from '../backups/folder.ts';
import { dropDatabase, dumpToFile, nameOf, putInPlace, restoreBeside } from '../backups/postgres.ts';
import { type Restored, restore } from '../backups/restore.ts';
import { type Config, readConfig } from '../config.ts';
import { OperatorError } from '../operations/errors.ts';
import { type Commands, recordDeed, refuseMissing, UsageError } from './context.ts';
import { wholeNumber } from './options.ts';
import { table, time } from './report.ts';

const KEEP = 14;

/** Where backups are, unless it is said. */
function backupFolder({ dataDir }: Config, given?: string): string {
  return given ?? join(dataDir, 'backups');
}

interface Backups {
  readonly kind: BackupKind;
  toFile(path: string, at: number): Promise<BackupFile>;
  restore(file: string, now: number): Promise<Restored>;
}

/** How the database that the environment names is backed up, and put back. */
function backupsOf(config: Config): Backups {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined)
    return {
      kind: 'sqlite',
      toFile: (path, at) => backUpToFile(dataDir, path, at),
      restore: (file, now) => restore(dataDir, file, now),
    };
  return {
    kind: 'dump',
    toFile: (path, at) => dumpToFile(databaseUrl, path, at),
    restore: (file, now) => restoreDump(databaseUrl, file, now),
  };
}

export const backupCommands: Commands = (program, context) => {
  program
    .command('backup')
    .description('copy the database while servers use it, and check the copy (PostgreSQL: by pg_dump)')
    .argument(
      '[target]',
      'a folder or a new file ending in .sqlite (PostgreSQL: .dump); default: backups in DATA_DIR',
    )
    .option(
      '--keep <n>',
      `how many backups to keep in a folder; the oldest are removed (${KEEP})`,
      wholeNumber(1),
    )
    .action(async (target: string | undefined, { keep }: { keep?: number }) => {
      const config = readConfig(context.env);
      refuseMissing(config);
      const { kind, toFile } = backupsOf(config);
      const now = Date.now();
      const isFile = target?.endsWith(`.${kind}`) ?? false;
      if (isFile && keep !== undefined) throw new UsageError('--keep needs a folder, not a file.');
      const place = backupFolder(config, target);
      const { made, removed } = isFile
        ? { made: await toFile(place, now), removed: [] }
        : await backUpToFolder(kind, toFile, place, keep ?? KEEP, now);
      await recordDeed(context, config, { action: 'backup', subject: made.path, detail: size(made.bytes) });
      const gone = removed.length === 0 ? '' : ` Removed ${counted(removed.length, 'older one')}.`;
      context.report({ data: { made, removed }, text: `${saved(made)}${gone}` });
    });

  const group = program.command('backups').description('list and prune backups');

  group
    .command('list')
    .description('list backups, newest first')
    .argument('[folder]', 'default: backups in DATA_DIR')
    .action(async (given?: string) => {
      const config = readConfig(context.env);
      const found = await listBackups(backupFolder(config, given), backupsOf(config).kind);
      const rows = found.map(({ name, at, bytes }) => [time(at), size(bytes), name]);
      context.report({
        data: found,
        text: found.length === 0 ? 'None.' : table(['MADE', 'SIZE', 'NAME'], rows),
      });
    });

  group
    .command('rotate')
    .description('remove the oldest backups')
    .argument('[folder]', 'default: backups in DATA_DIR')
    .requiredOption('--keep <n>', 'how many to keep', wholeNumber(1))
    .action(async (given: string | undefined, { keep }: { keep: number }) => {
      const config = readConfig(context.env);
      const folder = backupFolder(config, given);
      const removed = await rotate(folder, keep, Date.now(), undefined, backupsOf(config).kind);
      context.report({ data: { removed }, text: `Removed ${counted(removed.length, 'backup')}.` });
    });

  program
    .command('restore')
    .description('replace the database with a backup and keep the old one aside; stop the servers first')
    .argument('<file>', 'a backup, or "latest"')
    .option('--from <folder>', 'where to look for the latest; default: backups in DATA_DIR')
    .option('--yes', 'confirm the replacement')
    .action(async (given: string, { from, yes }: { from?: string; yes?: true }) => {
      const config = readConfig(context.env);
      if (from !== undefined && given !== 'latest')
        throw new UsageError('--from only works with "latest", not with a file.');
      const file = given === 'latest' ? (await latest(config, from)).path : given;
      if (!yes)
        throw new UsageError(`This replaces ${databaseIn(config)} with ${file}. Add --yes to confirm.`);
      const restored = await backupsOf(config).restore(file, Date.now());
      await recordDeed(context, config, { action: 'restore', subject: file });
      const notes = [
        `Restored ${file} to ${restored.path}.`,
        restored.aside && `The old database is kept as ${restored.aside}.`,
        restored.pending.length > 0 && 'The next start migrates its tables.',
      ];
      context.report({ data: restored, text: notes.filter(Boolean).join('\n') });
    });
};

function databaseIn({ databaseUrl, dataDir }: Config): string {
  return databaseUrl === undefined ? `the database in ${dataDir}` : `the database ${nameOf(databaseUrl)}`;
}

/** Whole and checked before anything that is there is touched. */
async function restoreDump(databaseUrl: string, file: string, now: number): Promise<Restored> {
  const { url, pending } = await restoreBeside(databaseUrl, file, 'restored', now);
  try {
    const aside = await putInPlace(databaseUrl, url, now);
    return { pending, path: nameOf(databaseUrl), ...(aside !== undefined && { aside }) };
  } catch (error) {
    await dropDatabase(url);
    throw error;
  }
}

/** @throws OperatorError where there is none */
export async function newest(config: Config, from?: string): Promise<BackupFile> {
  const folder = backupFolder(config, from);
  const [latest] = await listBackups(folder, backupsOf(config).kind);
  if (!latest) throw new OperatorError(`There’s no backup in ${folder}. To make one: backup`);
  return latest;
}

/** The newest, if it is that: under a clock that was ahead a worse one got a better name. */
async function latest(config: Config, from?: string): Promise<BackupFile> {
  const backup = await newest(config, from);
  if (isAhead(backup.at, Date.now()))
    throw new OperatorError(
      `${backup.path} is dated in the future, so it may not be the latest. Name the file you want.`,
    );
  return backup;
}

function saved({ path, bytes }: BackupFile): string {
  return `Saved and checked ${path}, ${size(bytes)}.`;
}
