// Both databases, empty and temporary.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../server/log.ts';
import { migrate } from '../../server/store/migrate.ts';
import { openStore } from '../../server/store/open.ts';
import type { DatabaseKind, Store } from '../../server/store/store.ts';
import { startPostgres } from '../../server/testing/postgres.ts';

export interface BenchDatabase extends AsyncDisposable {
  readonly store: Store;
  /** Variables of a server on it. */
  readonly env: Readonly<Record<string, string>>;
}

export async function openDatabase(kind: DatabaseKind): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'play-small-bench-'));
  const postgres = kind === 'postgres' ? await startPostgres() : undefined;
  const log = createLog(() => {});
  const store = await openStore({ dataDir, ...(postgres && { databaseUrl: postgres.url }) }, log);
  await migrate(store);
  return {
    store,
    env: { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) },
    async [Symbol.asyncDispose]() {
      await store.close();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}
