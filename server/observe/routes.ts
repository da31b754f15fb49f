// Health routes for process managers and monitoring: liveness, readiness, metrics.
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { HttpProblem } from '../http/problem.ts';
import { isFromThisMachine } from '../http/request.ts';
import { migrations } from '../store/migrate.ts';
import type { Store } from '../store/store.ts';
import { version } from '../version.ts';
import { type AccessConfig, observerCheck } from './access.ts';
import type { Metrics } from './metrics.ts';

const DATABASE_MS = 2_000;
const NO_STORE = { 'Cache-Control': 'no-store' };

interface Options {
  readonly config: AccessConfig;
  readonly store: Store;
  readonly metrics: Metrics;
  /** Whether the server has been asked to stop. */
  readonly stopping: () => boolean;
}

export function healthRoutes({ config, store, metrics, stopping }: Options) {
  const isObserver = observerCheck(config);
  return new Hono()
    .get('/healthz', (c) => {
      // Also in production: an upgrade asks each server for its version.
      if (isFromThisMachine(c) || isObserver(c)) return c.json({ version }, 200, NO_STORE);
      return c.text('ok', 200, NO_STORE);
    })
    .get('/readyz', async (c) => {
      const readiness = { ...(await askDatabase(store)), stopping: stopping() };
      const detail = explain(readiness);
      if (!isObserver(c)) {
        if (detail) throw new HttpProblem('unavailable');
        return c.text('ok', 200, NO_STORE);
      }
      if (detail) throw new HttpProblem('unavailable', { detail });
      return c.json(readiness, 200, NO_STORE);
    })
    .get('/metrics', async (c, next) => {
      if (!isObserver(c)) return next();
      const { text, type } = await metrics.render();
      return c.body(text, 200, { ...NO_STORE, 'Content-Type': type });
    });
}

function explain({
  database,
  migrations,
  stopping,
}: Record<'database' | 'migrations' | 'stopping', boolean>) {
  if (stopping) return 'The server is stopping.';
  if (!database) return 'The database isn’t answering.';
  if (!migrations) return 'The database lacks migrations that this version needs.';
  return undefined;
}

/** Checks on each call: an operator may have restored an older database since the start. */
async function askDatabase(store: Store) {
  const asked = sql<{ name: string }>`select name from kysely_migration`.execute(store.db);
  const timeout = sleep(DATABASE_MS, undefined, { ref: false });
  const done = await Promise.race([asked, timeout]).catch(() => undefined);
  const ran = done?.rows.map(({ name }) => name);
  const needed = Object.keys(migrations(store.kind));
  return {
    database: done !== undefined,
    migrations: ran !== undefined && needed.every((name) => ran.includes(name)),
  };
}
