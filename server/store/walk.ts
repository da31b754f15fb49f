// Reads many rows in pages. On SQLite a query blocks the thread and `await` is a microtask, so a plain loop over rows
// would block all other requests.
import { setImmediate as turn } from 'node:timers/promises';
import { type SelectQueryBuilder, type Simplify, sql } from 'kysely';

const ROWS_AT_ONCE = 200;
/** Maximum time (ms) between two turns of the event loop, besides the query of a page. */
const TURN_MS = 10;

/**
 * Yields all rows of a query in the order of a key, and lets the event loop turn in between. Unsuitable within a
 * transaction, which blocks all other writers on SQLite.
 * @param key unique columns, in the order of an index
 */
export async function* walk<DB, From extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, From, Row>,
  key: readonly (keyof Row & string)[],
  {
    rowsAtOnce = ROWS_AT_ONCE,
    direction = 'asc',
  }: { readonly rowsAtOnce?: number; readonly direction?: 'asc' | 'desc' } = {},
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
      // Gives PostgreSQL an index range for a key that spans two tables.
      .where(sql<boolean>`${columns[0]} ${beyond}= ${values[0]}`);
    await turn();
  }
}
