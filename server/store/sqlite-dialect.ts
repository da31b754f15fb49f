// Kysely over Node's own SQLite.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

/** Statements kept prepared. Queries with lists have one text for each length, so there is a bound. */
const CACHED_STATEMENTS = 500;

export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #wrapped: SqliteDatabase;

  constructor(database: DatabaseSync) {
    const wrapped = wrap(database);
    super({ database: wrapped });
    this.#database = database;
    this.#wrapped = wrapped;
  }

  override createDriver() {
    return new ImmediateDriver(this.#database, this.#wrapped);
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync, wrapped: SqliteDatabase) {
    super({ database: wrapped });
    this.#database = database;
  }

  /** A deferred `begin` fails at its first write when another process is writing; this one waits. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk has rolled back already; to ask again would be an error, and hide the first one. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

class TransactionalAdapter extends SqliteAdapter {
  /** Lets the migrator run all migrations in one transaction, whose write lock is also its lock. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

function wrap(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      const known = statements.get(text);
      if (known) return known;
      if (statements.size >= CACHED_STATEMENTS) statements.clear();
      const statement = wrapStatement(database.prepare(text));
      statements.set(text, statement);
      return statement;
    },
  };
}

function wrapStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bind)),
    run: (parameters) => statement.run(...parameters.map(bind)),
    iterate: (parameters) => statement.iterate(...parameters.map(bind)),
  };
}

function bind(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return (value ?? null) as SQLInputValue;
}
