// Database interface of the server: queries and notifications of changes.
import type { LogEvent } from 'kysely';
import type { Db } from './schema.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

export interface Store {
  readonly kind: DatabaseKind;
  readonly db: Db;
  /** Limits the duration of later queries. Without it, a migration may build an index for minutes. */
  limitQueries(): void;
  /**
   * Calls back within a second of a change to the catalogue or an announced one, by any process. May also call back
   * without a change.
   */
  watchChanges(onChange: () => void): Watch;
  /** PostgreSQL connections, and queries that wait for one. */
  readonly connections?: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/** Receives each finished query. */
export type QueryObserver = (event: LogEvent) => void;

export interface Watch {
  close(): Promise<void>;
}
