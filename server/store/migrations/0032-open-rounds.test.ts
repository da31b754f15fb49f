// An open round of the version before has no holder: nobody is offered it, and its own page goes on with it.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listOpen } from '../../runs/hand-over.ts';
import { onBothDatabases, openTestStore } from '../../testing/databases.ts';
import { migrate, migrations } from '../migrate.ts';

onBothDatabases('a database of before open rounds went on elsewhere', (fresh) => {
  it('keeps its open rounds, which no device holds', async () => {
    const store = await openTestStore(await fresh('empty'));
    const { db } = store;
    const before = Object.entries(migrations(store.kind)).filter(([name]) => name < '0032');
    await migrate(store, Object.fromEntries(before));
    await sql`insert into runs
      (id, uid, game_id, difficulty, round, seed, version, status, issued_at, expires_at, entries, checkpoint)
      values ('old', 'ada', 'quickquiz', 'noob', 0, '', 1, 'issued', 1, 1000, 2, '{}')`.execute(db);
    await migrate(store);
    expect(await db.selectFrom('runs').selectAll().execute()).toMatchObject([
      { id: 'old', entries: 2, checkpoint: '{}', held_by: null, reached_at: null },
    ]);
    expect(await listOpen(db, 'ada', 500)).toEqual([]);
  });
});
