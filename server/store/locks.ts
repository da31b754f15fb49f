// Row locks until a transaction ends. SQLite needs none, as its write transactions exclude each other.
import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';

/** Locks rows that the transaction changes. */
export function forUpdate<From extends keyof Tables, Row>(
  { kind }: Pick<Store, 'kind'>,
  query: SelectQueryBuilder<Tables, From, Row>,
) {
  return kind === 'postgres' ? query.forUpdate() : query;
}

/** Locks rows that the transaction relies on; others may share the lock. */
export function forShare<From extends keyof Tables, Row>(
  { kind }: Pick<Store, 'kind'>,
  query: SelectQueryBuilder<Tables, From, Row>,
) {
  return kind === 'postgres' ? query.forShare() : query;
}
