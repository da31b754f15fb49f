// Players of the version before start with the runs that are known of them.
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../log.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { migrate, migrations } from '../migrate.ts';
import { openStore } from '../open.ts';

onBothDatabases('a database of before attempts', (fresh) => {
  it('counts the runs that it has, by player, game and difficulty', async () => {
    const { config } = await fresh('empty');
    const store = await openStore(
      config,
      createLog(() => {}),
    );
    onTestFinished(() => store.close());
    const before = Object.entries(migrations(store.kind)).filter(([name]) => name < '0014');
    await migrate(store, Object.fromEntries(before));
    const played = [
      ['ada', 'minefield', 'pro', 'finished'],
      ['ada', 'minefield', 'pro', 'issued'],
      ['ada', 'minefield', 'pro', 'unranked'],
      ['ada', 'minefield', 'noob', 'finished'],
      ['bob', 'minefield', 'pro', 'finished'],
    ] as const;
    const run = { round: 0, seed: '', version: 1, issued_at: 0, expires_at: 0, entries: 0 };
    await store.db
      .insertInto('runs')
      .values(
        played.map(([uid, game_id, difficulty, status], n) => ({
          ...run,
          ...{ id: `run-${n}`, uid, game_id, difficulty, status },
        })),
      )
      .execute();

    await migrate(store);
    const rows = await store.db
      .selectFrom('attempts')
      .selectAll()
      .orderBy('uid')
      .orderBy('difficulty')
      .execute();
    expect(rows).toEqual([
      { uid: 'ada', game_id: 'minefield', difficulty: 'noob', count: 1 },
      { uid: 'ada', game_id: 'minefield', difficulty: 'pro', count: 3 },
      { uid: 'bob', game_id: 'minefield', difficulty: 'pro', count: 1 },
    ]);
  });
});
