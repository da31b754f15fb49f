// Rounds of the version before have no figures of their games, and are summed up again as before.
import { expect, it } from 'vitest';
import { readFigures, recountRounds } from '../../statistics/tallies.ts';
import { onSqliteFirst, openTestStore } from '../../testing/databases.ts';
import { signIn } from '../../testing/sign-in.ts';
import { migrate, migrations } from '../migrate.ts';

onSqliteFirst('a database of before figures', (fresh) => {
  it('keeps its rounds, without figures', async () => {
    const store = await openTestStore(await fresh('empty'));
    const before = Object.entries(migrations(store.kind)).filter(([name]) => name < '0030');
    await migrate(store, Object.fromEntries(before));
    const { id: uid } = await signIn({ store, url: '' });
    const run = { id: 'old', uid, game_id: 'hearts', difficulty: 'noob', round: 0, seed: '', version: 1 };
    const ended = {
      status: 'finished',
      result: 'win',
      score: 20,
      issued_at: 1,
      expires_at: 1,
      finished_at: 1,
    };
    await store.db
      .insertInto('runs')
      .values({ ...run, ...ended, entries: 0 })
      .execute();
    await migrate(store);
    await store.db
      .insertInto('runs')
      .values({ ...run, ...ended, id: 'new', entries: 0, figures: '{"points":6}' })
      .execute();
    await recountRounds(store, uid, 100_000);
    expect(await readFigures(store.db, uid, 'hearts')).toMatchObject([
      { plays: 2, figures: { points: { sum: 6 } } },
    ]);
  });
});
