import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupError } from '../backups/check.ts';
import { inspect, type Step } from '../backups/drill.ts';
import { type BackupFile, isAhead } from '../backups/folder.ts';
import { takeCopy } from '../backups/restore.ts';
import { type Config, readConfig } from '../config.ts';
import { isWrong, type Reverified } from '../runs/reverify.ts';
import { migrate, migrationStatus } from '../store/migrate.ts';
import { sqliteFile } from '../store/sqlite.ts';
import { newest, size } from './backup.ts';
import { type Commands, usingStore } from './context.ts';
import { wholeNumber } from './options.ts';
import { count, table } from './report.ts';
import { verdicts } from './runs.ts';

const HOUR_MS = 3_600_000;

interface Options {
  readonly from?: string;
  readonly file?: string;
  readonly in: string;
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
      'would the newest backup do? Restores it elsewhere, checks it, plays rounds of it again. With DATABASE_URL: looks at that database, and changes nothing',
    )
    .option('--from <folder>', 'where backups are; backups in DATA_DIR if left out')
    .option('--file <file>', 'this backup instead of the newest')
    .option('--in <folder>', 'where it is restored for the while', tmpdir())
    .option('--sample <n>', 'how many rounds are played again', wholeNumber(0), 100)
    .option('--max-age <hours>', 'an older backup fails the drill', wholeNumber(1))
    .action(async (options: Options) => {
      const config = readConfig(context.env);
      const { steps, runs } =
        config.databaseUrl === undefined
          ? await drillFile(config, options)
          : await drillDatabase(config, options);
      const bad = steps.filter(({ ok }) => !ok).map(({ step, detail }) => `${step}: ${detail}`);
      const failed = bad.length > 0;
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

async function drillFile(
  config: Config,
  { from, file, in: place, sample, maxAge }: Options,
): Promise<Drilled> {
  const { path, at, bytes } = await chosen(config, file, from);
  const folder = await mkdtemp(join(place, 'play-small-drill-'));
  const steps: Step[] = [];
  try {
    steps.push(lookAtAge({ path, at, bytes }, maxAge));
    await takeCopy(path, join(folder, sqliteFile));
    steps.push({ step: 'integrity', ok: true, detail: 'every page, row and reference' });
    return await usingStore({ dataDir: folder }, async (store) => {
      const { pending } = await migrationStatus(store);
      await migrate(store);
      steps.push({
        step: 'tables',
        ok: true,
        detail: pending.length === 0 ? 'up-to-date' : `ran ${count(pending.length, 'migration')}`,
      });
      const { steps: more, runs } = await inspect(store, sample);
      return { steps: [...steps, ...more], runs };
    });
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return { steps: [...steps, { step: 'integrity', ok: false, detail: error.message }], runs: [] };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function lookAtAge({ path, at, bytes }: Pick<BackupFile, 'path' | 'at' | 'bytes'>, maxAge = Infinity): Step {
  const now = Date.now();
  const hours = (now - at) / HOUR_MS;
  const ahead = isAhead(at, now);
  const age = ahead
    ? `dated ${(-hours).toFixed(1)} hours ahead of this machine's clock`
    : `${hours.toFixed(1)} hours old`;
  return { step: 'backup', ok: !ahead && hours <= maxAge, detail: `${path}, ${size(bytes)}, ${age}` };
}

async function chosen(config: Config, file: string | undefined, from: string | undefined) {
  if (file === undefined) return newest(config, from);
  const { size: bytes, mtimeMs } = await stat(file);
  return { path: file, at: mtimeMs, bytes };
}

/** A database that was restored with PostgreSQL's own tools, which have checked it as far as they do. */
function drillDatabase(config: Config, { sample }: Options): Promise<Drilled> {
  return usingStore(config, async (store) => {
    const { pending } = await migrationStatus(store);
    const tables: Step = {
      step: 'tables',
      ok: pending.length === 0,
      detail:
        pending.length === 0
          ? 'up-to-date'
          : `${count(pending.length, 'migration')} still to run: migrate run`,
    };
    if (!tables.ok) return { steps: [tables], runs: [] };
    const { steps, runs } = await inspect(store, sample);
    return { steps: [tables, ...steps], runs };
  });
}
