// Metrics of one server process, and of its queries.
import type { LogEvent } from 'kysely';
import { version } from '../version.ts';
import { createMetrics, type Metrics } from './metrics.ts';

export function openMetrics(): Metrics {
  return createMetrics({ version, node: process.versions.node, sqlite: process.versions.sqlite ?? '' });
}

/** Observer for Kysely: counts every statement by its kind, without its text and values. */
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
  // Start and end of transactions, among others.
  ['RawNode', 'raw'],
]);
