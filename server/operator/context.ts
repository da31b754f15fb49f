// What commands work with: the environment's configuration and database, and how they refuse.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import { type Actor, type Deed, record } from '../operations/audit.ts';
import { OperatorError } from '../operations/errors.ts';
import { migrationStatus } from '../store/migrate.ts';
import { usingStore } from '../store/open.ts';
import { sqliteFile } from '../store/sqlite.ts';
import type { Store } from '../store/store.ts';
import type { Timing } from '../trivia/service.ts';
import type { Report } from './report.ts';

/** It was asked for in the wrong way. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface Context {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** For tests, which do not wait for real. */
  readonly timing?: Timing;
  /** Who is at the command line, as the log of what operators do has it. */
  readonly actor: Actor;
  /** Takes what a command has to say. */
  report(report: Report): void;
}

/** Builds a part of the program's commands. */
export type Commands = (program: Command, context: Context) => void;

/** A command's work on the database that the environment names, which has to be there and up-to-date. */
export async function withStore<T>(
  context: Context,
  work: (store: Store, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(context.env);
  refuseMissing(config);
  return usingStore(config, async (store) => {
    const { pending } = await migrationStatus(store);
    if (pending.length > 0)
      throw new OperatorError(
        `The database is out of date (${pending.join(', ')} still to run). Run: npm run arcade -- migrate run`,
      );
    return work(store, config);
  });
}

/** Opening a SQLite database makes it: a mistyped DATA_DIR must not become an empty arcade. */
export function refuseMissing({ databaseUrl, dataDir }: Config): void {
  const path = join(dataDir, sqliteFile);
  if (databaseUrl !== undefined || existsSync(path)) return;
  throw new OperatorError(
    `There’s no database at ${path}. Check DATA_DIR, or create one: npm run arcade -- migrate run`,
  );
}

/** Notes what was done to the database as a whole, where there is one that is up-to-date. */
export async function recordDeed({ actor }: Context, config: Config, deed: Deed): Promise<void> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, sqliteFile))) return;
  await usingStore(config, async (store) => {
    const { pending } = await migrationStatus(store);
    if (pending.length === 0) await record(store, actor, deed);
  });
}
