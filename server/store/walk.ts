// Reads rows that may be very many. On SQLite a query blocks the thread and `await` is a microtask, so a loop over rows
// would keep everyone else waiting until it ends.
import { setImmediate as turn } from 'node:timers/promises';
import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';

const ROWS_AT_ONCE = 200;
/** Time (ms) that the reader of the rows may keep the event loop; reading a page comes on top. */
const TURN_MS = 10;

interface Options {
  /** Fewer where a row can be large. */
  readonly rowsAtOnce?: number;
  readonly direction?: 'asc' | 'desc';
}

/**
 * Yields all rows of a query in the order of a key, page by page, and lets the event loop turn in between. Not for
 * transactions: on SQLite everyone else would wait for the end of it.
 * @param key columns that tell the rows apart, in the order of an index
 */
export async function* walk<DB, From extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, From, Row>,
  key: readonly (keyof Row & string)[],
  { rowsAtOnce = ROWS_AT_ONCE, direction = 'asc' }: Options = {},
): AsyncGenerator<Simplify<Row>> {
  const columns = key.map((name) => sql.ref(name));
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const ordered = columns
    .reduce((sorted, column) => sorted.orderBy(column, direction), query)
    .limit(rowsAtOnce);
  for (let page = ordered; ; ) {
    const rows = await page.execute();
    let began = performance.now();
    for (const row of rows) {
      yield row;
      if (performance.now() - began < TURN_MS) continue;
      await turn();
      began = performance.now();
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    const values = key.map((name) => sql`${last[name]}`);
    page = ordered
      .where(sql<boolean>`(${sql.join(columns)}) ${beyond} (${sql.join(values)})`)
      // PostgreSQL finds no range of an index in a key of two tables.
      .where(sql<boolean>`${columns[0]} ${beyond}= ${values[0]}`);
    await turn();
  }
}
