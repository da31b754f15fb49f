// The metrics of one server: what its parts report by themselves, and what is read from them when somebody asks.
import type { LogEvent } from 'kysely';
import type { LiveCatalogue } from '../catalogue/live.ts';
import type { Pool } from '../runs/pool.ts';
import type { Store } from '../store/store.ts';
import { version } from '../version.ts';
import { createMetrics, type Metrics } from './metrics.ts';

export function openMetrics(): Metrics {
  return createMetrics({ version, node: process.versions.node, sqlite: process.versions.sqlite ?? '' });
}

/** For Kysely: every statement by its kind. Its text and values stay where they are. */
export function observeQueries(metrics: Metrics): (event: LogEvent) => void {
  return ({ level, query, queryDurationMillis }) => {
    const operation = operations.get(query.query.kind) ?? 'other';
    metrics.query(operation, queryDurationMillis, level === 'error');
  };
}

const operations = new Map([
  ['SelectQueryNode', 'select'],
  ['InsertQueryNode', 'insert'],
  ['UpdateQueryNode', 'update'],
  ['DeleteQueryNode', 'delete'],
  // Where transactions begin and end, among others.
  ['RawNode', 'raw'],
]);

interface Parts {
  readonly pool: Pool;
  readonly catalogue: LiveCatalogue;
  readonly store: Store;
}

export function watchParts({ gauge }: Metrics, { pool, catalogue, store }: Parts): void {
  gauge('live_streams', 'Open streams of the catalogue.', () => catalogue.stream.size);
  gauge('run_verification_workers', 'The most logs that are verified at once.', () => pool.workers);
  gauge('run_verification_busy', 'Logs that are being verified.', () => pool.busy);
  gauge('run_verification_queue', 'Logs that wait for a worker.', () => pool.load - pool.busy);
  const { connections } = store;
  if (!connections) return;
  gauge('database_connections', 'Connections to the database server.', () => connections().open);
  gauge('database_connections_idle', 'Those that nobody uses.', () => connections().idle);
  gauge('database_waiting', 'Queries that wait for a connection.', () => connections().waiting);
}
