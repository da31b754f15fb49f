import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../log.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { openStore } from './open.ts';
import { assertSafeVersion } from './sqlite.ts';
import type { Store } from './store.ts';

onBothDatabases('a value', (fresh) => {
  async function open(): Promise<Store> {
    const store = await openStore(
      (await fresh()).config,
      createLog(() => {}),
    );
    onTestFinished(() => store.close());
    return store;
  }

  it.each([
    ['bigint', Date.UTC(2100, 0, 1)],
    ['bigint', Number.MAX_SAFE_INTEGER],
    ['double precision', 0.1],
    ['double precision', 1],
    ['numeric', 12],
    ['text', 'Ömi 🃏 \u202e\'"; drop table games'],
    ['json', '{"b":1,"a":[null]}'],
    ['text', null],
  ])('of type %s comes back as it was stored: %j', async (type, value) => {
    const { db } = await open();
    await sql`create table thing (it ${sql.raw(type)})`.execute(db);
    await sql`insert into thing values (${value})`.execute(db);
    expect((await sql<{ it: unknown }>`select it from thing`.execute(db)).rows).toEqual([{ it: value }]);
  });

  it.each([true, false])('that is a boolean can be stored and asked for: %s', async (value) => {
    const { db } = await open();
    await sql`create table thing (it boolean)`.execute(db);
    await sql`insert into thing values (${value})`.execute(db);
    const count = await sql<{ n: number }>`select count(*) as n from thing where it = ${value}`.execute(db);
    expect(count.rows).toEqual([{ n: 1 }]);
  });

  it('written in a transaction that fails is not there', async () => {
    const { db } = await open();
    await sql`create table thing (it integer)`.execute(db);
    const failing = db.transaction().execute(async (trx) => {
      await sql`insert into thing values (1)`.execute(trx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await sql`select it from thing`.execute(db)).rows).toEqual([]);
  });

  it('is counted right by a hundred transactions at once', async () => {
    const { db } = await open();
    await sql`create table counter (n integer)`.execute(db);
    await sql`insert into counter values (0)`.execute(db);
    const add = () =>
      db.transaction().execute(async (trx) => {
        await sql`update counter set n = n + 1`.execute(trx);
        await sql`select n from counter`.execute(trx);
      });
    await Promise.all(Array.from({ length: 100 }, add));
    expect((await sql`select n from counter`.execute(db)).rows).toEqual([{ n: 100 }]);
  });
});

it.each(['3.51.2', '3.7.0', '2.99.99'])('SQLite %s, which can lose commits, is refused', (version) => {
  expect(() => assertSafeVersion(version)).toThrow(`SQLite ${version} can lose committed data`);
});

it.each(['3.51.3', '3.53.4', '3.60.0', '4.0.0'])('SQLite %s is taken', (version) => {
  expect(() => assertSafeVersion(version)).not.toThrow();
});
