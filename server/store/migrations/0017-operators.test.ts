// Players' submissions and runs of the previous version are unchanged, and nobody is an operator.
import { expect, it } from 'vitest';
import { onBothDatabases, openTestStore } from '../../testing/databases.ts';
import { migrate, migrations } from '../migrate.ts';

onBothDatabases('a database of before operators', (fresh) => {
  it('keeps submissions and rounds, unanswered and without a reason', async () => {
    const database = await fresh('empty');
    const store = await openTestStore(database);
    const before = Object.entries(migrations(store.kind)).filter(([name]) => name < '0017');
    await migrate(store, Object.fromEntries(before));
    await database.elsewhere(`
      insert into users (uid, display_name, provider, subject, last_seen_at, created_at)
        values ('ada', 'Ada', 'google', 'ada', 1, 1);
      insert into contact_bug_reports (id, uid, title, message, status, created_at)
        values ('report', 'ada', 'It broke', 'In two.', 'planned', 1);
      insert into runs (id, uid, game_id, difficulty, round, seed, version, status, issued_at, expires_at, entries)
        values ('run', 'ada', 'minefield', 'pro', 0, '', 1, 'finished', 1, 1, 0);`);
    await migrate(store);
    const { db } = store;
    expect(await db.selectFrom('users').select(['uid', 'operator_since']).execute()).toEqual([
      { uid: 'ada', operator_since: null },
    ]);
    expect(await db.selectFrom('contact_bug_reports').select(['status', 'answer']).execute()).toEqual([
      { status: 'planned', answer: null },
    ]);
    expect(await db.selectFrom('runs').select(['status', 'unranked_because']).execute()).toEqual([
      { status: 'finished', unranked_because: null },
    ]);
    expect(await db.selectFrom('operator_log').selectAll().execute()).toEqual([]);
  });
});
