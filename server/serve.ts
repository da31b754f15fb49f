// Starts and stops a server.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { RouterRoute } from 'hono/types';
import type { Game } from '../kit/contract/card.ts';
import { createApp } from './app.ts';
import { openIdentity } from './auth/identity.ts';
import { type LiveCatalogue, watchCatalogue } from './catalogue/live.ts';
import type { Config } from './config.ts';
import { reportHealth } from './desk/health.ts';
import { LiveBoxes } from './friends/live.ts';
import { scheduleCleanUp } from './housekeeping.ts';
import { securityHeaders } from './http/headers.ts';
import { listen } from './http/http.ts';
import type { Log } from './log.ts';
import { diskOf } from './observe/disk.ts';
import { createMetrics, type Metrics } from './observe/metrics.ts';
import { observeRequests } from './observe/requests.ts';
import { prepareDatabase } from './operations/prepare.ts';
import type { Runs } from './runs/context.ts';
import { keepTakingFigures } from './runs/earlier-figures.ts';
import { openPool, type Pool } from './runs/pool.ts';
import { loadAssets } from './site/load.ts';
import { steadyClock } from './steady-clock.ts';
import { openStore } from './store/open.ts';
import type { QueryObserver, Store } from './store/store.ts';
import { Days } from './today/days.ts';
import { todaysSecret } from './today/plan.ts';
import { keepDays } from './today/uptime.ts';
import { quizContent } from './trivia/quiz.ts';
import { startSeeding } from './trivia/seeding.ts';

/** Processor time, ms: the costliest honest part takes a tenth of `time`, a day's outbox less than `budget`. */
const VERIFYING = {
  workers: Math.max(1, availableParallelism() - 1),
  queue: 500,
  queueEach: 8,
  time: 1_000,
  budget: 30_000,
};

export interface Running {
  readonly url: string;
  readonly store: Store;
  readonly catalogue: LiveCatalogue;
  readonly routes: readonly Pick<RouterRoute, 'method' | 'path'>[];
  /** Ends the live streams, lets requests finish within a bound, closes the database. */
  close(): Promise<void>;
}

export interface ServeOptions {
  readonly config: Config;
  readonly log: Log;
  readonly games: readonly Game[];
  /** Folder of the built client. */
  readonly siteFolder: string;
  /** Receives each query, besides the metrics. */
  readonly observe?: QueryObserver;
}

export async function serve({ config, log, games, siteFolder, observe }: ServeOptions): Promise<Running> {
  await using undo = new AsyncDisposableStack();
  const assets = await loadAssets(siteFolder);
  if (assets.size === 0) log.warn('no-site', { folder: siteFolder, remedy: 'npm run build' });
  const deskAssets = await loadAssets(join(siteFolder, '../desk'));
  const metrics = createMetrics();
  const store = await openStore(config, log, (event) => {
    metrics.query(event);
    observe?.(event);
  });
  undo.defer(() => store.close());
  await prepareDatabase(store, games);
  store.limitQueries();
  const catalogue = await watchCatalogue(store, log);
  undo.defer(() => catalogue.close());
  const liveBoxes = new LiveBoxes(store, log);
  undo.defer(() => liveBoxes.close());
  const pool = openPool({ ...VERIFYING, observe: metrics.verified });
  const identity = await openIdentity(config, store, log);
  const { limits, secret } = identity;
  const now = steadyClock();
  const content = quizContent(store, log, 'open');
  const days = new Days({ store, secret: todaysSecret(secret), now, content });
  const runs: Runs = {
    store,
    pool,
    limits,
    log,
    metrics,
    now,
    days,
    content: quizContent(store, log, 'ranked'),
  };
  let stopping = false;
  const app = createApp({
    config,
    store,
    identity,
    catalogue,
    liveBoxes,
    runs,
    assets,
    deskAssets,
    metrics,
    log,
    stopping: () => stopping,
  });
  const today = await keepDays(store, days, log, now);
  undo.defer(() => today.close());
  const server = await listen(app.fetch, {
    host: config.host,
    port: config.port,
    headers: securityHeaders({ https: identity.sessions.https }),
    behindProxy: config.proxyHops > 0,
    observe: observeRequests(log, metrics, config.proxyHops),
  });
  if (identity.localKey)
    log.info('local-sign-in', {
      link: identity.localKey.link(server.url),
      why: 'no sign-in provider is configured',
    });
  addGauges(metrics, pool, catalogue, store);
  metrics.gauge('disk_free_bytes', 'Free bytes on the disk of DATA_DIR.', () => diskOf(config.dataDir).free);
  metrics.gauge('disk_total_bytes', 'Bytes of the disk of DATA_DIR.', () => diskOf(config.dataDir).total);
  const seeding = config.triviaUrl ? [startSeeding({ store, log, url: config.triviaUrl })] : [];
  const housekeeping = scheduleCleanUp(store, log);
  const figures = keepTakingFigures(store, pool, log);
  const sample = () => metrics.sample(catalogue.stream.size);
  const health = reportHealth(store, log, sample, server.url, config.dataDir);
  for (const work of [health, figures, housekeeping, ...seeding]) undo.defer(() => work.close());
  // Ends the replays that others wait for.
  undo.defer(() => pool.close());
  const rest = undo.move();

  async function close(): Promise<void> {
    stopping = true;
    server.refuse();
    // Streams are requests, which `finish` waits for. To close them twice is harmless.
    await catalogue.close();
    await liveBoxes.close();
    await server.finish();
    await rest.disposeAsync();
  }

  return { url: server.url, store, catalogue, routes: app.routes, close };
}

function addGauges({ gauge }: Metrics, pool: Pool, catalogue: LiveCatalogue, { connections }: Store): void {
  gauge('live_streams', 'Open catalogue streams.', () => catalogue.stream.size);
  gauge('run_verification_workers', 'Maximum logs verified at the same time.', () => pool.workers);
  gauge('run_verification_busy', 'Logs being verified.', () => pool.busy);
  gauge('run_verification_queue', 'Logs waiting for a worker.', () => pool.load - pool.busy);
  if (!connections) return;
  gauge('database_connections', 'Connections to the database server.', () => connections().open);
  gauge('database_connections_idle', 'Idle connections.', () => connections().idle);
  gauge('database_waiting', 'Queries waiting for a connection.', () => connections().waiting);
}
