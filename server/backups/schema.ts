// Compares a database's schema with that of its migrations: a backup may hold data, but no code.
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { type Migrating, migrate, migrations } from '../store/migrate.ts';
import type { Tables } from '../store/schema.ts';
import { NodeSqliteDialect } from '../store/sqlite-dialect.ts';
import type { Store } from '../store/store.ts';
import { BackupError } from './check.ts';

/** An object of a database, such as a table or a trigger. */
interface SchemaObject {
  readonly kind: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * @param ran migrations that the database has
 * @param called name of the database in messages
 * @throws BackupError for a SQLite database with other objects than its migrations make
 */
export async function refuseForeignFile(
  database: DatabaseSync,
  ran: readonly string[],
  called: string,
): Promise<void> {
  using reference = new DatabaseSync(':memory:');
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(reference) });
  await make({ kind: 'sqlite', db, withoutTimeout: (work) => work() }, ran, called);
  compare(sqliteObjects(database), sqliteObjects(reference), called);
}

/** @param reference an empty database of the same server. @throws BackupError as refuseForeignFile */
export async function refuseForeignDatabase(
  store: Store,
  reference: Store,
  ran: readonly string[],
  called: string,
): Promise<void> {
  await make(reference, ran, called);
  const read = async ({ db }: Store) => (await postgresObjects.execute(db)).rows;
  compare(await read(store), await read(reference), called);
}

async function make(reference: Migrating, ran: readonly string[], called: string): Promise<void> {
  const steps = Object.entries(migrations(reference.kind)).filter(([name]) => ran.includes(name));
  await migrate(reference, Object.fromEntries(steps)).catch((error: unknown) => {
    throw new BackupError(`${called} is a database, but not one of Play Small’s: a migration is missing`, {
      cause: error,
    });
  });
}

function compare(found: readonly SchemaObject[], made: readonly SchemaObject[], called: string): void {
  const keyOf = ({ kind, name }: SchemaObject) => `${kind} ${name}`;
  const expected = new Map(made.map((one) => [keyOf(one), one.definition]));
  for (const one of found) {
    const definition = expected.get(keyOf(one));
    if (definition === undefined)
      throw new BackupError(`${called} holds what Play Small's migrations do not make: ${keyOf(one)}`);
    if (definition !== one.definition)
      throw new BackupError(`${called} has another ${keyOf(one)} than Play Small's migrations make`);
    expected.delete(keyOf(one));
  }
  for (const missing of expected.keys()) throw new BackupError(`${called} lacks the ${missing}`);
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

/** All objects of a PostgreSQL database with their definitions, except PostgreSQL's own. */
const postgresObjects = sql<SchemaObject>`
  with
    own as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
    relations as (select * from pg_class where relnamespace in (select oid from own) and relkind <> 'i')
  select 'schema' as kind, nspname::text as name, '' as definition from own
  union all
  select
    case relkind when 'r' then 'table' when 'v' then 'view' when 'S' then 'sequence' else 'relation' end,
    oid::regclass::text,
    concat_ws(' ', relkind, relpersistence, relrowsecurity, relforcerowsecurity, reloptions,
      case when relkind in ('v', 'm') then pg_get_viewdef(oid) end)
    from relations
  union all
  select 'column', attrelid::regclass || '.' || attname,
    concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
      nullif(attcollation, 0)::regcollation, pg_get_expr(adbin, adrelid))
    from pg_attribute join relations on relations.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind <> 'S'
  union all
  select 'index', indexrelid::regclass::text, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid)
    from pg_index join relations on relations.oid = indrelid
  union all
  select 'constraint', concat_ws('.', nullif(conrelid, 0)::regclass, conname),
    concat_ws(' ', pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace in (select oid from own) and contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select 'trigger', tgrelid::regclass || '.' || tgname, concat_ws(' ', pg_get_triggerdef(oid), tgenabled)
    from pg_trigger where not tgisinternal
  union all
  select 'rule', ev_class::regclass || '.' || rulename, pg_get_ruledef(pg_rewrite.oid)
    from pg_rewrite join relations on relations.oid = ev_class where rulename <> '_RETURN'
  union all
  select 'policy', polrelid::regclass || '.' || polname, '' from pg_policy
  union all
  select 'function', pg_proc.oid::regprocedure::text,
    concat_ws(' ', prokind, provolatile, prosecdef, prorettype::regtype, lanname, proconfig, probin, prosrc)
    from pg_proc join pg_language on pg_language.oid = prolang where pronamespace in (select oid from own)
  union all
  select 'type', oid::regtype::text, typtype::text
    from pg_type where typnamespace in (select oid from own) and typrelid = 0 and typelem = 0
  union all
  select 'extension', extname::text, '' from pg_extension where extname <> 'plpgsql'
  union all
  select 'event trigger', evtname::text, '' from pg_event_trigger
  union all
  select 'publication', pubname::text, '' from pg_publication
  union all
  select 'large object', oid::text, '' from pg_largeobject_metadata
  union all
  -- All others depend on something: operators, casts, foreign servers.
  select distinct object.type, object.identity, ''
    from pg_depend, pg_identify_object(classid, objid, objsubid) as object
    where objid >= 16384 and deptype in ('n', 'a') and classid not in (
      'pg_class'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_trigger'::regclass,
      'pg_rewrite'::regclass, 'pg_policy'::regclass, 'pg_proc'::regclass, 'pg_type'::regclass,
      'pg_extension'::regclass, 'pg_event_trigger'::regclass, 'pg_namespace'::regclass)`;
