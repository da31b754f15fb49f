import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../log.ts';
import { onBothDatabases, type TestDatabase } from '../testing/databases.ts';
import { BASELINE, migrate, migrations, migrationsRun } from './migrate.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

const silent = createLog(() => {});

async function open(database: TestDatabase): Promise<Store> {
  const store = await openStore(database.config, silent);
  onTestFinished(() => store.close());
  return store;
}

async function tables(store: Store): Promise<string[]> {
  const found = await store.db.introspection.getTables();
  return found.map(({ name }) => name);
}

const broken: Migration = {
  async up(db) {
    await db.schema.createTable('half_done').addColumn('id', 'integer').execute();
    await sql`select nonsense`.execute(db);
  },
};

const makeNotes: Migration = {
  async up(db) {
    await db.schema.createTable('notes').addColumn('text', 'text').execute();
  },
};

onBothDatabases('a migration', (fresh) => {
  it('runs once, however often the server starts', async () => {
    const store = await open(await fresh('empty'));
    await migrate(store);
    const once = await tables(store);
    await migrate(store);
    expect(await tables(store)).toEqual(once);
    expect(once).toContain('games');
  });

  it('that fails leaves nothing half done, of itself or of those before it', async () => {
    const store = await open(await fresh('empty'));
    const steps = { ...migrations(store.kind), '9999-broken': broken };
    await expect(migrate(store, steps)).rejects.toThrow('migration 9999-broken failed');
    expect(await tables(store)).toEqual([]);
    await migrate(store);
    expect(await tables(store)).toContain('games');
  });

  it('of a newer version is not taken for a database of this one', async () => {
    const store = await open(await fresh('empty'));
    await migrate(store, { ...migrations(store.kind), '9999-newer': { up: async () => {} } });
    await expect(migrate(store)).rejects.toThrow('A newer version has migrated this database (9999-newer)');
  });

  it('of a version before 0.5 is refused, and nothing is lost', async () => {
    const database = await fresh('empty');
    const store = await open(database);
    const older = { '0001-games': makeNotes, '0017-operators': { up: async () => {} } };
    await migrate(store, older);
    await database.elsewhere("insert into notes values ('kept')");
    await expect(migrate(store)).rejects.toThrow(
      'This database is from a version before 0.5 and was left untouched. Upgrade it with version 0.5 first',
    );
    expect((await sql`select * from notes`.execute(store.db)).rows).toEqual([{ text: 'kept' }]);
    expect(await tables(store)).toEqual(['notes']);
    expect(await migrationsRun(store)).toEqual(Object.keys(older));
  });

  it('of 0.5 counts as the baseline, with all that ran before it', async () => {
    const store = await open(await fresh('empty'));
    const { [BASELINE]: baseline, ...later } = migrations(store.kind);
    if (!baseline) throw new Error('no baseline');
    await migrate(store, { '0001-games': { up: async () => {} }, [BASELINE]: baseline });
    await migrate(store);
    expect(await migrationsRun(store)).toEqual(['0001-games', BASELINE, ...Object.keys(later)]);
    const other = await open(await fresh());
    expect(await tables(store)).toEqual(await tables(other));
  });
});
