import { expect, it, onTestFinished } from 'vitest';
import { cleanUp } from './housekeeping.ts';
import { recordOnBoards } from './leaderboards/record.ts';
import { createLog } from './log.ts';
import { openStore } from './store/open.ts';
import { onBothDatabases } from './testing/databases.ts';
import { finish, issue, playable } from './testing/play.ts';
import { startServer } from './testing/server.ts';
import { signIn } from './testing/sign-in.ts';

const day = 24 * 60 * 60 * 1000;

onBothDatabases('housekeeping', (fresh) => {
  it('removes runs that expired unfinished, and keeps finished ones', async () => {
    const server = await startServer(await fresh());
    const ada = { url: server.url, player: await signIn(server) };
    await issue(ada, 'tictactoe');
    const { run, log } = await playable(ada);
    await finish(ada, run, log);
    const left = async () =>
      (await server.store.db.selectFrom('runs').select('id').execute()).map(({ id }) => id);
    await cleanUp(server.store, Date.now());
    expect((await left()).length).toBeGreaterThan(1);
    await cleanUp(server.store, Date.now() + 3 * day);
    expect(await left()).toEqual([run]);
  });

  it('removes the boards of days and weeks gone by, and keeps the others', async () => {
    // Starts no server, which would clean up by today's date.
    const store = await openStore(
      (await fresh()).config,
      createLog(() => {}),
    );
    onTestFinished(() => store.close());
    const now = Date.UTC(2026, 10, 21, 12);
    const entry = { game_id: 'snakerush', difficulty: 'noob', uid: 'u', score: 1, ms: 1 };
    await recordOnBoards(store.db, { ...entry, run_id: 'old', at: now - 8 * day });
    await recordOnBoards(store.db, { ...entry, run_id: 'new', score: 2, at: now });
    await cleanUp(store, now);
    const rows = await store.db.selectFrom('leaderboard').select('period').orderBy('period').execute();
    expect(rows.map(({ period }) => period)).toEqual(['all', 'd:2026-11-21', 'w:2026-W47']);
  });

  it('keeps what operators have done for 400 days', async () => {
    // Starts no server, as above.
    const store = await openStore(
      (await fresh()).config,
      createLog(() => {}),
    );
    onTestFinished(() => store.close());
    const now = Date.UTC(2028, 0, 1);
    const deed = { operator: null, name: 'arcade', action: 'games.hide', subject: 'omi', detail: '' };
    await store.db
      .insertInto('operator_log')
      .values([399, 401].map((days) => ({ ...deed, id: `${days}`, at: now - days * day })))
      .execute();
    await cleanUp(store, now);
    expect(await store.db.selectFrom('operator_log').select('id').execute()).toEqual([{ id: '399' }]);
  });
});
