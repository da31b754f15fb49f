// Rows that stay as they were read until the transaction ends. SQLite's write transactions exclude each other;
// PostgreSQL's need the rows locked.
import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './schema.ts';
import type { Store } from './store.ts';

type Kind = Pick<Store, 'kind'>;

/** Locks rows that this transaction will change: nobody else locks or changes them. */
export function locked<From extends keyof Tables, Row>(
  { kind }: Kind,
  query: SelectQueryBuilder<Tables, From, Row>,
): SelectQueryBuilder<Tables, From, Row> {
  return kind === 'postgres' ? query.forUpdate() : query;
}

/** Locks rows that this transaction relies on: others may share the lock, nobody changes them. */
export function held<From extends keyof Tables, Row>(
  { kind }: Kind,
  query: SelectQueryBuilder<Tables, From, Row>,
): SelectQueryBuilder<Tables, From, Row> {
  return kind === 'postgres' ? query.forShare() : query;
}
