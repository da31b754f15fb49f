// A drill of an arcade in which everything has happened, on both databases.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import type { Store } from '../store/store.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { fillArcade } from '../testing/everything.ts';
import { environmentOf, operatorOf } from '../testing/operator.ts';

// pg_dump of the version that the tests' server is of.
beforeAll(() => {
  process.env.PATH = [dirname(inject('postgres').psql), process.env.PATH].join(delimiter);
});

/** The columns of the schema in which no row has a value, and the tables without a row. */
async function unsampled({ db }: Store): Promise<string[]> {
  const missing: string[] = [];
  for (const { name, columns } of await db.introspection.getTables()) {
    const counts = columns.map((column) => sql`count(${sql.ref(column.name)}) as ${sql.ref(column.name)}`);
    const { rows } = await sql<Record<string, number>>`
      select ${sql.join(counts)} from ${sql.table(name)}`.execute(db);
    for (const [column, count] of Object.entries(rows[0] ?? {}))
      if (count === 0) missing.push(`${name}.${column}`);
  }
  return missing;
}

/** The values of columns that say what kind of row it is. */
async function kindsOf({ db }: Store): Promise<Record<string, string[]>> {
  const kinds = {
    'run status': sql`select status as kind from runs`,
    board: sql`select substr(period, 1, 2) as kind from leaderboard`,
    'attempt at a day’s match': sql`select ranked as kind from today_attempts`,
    day: sql`select begun_at is null as kind from today_days`,
  };
  const found = Object.entries(kinds).map(async ([name, query]) => {
    const { rows } = await sql<{ kind: unknown }>`select distinct kind from (${query}) as kinds`.execute(db);
    return [
      name,
      rows.map(({ kind }) => String(Number.isNaN(Number(kind)) ? kind : Number(kind))).toSorted(),
    ];
  });
  return Object.fromEntries(await Promise.all(found));
}

onSqliteFirst('a drill', (fresh) => {
  it('accepts a backup with rows of every kind that the program writes', async () => {
    const database = await fresh();
    const { server } = await fillArcade(database);
    expect(await unsampled(server.store), 'fill these in server/testing/everything.ts').toEqual([]);
    expect(await kindsOf(server.store)).toEqual({
      'run status': ['finished', 'issued', 'unranked'],
      board: ['al', 'd:', 't:', 'w:'],
      'attempt at a day’s match': ['0', '1'],
      day: ['0', '1'],
    });
    const to = await mkdtemp(join(tmpdir(), 'play-small-drill-'));
    onTestFinished(() => rm(to, { recursive: true }));
    const arcade = operatorOf(environmentOf(database));
    expect(await arcade(['backup', to])).toMatchObject({ code: 0, error: '' });
    expect(await arcade(['drill', '--from', to, '--max-age', '1'])).toMatchObject({ code: 0, error: '' });
  });
});
