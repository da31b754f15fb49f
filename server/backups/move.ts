// Moves the SQLite database to an empty PostgreSQL in one transaction: after a kill, the target has no rows.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { Kysely, sql, type Transaction } from 'kysely';
import { counted } from '../../kit/board/words.ts';
import type { Config } from '../config.ts';
import { type Actor, record } from '../operations/audit.ts';
import { OperatorError } from '../operator-error.ts';
import { hasCode, SQLITE_BUSY, SQLITE_LOCKED } from '../store/errors.ts';
import { migrate, migrationStatus, refusePending } from '../store/migrate.ts';
import { refuseMissing, usingStore } from '../store/open.ts';
import type { Tables } from '../store/schema.ts';
import { sqliteFile } from '../store/sqlite.ts';
import { sqliteDialect } from '../store/sqlite-dialect.ts';
import { IN_USE } from './check.ts';
import { inspect, type Step } from './inspect.ts';

/** Parts of logs are up to half a megabyte each. */
const ROWS_AT_ONCE = 100;
/** Rounds to replay afterwards. */
const SAMPLE = 100;

type Row = Readonly<Record<string, unknown>>;

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that SQLite stores as numbers, or as an operator wrote them. */
  readonly booleans: readonly string[];
}

interface Moved {
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
  readonly steps: readonly Step[];
  readonly ok: boolean;
}

/**
 * Copies every row of every table, compares both databases, and replays rounds from the copy. The SQLite file stays.
 * @throws OperatorError while a server has the file open, and for a target that isn't PostgreSQL or has rows
 */
export async function move(config: Config, actor: Actor, targetUrl: string): Promise<Moved> {
  if (config.databaseUrl !== undefined)
    throw new OperatorError('DATABASE_URL is set, so this arcade is on PostgreSQL already.');
  if (!/^postgres(ql)?:\/\//.test(targetUrl) || !URL.canParse(targetUrl))
    throw new OperatorError(
      'The target is an address such as postgres://user:password@host:5432/play_small.',
    );
  refuseMissing(config);
  using source = openAlone(join(config.dataDir, sqliteFile));
  const from = new Kysely<Tables>({ dialect: sqliteDialect(source) });
  refusePending((await migrationStatus({ kind: 'sqlite', db: from })).pending);
  // Waits, so that the file stays open.
  return await usingStore({ dataDir: config.dataDir, databaseUrl: targetUrl }, async (target) => {
    await migrate(target);
    const tables = await target.db.transaction().execute((trx) => copyAll(source, from, trx));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const detail = `${counted(rows, 'row')} of ${counted(tables.length, 'table')}`;
    await record(target, actor, { action: 'move', subject: '', detail });
    await sql`analyze`.execute(target.db);
    const { steps } = await inspect(target, SAMPLE);
    const all = [{ step: 'rows', ok: true, detail: `${detail}, equal in both databases` }, ...steps];
    return { tables, steps: all, ok: all.every(({ ok }) => ok) };
  });
}

/** Opens the file so that no server can: its later writes would be lost. */
function openAlone(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 200 });
  try {
    database.exec('pragma locking_mode = exclusive');
    database.exec('begin immediate; commit');
    return database;
  } catch (error) {
    database.close();
    if (hasCode(error, SQLITE_BUSY, SQLITE_LOCKED)) throw new OperatorError(IN_USE, { cause: error });
    throw error;
  }
}

async function copyAll(
  source: DatabaseSync,
  from: Kysely<Tables>,
  target: Transaction<Tables>,
): Promise<Moved['tables']> {
  const tables = inOrder(source, await tablesOf(from, target));
  // A server that starts now waits, and then finds the rows.
  await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in exclusive mode`.execute(
    target,
  );
  for (const table of tables) await refuseRows(target, table);
  const copied: { name: string; rows: number }[] = [];
  for (const table of tables) {
    const sent = new Sum();
    for (const rows of batchesOf(source, table)) {
      await insert(target, table, rows);
      for (const row of rows) sent.add(table, row);
    }
    const found = new Sum();
    for await (const row of rowsOf(target, table)) found.add(table, row);
    if (!found.equals(sent))
      throw new Error(`${table.name} differs after the copy: ${sent.rows} rows sent, ${found.rows} found`);
    copied.push({ name: table.name, rows: sent.rows });
  }
  return copied;
}

/** Reads the tables from the databases themselves, so that none can be forgotten. */
async function tablesOf(source: Kysely<Tables>, target: Transaction<Tables>) {
  const own = await source.introspection.getTables();
  const made = (await target.introspection.getTables()).filter(({ isView }) => !isView);
  const foreign = made.find(({ name }) => own.every((table) => table.name !== name));
  if (foreign) throw notEmpty(foreign.name);
  return own.map(({ name, columns }): Table => {
    const types = made.find((table) => table.name === name)?.columns ?? [];
    return {
      name,
      columns: columns.map((column) => column.name),
      booleans: types.filter(({ dataType }) => dataType === 'bool').map((column) => column.name),
    };
  });
}

/** Sorts tables so that rows come after those that they refer to: no table that is referred to refers to another. */
function inOrder(source: DatabaseSync, tables: readonly Table[]): Table[] {
  const query = source.prepare('select 1 from pragma_foreign_key_list(?)');
  const refers = new Set(tables.filter(({ name }) => query.get(name)));
  return tables.toSorted((a, b) => Number(refers.has(a)) - Number(refers.has(b)));
}

async function refuseRows(target: Transaction<Tables>, { name }: Table): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target);
  if (rows.length > 0) throw notEmpty(name);
}

function notEmpty(table: string): OperatorError {
  return new OperatorError(
    `The target isn’t empty (${table}), and was left as it was. Create a new database.`,
  );
}

function* batchesOf(source: DatabaseSync, { name, columns, booleans }: Table): Generator<Row[]> {
  let batch: Row[] = [];
  const listed = columns.map((column) => `"${column}"`).join();
  for (const row of source.prepare(`select ${listed} from "${name}"`).iterate()) {
    batch.push({ ...row, ...Object.fromEntries(booleans.map((column) => [column, toBoolean(row[column])])) });
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** As the catalogue reads what operators have written (protocol/catalogue.ts). */
function toBoolean(value: SQLOutputValue | undefined): boolean {
  return value !== 0 && value !== 'false';
}

async function insert(target: Transaction<Tables>, { name, columns }: Table, rows: readonly Row[]) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(target);
}

async function* rowsOf(target: Transaction<Tables>, { name }: Table): AsyncGenerator<Row> {
  await sql`declare moved cursor for select * from ${sql.table(name)}`.execute(target);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from moved`.execute(target);
    if (rows.length === 0) break;
    yield* rows;
  }
  await sql`close moved`.execute(target);
}

/** Sum of the rows' hashes, which doesn't depend on their order. */
class Sum {
  rows = 0;
  #hashes = 0n;

  add({ columns }: Table, row: Row): void {
    const hash = createHash('sha256').update(JSON.stringify(columns.map((column) => toText(row[column]))));
    this.rows += 1;
    this.#hashes = BigInt.asUintN(64, this.#hashes + hash.digest().readBigUInt64LE());
  }

  equals(other: Sum): boolean {
    return this.rows === other.rows && this.#hashes === other.#hashes;
  }
}

function toText(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
}
