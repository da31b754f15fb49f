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
  gauge('live_streams', 'Open catalogue streams.', () => catalogue.stream.size);
  gauge('run_verification_workers', 'Maximum logs verified at the same time.', () => pool.workers);
  gauge('run_verification_busy', 'Logs being verified.', () => pool.busy);
  gauge('run_verification_queue', 'Logs waiting for a worker.', () => pool.load - pool.busy);
  const { connections } = store;
  if (!connections) return;
  gauge('database_connections', 'Connections to the database server.', () => connections().open);
  gauge('database_connections_idle', 'Idle connections.', () => connections().idle);
  gauge('database_waiting', 'Queries waiting for a connection.', () => connections().waiting);
}
