// Health routes for process managers and monitoring: liveness, readiness, metrics.
import { Hono } from 'hono';
import { HttpProblem } from '../http/problem.ts';
import { isFromThisMachine } from '../http/request.ts';
import type { Store } from '../store/store.ts';
import { version } from '../version.ts';
import { type AccessConfig, observerCheck } from './access.ts';
import type { Metrics } from './metrics.ts';
import { type Readiness, readinessOf } from './readiness.ts';

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
  const readReadiness = readinessOf(store);
  return new Hono()
    .get('/healthz', (c) => {
      // Also in production: an upgrade asks each server for its version.
      if (isFromThisMachine(c) || isObserver(c)) return c.json({ version }, 200, NO_STORE);
      return c.text('ok', 200, NO_STORE);
    })
    .get('/readyz', async (c) => {
      const readiness = { ...(await readReadiness()), stopping: stopping() };
      const detail = explain(readiness);
      if (detail) throw new HttpProblem('unavailable', isObserver(c) ? { detail } : {});
      return isObserver(c) ? c.json(readiness, 200, NO_STORE) : c.text('ok', 200, NO_STORE);
    })
    .get('/metrics', async (c, next) => {
      if (!isObserver(c)) return next();
      const { text, type } = await metrics.render();
      return c.body(text, 200, { ...NO_STORE, 'Content-Type': type });
    });
}

function explain(readiness: Readiness & { readonly stopping: boolean }): string | undefined {
  if (readiness.stopping) return 'The server is stopping.';
  if (!readiness.database) return 'The database isn’t answering.';
  if (!readiness.writable) return 'The database takes no writes: its disk may be full.';
  if (!readiness.migrations) return 'The database lacks migrations that this version needs.';
  return undefined;
}
