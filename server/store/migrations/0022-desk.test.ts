// The log of 0.4.0 kept the names of accounts that had been deleted.
import { expect, it } from 'vitest';
import { onSqliteFirst, openTestStore } from '../../testing/databases.ts';
import { migrate, migrations } from '../migrate.ts';

onSqliteFirst('a database of before', (fresh) => {
  it('forgets the names of deleted accounts in the log, and no others', async () => {
    const database = await fresh('empty');
    const store = await openTestStore(database);
    const before = Object.entries(migrations(store.kind)).filter(([name]) => name < '0022');
    await migrate(store, Object.fromEntries(before));
    await database.elsewhere(`
      insert into users (uid, display_name, provider, subject, last_seen_at, created_at)
        values ('ada', 'Ada', 'google', 'ada', 1, 1);
      insert into runs (id, uid, game_id, difficulty, round, seed, version, status, issued_at, expires_at, entries)
        values ('run', 'ada', 'omi', 'pro', 0, '', 1, 'unranked', 1, 1, 1);`);
    const entries: [
      operator: string | null,
      name: string,
      action: string,
      subject: string,
      detail: string,
    ][] = [
      ['ada', 'Ada', 'games.hide', 'omi', ''],
      ['eve', 'Eve', 'games.edit', 'omi', 'name'],
      [null, 'arcade', 'players.hide', 'ada', 'Ada'],
      [null, 'arcade', 'players.hide', 'eve', 'Eve'],
      [null, 'arcade', 'runs.unrank', 'run', 'Ada'],
      [null, 'arcade', 'runs.unrank', 'gone', 'Eve'],
      [null, 'arcade', 'submissions.answer', 'gone', 'Eve’s bug'],
      [null, 'arcade', 'drill', 'a.dump', '7 rounds'],
    ];
    for (const [n, [operator, name, action, subject, detail]] of entries.entries())
      await store.db
        .insertInto('operator_log')
        .values({ id: String(n), at: n, operator, name, action, subject, detail })
        .execute();
    await migrate(store);
    const rows = await store.db.selectFrom('operator_log').select(['name', 'detail']).orderBy('at').execute();
    expect(rows.map(({ name, detail }) => `${name}: ${detail}`)).toEqual([
      'Ada: ',
      'Deleted account: name',
      'arcade: Ada',
      'arcade: ',
      'arcade: Ada',
      'arcade: ',
      'arcade: ',
      'arcade: 7 rounds',
    ]);
  });
});
