// What the benches of reads over small and very large tables share: each names its work, and how to fill the table.
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseKind, Store } from '../../server/store/store.ts';
import { option } from '../bots/table.ts';
import { percentile } from '../measure.ts';
import { openDatabase } from './databases.ts';

export const reads = option('reads', 400);
const largest = option('largest', 10_000_000);
const sizes = [10_000, 1_000_000, 10_000_000].filter((size) => size <= largest);

/** How many times the median of the smallest size the largest may take. */
export const limit = 2;

export interface Measured {
  readonly kind: DatabaseKind;
  readonly size: number;
  readonly what: string;
  /** ms */
  readonly p50: number;
  readonly p99: number;
}

type Work = (n: number) => Promise<unknown>;

/** @param fill brings a table from so many rows to another number */
export async function measureSizes(
  fill: (store: Store, size: number, before: number) => Promise<void>,
  workOf: (store: Store, size: number) => Record<string, Work>,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const kind of ['sqlite', 'postgres'] as const) {
    await using database = await openDatabase(kind);
    const { store } = database;
    let before = 0;
    for (const size of sizes) {
      await store.unhurried(() => fill(store, size, before));
      before = size;
      for (const [what, work] of Object.entries(workOf(store, size))) {
        const taken = await times(work);
        measured.push({ kind, size, what, p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) });
      }
    }
  }
  return measured;
}

async function times(work: Work): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < reads; n++) {
    const from = performance.now();
    await work(n);
    // The first ones warm up.
    if (n >= reads / 10) taken.push(performance.now() - from);
  }
  return taken;
}

/** The whole numbers from one to another, as a query with the column n. */
export function numbersIn(kind: DatabaseKind, from: number, to: number): RawBuilder<unknown> {
  return kind === 'postgres'
    ? sql`select n from generate_series(${from}::bigint, ${to}::bigint) as numbers(n)`
    : sql`with recursive numbers(n) as (select ${from} union all select n + 1 from numbers where n < ${to}) select n from numbers`;
}

/** What was written is settled before anything is measured: in real life it comes in over years. */
export async function settle({ db, kind }: Store, table: string): Promise<void> {
  await sql`analyze`.execute(db);
  await (kind === 'postgres' ? sql`vacuum ${sql.ref(table)}` : sql`pragma wal_checkpoint(truncate)`).execute(
    db,
  );
}

/** The median of the same work at the smallest size. */
export function smallestOf(all: readonly Measured[], { kind, what }: Measured): number {
  return all.find((one) => one.kind === kind && one.what === what)?.p50 ?? Number.NaN;
}

/** Says whether larger tables take longer than the limit allows, and ends the process with 1 when they do. */
export function judge(all: readonly Measured[]): void {
  const slow = all.filter((one) => one.p50 > limit * smallestOf(all, one));
  const names = slow.map(({ kind, what }) => `${kind}, ${what}`).join('; ');
  console.log(
    slow.length > 0
      ? `\nPast ${limit} times the smallest: ${names}.`
      : `\nFlat: the limit is ${limit} times the smallest.`,
  );
  process.exitCode = slow.length > 0 ? 1 : 0;
}
