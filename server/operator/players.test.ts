import { expect, it } from 'vitest';
import type { Leaderboard } from '../../protocol/leaderboards.ts';
import { freshSqlite, onSqliteFirst } from '../testing/databases.ts';
import { environmentOf, operatorOf } from '../testing/operator.ts';
import { call, playTicTacToe } from '../testing/play.ts';
import { startServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';

onSqliteFirst('players under their operator', (fresh) => {
  it('are found, renamed, hidden, shown, kept out, let in and deleted, beside a running server', async () => {
    const database = await fresh();
    const server = await startServer(database);
    const arcade = operatorOf(environmentOf(database));
    const ada = { url: server.url, player: await signIn(server, 'Ada 100%') };
    const eve = { url: server.url, player: await signIn(server, 'Eve_') };
    const { id } = ada.player;
    await playTicTacToe(ada, 'win');
    const names = async () => {
      const board = (await (await call(eve, 'GET', '/api/leaderboards/tictactoe')).json()) as Leaderboard;
      return board.rows.map(({ name }) => name);
    };
    const status = async () => (await call(ada, 'GET', '/api/users/me/gameStates/tictactoe')).status;
    const found = async (text: string) =>
      JSON.parse((await arcade(['players', 'find', text, '--json'])).out).map(
        ({ name }: { name: string }) => name,
      );

    // Includes the space: the addresses are random, and some hold an "ada".
    expect(await found('aDa 1')).toEqual(['Ada 100%']);
    expect(await found('%')).toEqual(['Ada 100%']);
    expect(await found('_')).toEqual(['Eve_']);
    expect(await found(eve.player.id)).toEqual(['Eve_']);
    expect(await found("' or 1=1 --")).toEqual([]);

    expect((await arcade(['players', 'rename', id, '  Ada   L. '])).code).toBe(0);
    expect(await names()).toEqual(['Ada L.']);
    expect(JSON.parse((await arcade(['players', 'hide', id, '--json'])).out).hiddenAt).toBeGreaterThan(0);
    expect(await names()).toEqual([]);
    await arcade(['players', 'show', id]);
    expect(await names()).toEqual(['Ada L.']);
    await arcade(['players', 'close', id]);
    expect(await status()).toBe(401);
    await arcade(['players', 'reopen', id]);
    expect(await status()).toBe(200);

    expect(await arcade(['players', 'delete', id])).toMatchObject({ code: 2, out: '' });
    expect(await status()).toBe(200);
    expect((await arcade(['players', 'delete', id, '--yes'])).code).toBe(0);
    expect(await status()).toBe(401);
    expect(await names()).toEqual([]);
    expect(await found(id)).toEqual([]);
    for (const word of ['hide', 'show', 'close', 'reopen', 'delete'])
      expect(await arcade(['players', word, id])).toMatchObject({
        code: 1,
        error: expect.stringContaining(id),
      });
  });

  it('are closed and deleted only after they are no operators any more', async () => {
    const database = await fresh();
    const { id } = await signIn(await startServer(database), 'Olga');
    const arcade = operatorOf(environmentOf(database));
    await arcade(['operators', 'add', id]);
    for (const words of [['close'], ['delete', '--yes']])
      expect(await arcade(['players', ...words, id])).toMatchObject({
        code: 1,
        error: expect.stringContaining(`operators remove ${id}`),
      });
    expect((await arcade(['players', 'find', id])).out).toContain('Olga');
    await arcade(['operators', 'remove', id]);
    expect((await arcade(['players', 'delete', id, '--yes'])).code).toBe(0);
  });

  it('must be ones that there are', async () => {
    const arcade = operatorOf(environmentOf(await fresh()));
    for (const words of [['hide'], ['show'], ['close'], ['reopen'], ['delete', '--yes']])
      expect(await arcade(['players', ...words, 'nobody'])).toMatchObject({
        code: 1,
        error: expect.stringContaining('No player has the id "nobody".'),
      });
  });

  it('are not renamed to what is no name', async () => {
    const database = await fresh();
    const server = await startServer(database);
    const arcade = operatorOf(environmentOf(database));
    const { id } = await signIn(server, 'Ada');
    for (const name of ['', ' ', '\u202e', 'x'.repeat(41)])
      expect((await arcade(['players', 'rename', id, name])).code).toBe(2);
    expect((await arcade(['players', 'find', id])).out).toContain(' Ada ');
  });
});

// PostgreSQL folds the letters that its locale has, which in the tests are those of English.
it('players of SQLite are found by other letters than those of English, small or capital', async () => {
  const database = await freshSqlite();
  const { id } = await signIn(await startServer(database), 'Élodie');
  const arcade = operatorOf(environmentOf(database));
  expect((await arcade('players find éLO')).out).toContain(id);
  expect((await arcade('players find è')).out).toBe('No players found.\n');
});
