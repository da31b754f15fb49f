// Drills test a backup: restore it elsewhere, check it, and replay some of its rounds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counted, size } from '../../kit/board/words.ts';
import { HOUR_MS } from '../../protocol/dates.ts';
import type { Config } from '../config.ts';
import { type Actor, recordOn } from '../operations/audit.ts';
import { UsageError } from '../operations/errors.ts';
import { OperatorError } from '../operator-error.ts';
import type { Reverified } from '../runs/reverify.ts';
import { migrate, migrationStatus } from '../store/migrate.ts';
import { type Place, usingStore } from '../store/open.ts';
import { sqliteFile } from '../store/sqlite.ts';
import { newest } from './backups.ts';
import { type BackupFile, backupAt, isAhead } from './folder.ts';
import { inspect, type Step } from './inspect.ts';
import { restoreBeside } from './postgres.ts';
import { takeCopy } from './restore.ts';

/** Options of `arcade drill`. */
export interface DrillOptions {
  readonly from?: string | undefined;
  readonly file?: string | undefined;
  readonly in?: string | undefined;
  readonly sample: number;
  /** Hours. */
  readonly maxAge?: number | undefined;
}

interface Drilled {
  readonly steps: readonly Step[];
  readonly runs: readonly Reverified[];
}

/**
 * Tests a backup. With DATABASE_URL and no backup, checks that database instead and writes nothing.
 * @throws UsageError for options that don't go together
 */
export async function drill(
  config: Config,
  actor: Actor,
  options: DrillOptions,
): Promise<Drilled & { readonly ok: boolean }> {
  // The database of DATABASE_URL itself.
  const inPlace =
    config.databaseUrl !== undefined && options.from === undefined && options.file === undefined;
  rejectContradictions(config, options, inPlace);
  const { steps, runs } = await (inPlace ? drillDatabase : drillBackup)(config, options);
  const ok = steps.every((step) => step.ok);
  if (!inPlace)
    await recordOn(config, actor, {
      action: ok ? 'drill' : 'drill.failed',
      subject: steps[0]?.detail ?? '',
      detail: ok ? `${counted(runs.length, 'round')} replayed` : failuresOf(steps),
    });
  return { ok, steps, runs };
}

export function failuresOf(steps: readonly Step[]): string {
  const failed = steps.filter(({ ok }) => !ok);
  return failed.map(({ step, detail }) => `${step}: ${detail}`).join('; ');
}

function rejectContradictions(config: Config, options: DrillOptions, inPlace: boolean): void {
  if (options.from !== undefined && options.file !== undefined)
    throw new UsageError('Use either --from or --file, not both.');
  if (config.databaseUrl !== undefined && options.in !== undefined)
    throw new UsageError(
      '--in is for SQLite. PostgreSQL backups are restored to a second database on the same server.',
    );
  if (inPlace && options.maxAge !== undefined)
    throw new UsageError('--max-age needs a backup. Say where backups are with --from.');
}

async function drillBackup(config: Config, options: DrillOptions): Promise<Drilled> {
  const { file, from } = options;
  const backup = file === undefined ? await newest(config, from) : await backupAt(file);
  const steps: Step[] = [checkAge(backup, options.maxAge)];
  try {
    await using undo = new AsyncDisposableStack();
    const copy = await restoreElsewhere(config, backup.path, options.in ?? tmpdir(), undo);
    steps.push({ step: 'integrity', ok: true, detail: 'every page, row and reference' });
    return await usingStore(copy, async (store) => {
      const { pending } = await migrationStatus(store);
      await migrate(store);
      const detail = pending.length === 0 ? 'up-to-date' : `ran ${counted(pending.length, 'migration')}`;
      steps.push({ step: 'tables', ok: true, detail });
      const { steps: more, runs } = await inspect(store, options.sample);
      return { steps: [...steps, ...more], runs };
    });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { steps: [...steps, { step: 'integrity', ok: false, detail: error.message }], runs: [] };
  }
}

/** Restores a backup to another database. @param undo removes it */
async function restoreElsewhere(
  { databaseUrl }: Config,
  file: string,
  folder: string,
  undo: AsyncDisposableStack,
): Promise<Place> {
  if (databaseUrl !== undefined) {
    const { url } = await restoreBeside(databaseUrl, file, 'drill', undo);
    return { dataDir: '', databaseUrl: url };
  }
  const dataDir = await mkdtemp(join(folder, 'play-small-drill-'));
  undo.defer(() => rm(dataDir, { recursive: true }));
  await takeCopy(file, join(dataDir, sqliteFile));
  return { dataDir };
}

function checkAge({ path, at, bytes }: BackupFile, maxAge = Infinity): Step {
  const now = Date.now();
  const hours = (now - at) / HOUR_MS;
  const ahead = isAhead(at, now);
  const age = ahead ? `dated ${(-hours).toFixed(1)} hours in the future` : `${hours.toFixed(1)} hours old`;
  return { step: 'backup', ok: !ahead && hours <= maxAge, detail: `${path}, ${size(bytes)}, ${age}` };
}

/** Checks the database in use, or one that was restored by other means. */
function drillDatabase(config: Config, { sample }: DrillOptions): Promise<Drilled> {
  return usingStore(config, async (store) => {
    const { pending } = await migrationStatus(store);
    if (pending.length > 0) {
      const detail = `${counted(pending.length, 'migration')} still to run: migrate run`;
      return { steps: [{ step: 'tables', ok: false, detail }], runs: [] };
    }
    const { steps, runs } = await inspect(store, sample);
    return { steps: [{ step: 'tables', ok: true, detail: 'up-to-date' }, ...steps], runs };
  });
}
