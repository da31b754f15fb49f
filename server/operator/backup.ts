import { join } from 'node:path';
import { backUpToFile, backUpToFolder } from '../backups/backup.ts';
import { type BackupFile, isAhead, listBackups, rotate } from '../backups/folder.ts';
import { restore } from '../backups/restore.ts';
import { type Config, readConfig } from '../config.ts';
import { type Commands, type Context, OperatorError, refuseMissing, UsageError } from './context.ts';
import { wholeNumber } from './options.ts';
import { count, table, time } from './report.ts';

const KEEP = 14;

/** Where backups are, unless it is said. */
function backupFolder({ dataDir }: Config, given?: string): string {
  return given ?? join(dataDir, 'backups');
}

export const backupCommands: Commands = (program, context) => {
  program
    .command('backup')
    .description('copy the SQLite database while servers use it, and check the copy')
    .argument('[target]', 'a folder, or a new file that ends in .sqlite; backups in DATA_DIR if left out')
    .option('--keep <n>', 'in a folder, how many backups stay: the oldest go', wholeNumber(1), KEEP)
    .action(async (target: string | undefined, { keep }: { keep: number }) => {
      const config = sqliteConfig(context);
      refuseMissing(config);
      if (target?.endsWith('.sqlite')) {
        const made = await backUpToFile(config.dataDir, target, Date.now());
        context.report({ data: { made, removed: [] }, text: saved(made) });
        return;
      }
      const folder = backupFolder(config, target);
      const { made, removed } = await backUpToFolder(config.dataDir, folder, keep, Date.now());
      const gone = removed.length === 0 ? '' : ` Removed ${count(removed.length, 'older one')}.`;
      context.report({ data: { made, removed }, text: `${saved(made)}${gone}` });
    });

  const group = program.command('backups').description('the backups that there are');

  group
    .command('list')
    .description('newest first')
    .argument('[folder]', 'backups in DATA_DIR if left out')
    .action(async (given?: string) => {
      const found = await listBackups(backupFolder(sqliteConfig(context), given));
      const rows = found.map(({ name, at, bytes }) => [time(at), size(bytes), name]);
      context.report({
        data: found,
        text: found.length === 0 ? 'None.' : table(['MADE', 'SIZE', 'NAME'], rows),
      });
    });

  group
    .command('rotate')
    .description('remove the oldest')
    .argument('[folder]', 'backups in DATA_DIR if left out')
    .requiredOption('--keep <n>', 'how many stay', wholeNumber(1))
    .action(async (given: string | undefined, { keep }: { keep: number }) => {
      const removed = await rotate(backupFolder(sqliteConfig(context), given), keep, Date.now());
      context.report({ data: { removed }, text: `Removed ${count(removed.length, 'backup')}.` });
    });

  program
    .command('restore')
    .description(
      'put a backup in the place of the SQLite database, which is kept aside; servers must be stopped',
    )
    .argument('<file>', 'a backup, or "latest"')
    .option('--from <folder>', 'where the latest is looked for; backups in DATA_DIR if left out')
    .option('--yes', 'yes, replace what is there')
    .action(async (given: string, { from, yes }: { from?: string; yes?: true }) => {
      const config = sqliteConfig(context);
      const file = given === 'latest' ? (await latest(config, from)).path : given;
      if (!yes)
        throw new UsageError(
          `This puts ${file} in the place of the database in ${config.dataDir}. If that is what you want, add --yes.`,
        );
      const restored = await restore(config.dataDir, file, Date.now());
      const notes = [
        `Restored ${file} to ${restored.path}.`,
        restored.aside && `What was there is kept as ${restored.aside}.`,
        restored.pending.length > 0 && 'The next start brings its tables up-to-date.',
      ];
      context.report({ data: restored, text: notes.filter(Boolean).join('\n') });
    });
};

/** @throws OperatorError where there is none */
export async function newest(config: Config, from?: string): Promise<BackupFile> {
  const folder = backupFolder(config, from);
  const [latest] = await listBackups(folder);
  if (!latest) throw new OperatorError(`There is no backup in ${folder}. To make one: backup`);
  return latest;
}

/** The newest, if it is that: under a clock that was ahead a worse one got a better name. */
async function latest(config: Config, from?: string): Promise<BackupFile> {
  const backup = await newest(config, from);
  if (isAhead(backup.at, Date.now()))
    throw new OperatorError(
      `${backup.path} is dated ahead of this machine's clock, so it need not be the latest. Name the file that you want.`,
    );
  return backup;
}

function sqliteConfig(context: Context): Config {
  const config = readConfig(context.env);
  if (config.databaseUrl === undefined) return config;
  throw new OperatorError(
    'DATABASE_URL names a PostgreSQL, which is backed up with its own tools: see docs/backups.md.',
  );
}

function saved({ path, bytes }: BackupFile): string {
  return `Saved ${path}, ${size(bytes)}, and checked it.`;
}

/** As people say it. */
export function size(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${units[power]}`;
}
