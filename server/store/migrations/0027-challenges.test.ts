import { expect, it } from 'vitest';
import { sendChallenge } from '../../friends/challenges.ts';
import { onSqliteFirst, openTestStore } from '../../testing/databases.ts';
import { migrate, migrations } from '../migrate.ts';

onSqliteFirst('a database of before challenges in friends’ boxes', (fresh) => {
  it('keeps its rounds and boxes, and the rounds can be sent', async () => {
    const database = await fresh('empty');
    const store = await openTestStore(database);
    const before = Object.entries(migrations(store.kind)).filter(([name]) => name < '0027');
    await migrate(store, Object.fromEntries(before));
    await database.elsewhere(`
      insert into users (uid, display_name, provider, subject, last_seen_at, created_at)
        values ('ada', 'Ada', 'google', 'ada', 1, 1);
      insert into friends_boxes (id, name, picture, uid, created_at) values ('box', 'Porch', '🔥', 'ada', 1);
      insert into friends_members (box_id, uid, member, joined_at) values ('box', 'ada', 'm', 1);
      insert into runs (id, uid, game_id, difficulty, round, seed, version, status, issued_at, expires_at, entries)
        values ('run', 'ada', 'omi', 'pro', 0, '', 1, 'finished', 1, 1, 1);`);
    await migrate(store);
    const run = await store.db.selectFrom('runs').select(['uid', 'challenge']).executeTakeFirst();
    expect(run).toEqual({ uid: 'ada', challenge: null });
    await sendChallenge(store, { id: 'box', uid: 'ada', run: 'run' }, 5);
    const sent = await store.db
      .selectFrom('friends_challenges')
      .select(['box_id', 'uid', 'run_id', 'at'])
      .execute();
    expect(sent).toEqual([{ box_id: 'box', uid: 'ada', run_id: 'run', at: 5 }]);
  });
});
