// Readiness of a server: its database answers, takes writes and has all migrations.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { acquireLease } from '../store/leases.ts';
import { migrations } from '../store/migrate.ts';
import type { Store } from '../store/store.ts';

const DATABASE_MS = 2_000;
/** Reuses a successful write for this time (ms), as anybody may ask for the readiness. */
const WRITTEN_MS = 10_000;

export type Readiness = Record<'database' | 'writable' | 'migrations', boolean>;

/** Returns a function that checks on each call: an operator may have restored an older database since the start. */
export function readinessOf(store: Store): () => Promise<Readiness> {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<unknown> | undefined;

  /** A full disk answers all reads. */
  async function write(): Promise<void> {
    if (performance.now() - writtenAt < WRITTEN_MS) return;
    // A lease that nobody holds: one small row for all servers.
    writing ??= acquireLease(store, 'readiness', '', 0).finally(() => {
      writing = undefined;
    });
    await writing;
    writtenAt = performance.now();
  }

  return async () => {
    const read = sql<{ name: string }>`select name from kysely_migration`.execute(store.db);
    const done = await inTime(read);
    const ran = done?.rows.map(({ name }) => name);
    const needed = Object.keys(migrations(store.kind));
    const wrote = done && (await inTime(write().then(() => true)));
    return {
      database: done !== undefined,
      writable: wrote === true,
      migrations: ran !== undefined && needed.every((name) => ran.includes(name)),
    };
  };
}

/** Undefined for a failure, or past the limit. */
function inTime<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
  const timeout = sleep(DATABASE_MS, undefined, { ref: false });
  return Promise.race([work, timeout]).catch(() => undefined);
}
