import { expect, it } from 'vitest';
import { onBothDatabases, openTestStore } from '../testing/databases.ts';
import { ReadCache } from './read-cache.ts';
import type { Store } from './store.ts';

const count = async ({ db }: Store): Promise<number> => {
  const { rows } = await db
    .selectFrom('leases')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
};
const write = ({ db }: Pick<Store, 'db'>, name: string) =>
  db.insertInto('leases').values({ name, holder: '', expires_at: 0 }).execute();

onBothDatabases('what was read is kept', (fresh) => {
  it('until a commit of this process or another one, and no longer', async () => {
    const database = await fresh();
    const [store, other] = [await openTestStore(database), await openTestStore(database)];
    const cache = new ReadCache<number>(store);
    let reads = 0;
    const read = () =>
      cache.read('leases', () => {
        reads++;
        return count(store);
      });
    /**
     * Results and database reads of three more calls, while nothing is committed: other databases of this PostgreSQL
     * count.
     */
    const readAgain = async () => {
      for (;;) {
        const version = await store.version();
        await read();
        const asked = reads;
        const values = await Promise.all([read(), read(), read()]);
        if ((await store.version()) === version) return { values, cost: reads - asked };
      }
    };
    const before = await read();
    expect(await readAgain()).toEqual({ values: [before, before, before], cost: 0 });
    for (const [n, by] of [store, other, store].entries()) {
      await write(by, `lease ${n}`);
      expect(await read()).toBe(before + n + 1);
    }
    await store.db.transaction().execute(async (trx) => {
      await write({ db: trx }, 'one');
      await write({ db: trx }, 'two');
    });
    expect(await read()).toBe(before + 5);
    await store.db.deleteFrom('leases').execute();
    expect(await read()).toBe(0);
    expect(await readAgain()).toEqual({ values: [0, 0, 0], cost: 0 });
  });

  it('by what is committed: a transaction under way changes nothing, and one that is undone either', async () => {
    const database = await fresh();
    const [store, other] = [await openTestStore(database), await openTestStore(database)];
    const cache = new ReadCache<number>(store);
    const read = () => cache.read('leases', () => count(store));
    const before = await read();
    await expect(
      other.db.transaction().execute(async (trx) => {
        await write({ db: trx }, 'undone');
        expect(await read()).toBe(before);
        throw new Error('undo');
      }),
    ).rejects.toThrow('undo');
    expect(await read()).toBe(before);
    await other.db.transaction().execute(async (trx) => {
      await write({ db: trx }, 'done');
      expect(await read()).toBe(before);
    });
    expect(await read()).toBe(before + 1);
  });

  it('not when it changed while it was being read', async () => {
    const store = await openTestStore(await fresh());
    const cache = new ReadCache<number>(store);
    const before = await cache.read('leases', async () => {
      const read = await count(store);
      await write(store, 'meanwhile');
      return read;
    });
    expect(await cache.read('leases', () => count(store))).toBe(before + 1);
  });

  it('not for a server that has been asked for very many things', async () => {
    const store = await openTestStore(await fresh());
    const cache = new ReadCache<number>(store);
    let reads = 0;
    for (let n = 0; n < 4_500; n++) await cache.read(String(n % 2_250), async () => ++reads);
    expect(reads).toBe(4_500);
  });
});

it('not for a reader that began before a commit', async () => {
  let version = 1;
  const cache = new ReadCache<string>({ version: () => version });
  let reads = 0;
  const read = async () => `read ${++reads}`;
  expect([await cache.read('a', read), await cache.read('a', read)]).toEqual(['read 1', 'read 1']);
  version = 2;
  expect(await cache.read('a', read)).toBe('read 2');
});
