import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { respondToError } from '../http/problem.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { startServer, type TestServer, testSecret } from '../testing/server.ts';
import { cookieOf, signIn } from '../testing/sign-in.ts';
import { currentPlayer, identify, signedIn } from './identity.ts';
import { Sessions } from './sessions.ts';

/** Two routes of the kind that others build. */
function ask(server: Pick<TestServer, 'store'>) {
  const app = new Hono();
  app.onError(respondToError({ info() {}, warn() {}, error() {} }));
  app.use(identify(new Sessions(server.store, testSecret, false), 0));
  app.get('/who', async (c) => c.json((await currentPlayer(c)) ?? null));
  app.get('/mine', signedIn, (c) => c.json(c.var.player));
  return (path: string, cookie = '') => app.request(path, { headers: { Cookie: cookie } }, {});
}

onSqliteFirst('a session', (fresh) => {
  it('says who asks', async () => {
    const server = await startServer(await fresh());
    const ada = await signIn(server, 'Ada');
    await signIn(server, 'Grace');
    const response = await ask(server)('/who', ada.headers.Cookie);
    expect(await response.json()).toMatchObject({ id: ada.id, displayName: 'Ada' });
  });

  it('that is none is refused where one is needed', async () => {
    const request = ask(await startServer(await fresh()));
    expect(await (await request('/who')).json()).toBeNull();
    const response = await request('/mine');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'signed-out' });
  });

  it('that was forged is none', async () => {
    const server = await startServer(await fresh());
    const { token } = await signIn(server);
    const request = ask(server);
    const signed = await cookieOf(token);
    const forged = [
      await cookieOf(token, 'the secret of somebody else, who would like ours'),
      `play-small.session_token=${token}`,
      `play-small.session_token=${token}.`,
      signed.replace(token, `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`),
      signed.replace(token, ''),
      signed.replace(/\.(.)(?=[^.]*$)/, (_, first) => `.${first === 'A' ? 'B' : 'A'}`),
      signed.slice(0, -8),
      `${signed}A`,
      await cookieOf("' or 1=1 --"),
      await cookieOf('no-such-token'),
    ];
    for (const cookie of forged) expect((await request('/mine', cookie)).status, cookie).toBe(401);
    expect((await request('/mine', signed)).status).toBe(200);
  });

  it('that has been ended is none, for requests at the same time too', async () => {
    const server = await startServer(await fresh());
    const { headers } = await signIn(server);
    const request = ask(server);
    const together = async () => {
      const answers = await Promise.all([1, 2, 3].map(() => request('/mine', headers.Cookie)));
      return answers.map(({ status }) => status);
    };
    expect(await together()).toEqual([200, 200, 200]);
    await server.store.db.deleteFrom('sessions').execute();
    expect(await together()).toEqual([401, 401, 401]);
  });

  it('that has expired is none', async () => {
    const database = await fresh();
    const server = await startServer(database);
    const { headers } = await signIn(server);
    const request = ask(server);
    expect((await request('/mine', headers.Cookie)).status).toBe(200);
    await database.elsewhere('update sessions set expires_at = 1');
    expect((await request('/mine', headers.Cookie)).status).toBe(401);
  });

  it('of a closed account is none', async () => {
    const database = await fresh();
    const server = await startServer(database);
    const { headers } = await signIn(server);
    const request = ask(server);
    expect((await request('/mine', headers.Cookie)).status).toBe(200);
    await database.elsewhere('update users set disabled_at = 1');
    expect((await request('/mine', headers.Cookie)).status).toBe(401);
  });
});
