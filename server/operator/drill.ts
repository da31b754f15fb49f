import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counted, size } from '../../kit/board/words.ts';
import { BackupError } from '../backups/check.ts';
import { inspect, type Step } from '../backups/drill.ts';
import { type BackupFile, isAhead } from '../backups/folder.ts';
import { dropDatabase, restoreBeside } from '../backups/postgres.ts';
import { takeCopy } from '../backups/restore.ts';
import { type Config, readConfig } from '../config.ts';
import { isWrong, type Reverified } from '../runs/reverify.ts';
import { migrate, migrationStatus } from '../store/migrate.ts';
import { usingStore } from '../store/open.ts';
import { sqliteFile } from '../store/sqlite.ts';
import { newest } from './backup.ts';
import { type Commands, recordDeed, UsageError } from './context.ts';
import { wholeNumber } from './options.ts';
import { table } from './report.ts';
import { verdicts } from './runs.ts';

const HOUR_MS = 3_600_000;

interface Options {
  readonly from?: string;
  readonly file?: string;
  readonly in?: string;
  readonly sample: number;
  readonly maxAge?: number;
}

interface Drilled {
  readonly steps: readonly Step[];
  readonly runs: readonly Reverified[];
}

export const drillCommand: Commands = (program, context) => {
  program
    .command('drill')
    .description(
      'test the newest backup: restore it elsewhere, check it and replay some of its rounds. With DATABASE_URL and neither --from nor --file: check that database without changing it',
    )
    .option('--from <folder>', 'where the backups are; default: backups in DATA_DIR')
    .option('--file <file>', 'test this backup instead of the newest')
    .option('--in <folder>', 'where to restore it temporarily (SQLite only); default: /tmp')
    .option('--sample <n>', 'how many rounds to replay', wholeNumber(0), 100)
    .option('--max-age <hours>', 'fail if the backup is older', wholeNumber(1))
    .action(async (options: Options) => {
      const config = readConfig(context.env);
      refuseUseless(config, options);
      const { steps, runs } = isInPlace(config, options)
        ? await drillDatabase(config, options)
        : await drillBackup(config, options);
      const bad = steps.filter(({ ok }) => !ok).map(({ step, detail }) => `${step}: ${detail}`);
      const failed = bad.length > 0;
      if (!isInPlace(config, options))
        await recordDeed(context, config, {
          action: failed ? 'drill.failed' : 'drill',
          subject: steps[0]?.detail ?? '',
          detail: failed ? bad.join('; ') : `${counted(runs.length, 'round')} replayed`,
        });
      const lines = table(
        ['', 'STEP', ''],
        steps.map(({ step, ok, detail }) => [ok ? 'ok' : 'FAILED', step, detail]),
      );
      const wrong = runs.filter(isWrong);
      context.report({
        data: { ok: !failed, steps, runs },
        text: [
          lines,
          wrong.length > 0 && verdicts(wrong).text,
          failed ? 'The drill failed.' : 'The drill succeeded.',
        ]
          .filter(Boolean)
          .join('\n\n'),
        failed: failed ? `The drill failed. ${bad.join('; ')}` : undefined,
      });
    });
};

/** Whether it is the database of DATABASE_URL that is looked at, as it is. */
function isInPlace({ databaseUrl }: Config, { from, file }: Options): boolean {
  return databaseUrl !== undefined && from === undefined && file === undefined;
}

function refuseUseless(config: Config, options: Options): void {
  if (options.from !== undefined && options.file !== undefined)
    throw new UsageError('Use either --from or --file, not both.');
  if (config.databaseUrl !== undefined && options.in !== undefined)
    throw new UsageError(
      '--in is for SQLite. PostgreSQL backups are restored to a second database on the same server.',
    );
  if (isInPlace(config, options) && options.maxAge !== undefined)
    throw new UsageError('--max-age needs a backup. Say where backups are with --from.');
}

async function drillBackup(config: Config, options: Options): Promise<Drilled> {
  const backup = await chosen(config, options);
  const steps: Step[] = [lookAtAge(backup, options.maxAge)];
  try {
    await using copy = await restoreElsewhere(config, backup.path, options.in ?? tmpdir());
    steps.push({ step: 'integrity', ok: true, detail: 'every page, row and reference' });
    return await usingStore(copy.config, async (store) => {
      const { pending } = await migrationStatus(store);
      await migrate(store);
      steps.push({
        step: 'tables',
        ok: true,
        detail: pending.length === 0 ? 'up-to-date' : `ran ${counted(pending.length, 'migration')}`,
      });
      const { steps: more, runs } = await inspect(store, options.sample);
      return { steps: [...steps, ...more], runs };
    });
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return { steps: [...steps, { step: 'integrity', ok: false, detail: error.message }], runs: [] };
  }
}

/** A database of its own with what is in a backup, until it is disposed of. */
async function restoreElsewhere({ databaseUrl }: Config, file: string, place: string) {
  if (databaseUrl !== undefined) {
    const { url } = await restoreBeside(databaseUrl, file, 'drill', Date.now());
    return { config: { dataDir: '', databaseUrl: url }, [Symbol.asyncDispose]: () => dropDatabase(url) };
  }
  const dataDir = await mkdtemp(join(place, 'play-small-drill-'));
  const remove = () => rm(dataDir, { recursive: true });
  try {
    await takeCopy(file, join(dataDir, sqliteFile));
  } catch (error) {
    await remove();
    throw error;
  }
  return { config: { dataDir }, [Symbol.asyncDispose]: remove };
}

function lookAtAge({ path, at, bytes }: Pick<BackupFile, 'path' | 'at' | 'bytes'>, maxAge = Infinity): Step {
  const now = Date.now();
  const hours = (now - at) / HOUR_MS;
  const ahead = isAhead(at, now);
  const age = ahead ? `dated ${(-hours).toFixed(1)} hours in the future` : `${hours.toFixed(1)} hours old`;
  return { step: 'backup', ok: !ahead && hours <= maxAge, detail: `${path}, ${size(bytes)}, ${age}` };
}

async function chosen(config: Config, { file, from }: Options) {
  if (file === undefined) return newest(config, from);
  const { size: bytes, mtimeMs } = await stat(file);
  return { path: file, at: mtimeMs, bytes };
}

/** The database in use, or one that was restored by other means. */
function drillDatabase(config: Config, { sample }: Options): Promise<Drilled> {
  return usingStore(config, async (store) => {
    const { pending } = await migrationStatus(store);
    const tables: Step = {
      step: 'tables',
      ok: pending.length === 0,
      detail:
        pending.length === 0
          ? 'up-to-date'
          : `${counted(pending.length, 'migration')} still to run: migrate run`,
    };
    if (!tables.ok) return { steps: [tables], runs: [] };
    const { steps, runs } = await inspect(store, sample);
    return { steps: [tables, ...steps], runs };
  });
}
