// Compares a database's schema with that of its migrations: a backup may hold data, but no code.
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import { migrate, migrations } from '../store/migrate.ts';
import type { Tables } from '../store/schema.ts';
import { sqliteDialect } from '../store/sqlite-dialect.ts';
import type { Store } from '../store/store.ts';

/** An object of a database, such as a table or a trigger. */
export interface SchemaObject {
  readonly kind: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * @param ran migrations that the database has
 * @param called name of the database in messages
 * @throws OperatorError for a SQLite database with other objects than its migrations make
 */
export async function refuseForeignFile(
  database: DatabaseSync,
  ran: readonly string[],
  called: string,
): Promise<void> {
  using reference = new DatabaseSync(':memory:');
  const db = new Kysely<Tables>({ dialect: sqliteDialect(reference) });
  await makeReference({ kind: 'sqlite', db }, ran, called);
  compare(sqliteObjects(database), sqliteObjects(reference), called);
}

/** Makes the tables as these migrations do. @throws OperatorError as refuseForeignFile */
export async function makeReference(
  reference: Pick<Store, 'kind' | 'db'>,
  ran: readonly string[],
  called: string,
): Promise<void> {
  const steps = Object.entries(migrations(reference.kind)).filter(([name]) => ran.includes(name));
  await migrate(reference, Object.fromEntries(steps)).catch((error: unknown) => {
    throw new OperatorError(`${called} is a database, but not one of Play Small’s: a migration is missing`, {
      cause: error,
    });
  });
}

/** @throws OperatorError as refuseForeignFile */
export function compare(found: readonly SchemaObject[], made: readonly SchemaObject[], called: string): void {
  const keyOf = ({ kind, name }: SchemaObject) => `${kind} ${name}`;
  const expected = new Map(made.map((one) => [keyOf(one), one.definition]));
  for (const one of found) {
    const definition = expected.get(keyOf(one));
    if (definition === undefined)
      throw new OperatorError(`${called} holds what Play Small's migrations do not make: ${keyOf(one)}`);
    if (definition !== one.definition)
      throw new OperatorError(`${called} has another ${keyOf(one)} than Play Small's migrations make`);
    expected.delete(keyOf(one));
  }
  for (const missing of expected.keys()) throw new OperatorError(`${called} lacks the ${missing}`);
}

/** SQLite stores the text of each definition. Names that start with "sqlite_" are its own. */
function sqliteObjects(database: DatabaseSync): SchemaObject[] {
  const rows = database
    .prepare(
      "select type, name, tbl_name, sql from sqlite_schema where name not like 'sqlite\\_%' escape '\\'",
    )
    .all();
  return rows.map(({ type, name, tbl_name: table, sql: text }) => ({
    kind: String(type),
    name: String(name),
    // Makes the text independent of the query builder's quotes.
    definition: `${table} ${String(text)
      .replaceAll(/["`[\]]/g, '')
      .replaceAll(/\s+/g, ' ')}`,
  }));
}
