// Health routes for process managers and monitoring: whether the process is alive, can do its work, and its metrics.
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

interface Readiness {
  readonly database: boolean;
  readonly migrations: boolean;
  readonly stopping: boolean;
}

export function healthRoutes({ config, store, metrics, stopping }: Options) {
  const isObserver = observerCheck(config);
  return new Hono()
    .get('/healthz', (c) => {
      // Answers in production too: an upgrade asks each server for its version, and learns nothing else.
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
      // Answers as if the route did not exist to clients without access.
      if (!isObserver(c)) return next();
      const { text, type } = await metrics.render();
      return c.body(text, 200, { ...NO_STORE, 'Content-Type': type });
    });
}

function explain({ database, migrations, stopping }: Readiness): string | undefined {
  if (stopping) return 'The server is stopping.';
  if (!database) return 'The database isn’t answering.';
  if (!migrations) return 'The database lacks migrations that this version needs.';
  return undefined;
}

/** Checks on each call, as somebody may have put an older copy of the database in place since the start. */
async function askDatabase(store: Store): Promise<Pick<Readiness, 'database' | 'migrations'>> {
  const done = await within(DATABASE_MS, migrationsDone(store));
  if (!done) return { database: false, migrations: false };
  const needed = Object.keys(migrations(store.kind));
  return { database: true, migrations: needed.every((name) => done.has(name)) };
}

async function migrationsDone({ db }: Store): Promise<ReadonlySet<string> | undefined> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return new Set(rows.map(({ name }) => name));
  } catch {
    return undefined;
  }
}

async function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer | undefined> {
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(timeout.resolve, ms, undefined);
  try {
    return await Promise.race([answer, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
