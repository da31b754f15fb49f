// Resources of a whole run of the server's tests: one PostgreSQL, and a migrated database of each kind to copy, with
// the questions of a first start.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { Config } from '../config.ts';
import { createLog } from '../log.ts';
import { migrate } from '../store/migrate.ts';
import { openStore } from '../store/open.ts';
import { sqliteFile } from '../store/sqlite.ts';
import { seedQuestions } from '../trivia/quiz.ts';
import { startPostgres } from './postgres.ts';
import { openScratch } from './scratch.ts';

const template = 'migrated';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { readonly url: string; readonly psql: string; readonly template: string };
    /** The path of a migrated file that nothing has open. */
    sqlite: string;
  }
}

export async function setup(project: TestProject) {
  const closeScratch = openScratch();
  const dataDir = await mkdtemp(join(tmpdir(), 'play-small-migrated-'));
  const { url, psql, stop } = await startPostgres();
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create database ${template}`).finally(() => client.end());
  const databaseUrl = Object.assign(new URL(url), { pathname: template }).href;
  await Promise.all([makeMigrated({ dataDir }), makeMigrated({ dataDir, databaseUrl })]);
  project.provide('postgres', { url, psql, template });
  project.provide('sqlite', join(dataDir, sqliteFile));
  return async () => {
    await stop();
    closeScratch();
  };
}

async function makeMigrated(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const store = await openStore(
    config,
    createLog(() => {}),
  );
  await migrate(store)
    .then(() => seedQuestions(store))
    .finally(() => store.close());
}
