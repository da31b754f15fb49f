// Runs of the version before are no matches of a day's box, and end as they did.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onBothDatabases, openTestStore } from '../../testing/databases.ts';
import { call, finish, searchTicTacToe } from '../../testing/play.ts';
import { startServer } from '../../testing/server.ts';
import { signIn } from '../../testing/sign-in.ts';
import { migrate, migrations } from '../migrate.ts';

onBothDatabases('a database of before the day’s box', (fresh) => {
  it('keeps its runs, finished ones and one under way, which counts as it would have', async () => {
    const database = await fresh('empty');
    const store = await openTestStore(database);
    const before = Object.entries(migrations(store.kind)).filter(([name]) => name < '0016');
    await migrate(store, Object.fromEntries(before));
    const ada = await signIn({ store, url: '' });
    const now = Date.now();
    const seed = '0'.repeat(32);
    for (const [id, status] of [
      ['open', 'issued'],
      ['done', 'finished'],
    ])
      await sql`
        insert into runs (id, uid, game_id, difficulty, round, seed, version, status, issued_at, expires_at, entries)
        values (${id}, ${ada.id}, 'tictactoe', 'noob', 0, ${seed}, 1, ${status}, ${now - 60_000}, ${now + 60_000}, 0)
      `.execute(store.db);
    const server = await startServer(database);
    const caller = { url: server.url, player: { headers: { ...ada.headers, Origin: server.url } } };
    const log = await searchTicTacToe(seed, 'win');
    if (!log) throw new Error('no win');
    const answer = await (await finish(caller, 'open', log)).json();
    expect(answer).toMatchObject({ ranked: true, state: { wins: 1 } });
    expect(answer).not.toHaveProperty('today');
    expect(await (await call(caller, 'GET', '/api/today/mine')).json()).toEqual({ days: [], guest: [] });
    const runs = await server.store.db.selectFrom('runs').select(['id', 'today']).orderBy('id').execute();
    expect(runs).toEqual([
      { id: 'done', today: null },
      { id: 'open', today: null },
    ]);
  });
});
