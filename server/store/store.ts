// Interface of the database for the rest of the server: queries, and notifications of changes to a table.
import type { Kysely, LogEvent } from 'kysely';
import type { Tables } from './schema.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

export interface Store {
  readonly kind: DatabaseKind;
  readonly db: Kysely<Tables>;
  /** Lets queries take as long as they need while this work lasts: a migration may build an index for minutes. */
  unhurried<Done>(work: () => Promise<Done>): Promise<Done>;
  /**
   * Calls back within a second of a change to the catalogue, or of one that is announced, by anyone: this
   * process, another server, an operator's shell. It may also call back when nothing changed.
   */
  watchChanges(onChange: () => void): Watch;
  /** Changes with each commit, this server's or another's: reads between two equal versions are current. */
  readonly version: () => Version | Promise<Version>;
  /** Connections to a database server, where there is one. */
  readonly connections?: () => Connections;
  close(): Promise<void>;
}

export type Version = number | string;

export interface Connections {
  readonly open: number;
  readonly idle: number;
  /** Queries that wait for one. */
  readonly waiting: number;
}

/** Receives each query once it is over. */
export type QueryObserver = (event: LogEvent) => void;

export interface Watch {
  close(): Promise<void>;
}
