// Rounds of the version before stay, and an open one goes on into a full game.
import { expect, it } from 'vitest';
import { readHands } from '../../statistics/series.ts';
import { onBothDatabases, openTestStore } from '../../testing/databases.ts';
import { migrate, migrations } from '../migrate.ts';

onBothDatabases('a database of before full games', (fresh) => {
  it('keeps its rounds, which add nothing but their results', async () => {
    const database = await fresh('empty');
    const store = await openTestStore(database);
    const before = Object.entries(migrations(store.kind)).filter(([name]) => name < '0034');
    await migrate(store, Object.fromEntries(before));
    await database.elsewhere(`
      insert into users (uid, display_name, provider, subject, last_seen_at, created_at, settings)
        values ('ada', 'Ada', 'google', 'ada', 1, 1, '{"sound":false}');
      insert into runs (id, uid, game_id, difficulty, round, seed, version, status, issued_at, expires_at, entries, result,
        finished_at) values ('old', 'ada', 'rpsls', 'noob', 0, '', 1, 'finished', 1, 1, 2, 'win', 5)`);
    await migrate(store);
    const { db } = store;
    const [row] = await db.selectFrom('runs').selectAll().execute();
    expect(row).toMatchObject({ id: 'old', result: 'win', sides: null });
    const listed = { id: 'a'.repeat(32), game: 'rpsls', difficulty: 'noob', to: 3, begun: 1 } as const;
    expect(await readHands(db, 'ada', [{ ...listed, rounds: ['old', 'gone'] }])).toEqual([
      { id: 'old', round: 0, result: 'win', when: 5, game: 'rpsls', difficulty: 'noob' },
    ]);
    expect(await readHands(db, 'bob', [{ ...listed, rounds: ['old'] }])).toEqual([]);
  });
});
