// Gauges that read the server's parts when somebody asks for the metrics.
import type { LiveCatalogue } from './catalogue/live.ts';
import type { Metrics } from './observe/metrics.ts';
import type { Pool } from './runs/pool.ts';
import type { Store } from './store/store.ts';

interface Parts {
  readonly pool: Pool;
  readonly catalogue: LiveCatalogue;
  readonly store: Store;
}

export function addGauges({ gauge }: Metrics, { pool, catalogue, store }: Parts): void {
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
