import { expect, it } from 'vitest';
import { onSqliteFirst } from '../testing/databases.ts';
import { environmentOf, operatorOf } from '../testing/operator.ts';
import { call, finish, issue, playable } from '../testing/play.ts';
import { startServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';

onSqliteFirst('runs under their operator', (fresh) => {
  it('are listed, shown, replayed, and told apart from those that do not hold', async () => {
    const database = await fresh();
    const server = await startServer(database);
    const { db } = server.store;
    const arcade = operatorOf(environmentOf(database));
    const ada = { url: server.url, player: await signIn(server, 'Ada') };
    const { run, log } = await playable(ada);
    const half = Math.floor(log.entries.length / 2);
    const end = log.entries[half - 1]?.[0] ?? 0;
    await call(ada, 'POST', `/api/runs/${run}/checkpoint`, {
      ...log,
      entries: log.entries.slice(0, half),
      end,
    });
    await finish(ada, run, { ...log, from: half, entries: log.entries.slice(half) });
    expect(
      await db.selectFrom('run_parts').select('from_entry').where('run_id', '=', run).execute(),
    ).toHaveLength(2);
    const verify = async (id = run) => {
      const { code, out } = await arcade(['runs', 'verify', id, '--json']);
      return [code, JSON.parse(out)[0].verdict];
    };
    const set = (changes: object) => db.updateTable('runs').set(changes).where('id', '=', run).execute();

    expect(await verify()).toEqual([0, 'same']);
    const listed = JSON.parse((await arcade(['runs', 'list', '--status', 'finished', '--json'])).out);
    expect(listed).toMatchObject([
      { id: run, game: 'tictactoe', result: 'win', entries: log.entries.length },
    ]);
    const { out } = await arcade(['runs', 'list', '--game', 'tic-tac-toe', '--json']);
    // A round that the robot would not have lost was abandoned.
    expect(JSON.parse(out)).toContainEqual(expect.objectContaining({ id: run, game: 'tictactoe' }));
    const shown = JSON.parse((await arcade(['runs', 'show', run, '--json'])).out);
    expect(shown.log).toEqual(log.entries);
    expect((await arcade(['runs', 'show', run])).code).toBe(0);

    await set({ score: 999 });
    expect(await verify()).toEqual([1, 'different']);
    expect(await arcade(['runs', 'verify', run])).toMatchObject({
      out: expect.stringContaining('stored 999'),
      error: 'error: 1 round of 1 doesn’t give the stored result.\n',
    });
    await set({ score: 1, version: 0 });
    expect(await verify()).toEqual([0, 'other-version']);
    await set({ version: 1, seed: 'f'.repeat(32), result: 'loss' });
    expect((await verify())[0]).toBe(1);
    await db.deleteFrom('run_parts').where('run_id', '=', run).where('from_entry', '=', 0).execute();
    expect(await verify()).toEqual([0, 'no-log']);
    expect(await verify((await issue(ada, 'tictactoe')).run)).toEqual([0, 'unfinished']);
  });

  it('are found behind -- though their ids begin with a hyphen', async () => {
    const database = await fresh();
    const server = await startServer(database);
    const arcade = operatorOf(environmentOf(database));
    const ada = { url: server.url, player: await signIn(server, 'Ada') };
    const { run } = await issue(ada, 'tictactoe');
    for (const id of ['-h_Yx93Kq0Zt', '--Yx93Kq0Zt', '-Yx93Kq0Zt']) {
      await server.store.db.updateTable('runs').set({ id }).where('game_id', '=', 'tictactoe').execute();
      expect((await arcade(['runs', 'show', '--json', '--', id])).out, id).toContain(`"id": "${id}"`);
      expect((await arcade(['runs', 'verify', '--json', '--', id])).out).toContain('unfinished');
    }
    expect(run).not.toBe('');
    expect(await arcade('runs show nothing')).toMatchObject({
      code: 1,
      error: expect.stringContaining('"nothing"'),
    });
    expect(await arcade('runs verify nothing')).toMatchObject({ code: 1, out: '' });
  });
});
