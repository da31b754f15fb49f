// Two servers behind the proxy as operators are given it.
import { Agent } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freshPostgres, openTestStore } from '../server/testing/databases.ts';
import { ask, openStream, startNginx } from '../server/testing/nginx.ts';
import { freePort } from '../server/testing/postgres.ts';
import { startServerProcess } from '../server/testing/process.ts';
import { testSecret } from '../server/testing/server.ts';
import { cookieOf, signIn } from '../server/testing/sign-in.ts';

/** Two servers on one database, as one site, and somebody who is signed in. */
async function twoServers() {
  const database = await freshPostgres();
  const port = await freePort();
  const publicUrl = `https://localhost:${port}`;
  const ports = [await freePort(), await freePort()];
  const start = (at: number) =>
    startServerProcess({
      PORT: String(at),
      DATABASE_URL: database.config.databaseUrl,
      DATA_DIR: database.config.dataDir,
      AUTH_SECRET: testSecret,
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'arcade',
    });
  const servers = ports.map(start);
  const urls = await Promise.all(servers.map(({ url }) => url));
  const site = await startNginx(urls, port);
  const store = await openTestStore(database);
  const { token } = await signIn({ store, url: publicUrl });
  const Cookie = await cookieOf(token, testSecret, true);
  return { database, publicUrl, start, ports, servers, site, Cookie };
}

it('two servers behind nginx are one site: sessions, live events, and the loss of either', async () => {
  const { database, publicUrl, servers, site, Cookie } = await twoServers();
  const who = async () => JSON.parse(`${(await ask(site, '/api/session', { headers: { Cookie } })).body}`);

  for (let turn = 0; turn < 4; turn += 1) expect(await who()).toMatchObject({ user: { displayName: 'Ada' } });
  const { status, body } = await ask(site, '/api/runs', {
    method: 'POST',
    headers: { Cookie, Origin: publicUrl, 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'tictactoe', difficulty: 'noob', round: 0 }),
  });
  expect(`${status} ${body}`).toMatch(/^201 /);

  const next = await openStream(site, '/api/catalogue/stream');
  while (!(await next()).includes('Tic Tac Toe'));
  await database.elsewhere(`update games set name = 'Noughts' where id = 'tictactoe'`);
  // A proxy that kept events back until it had a bufferful would never show this one.
  while (!(await next()).includes('Noughts'));

  servers[0]?.kill('SIGTERM');
  for (let turn = 0; turn < 10; turn += 1)
    expect(await who()).toMatchObject({ user: { displayName: 'Ada' } });
  expect(await servers[0]?.exit).toBe(0);
  for (let turn = 0; turn < 4; turn += 1) expect(await who()).toMatchObject({ user: { displayName: 'Ada' } });
});

it('an upgrade of two servers, one after the other, loses nothing that players ask meanwhile', async () => {
  const { publicUrl, start, ports, servers, site, Cookie } = await twoServers();
  const change = {
    method: 'PATCH',
    headers: { Cookie, Origin: publicUrl, 'Content-Type': 'application/json' },
    body: JSON.stringify({ lastDifficulty: 'mid' }),
  };

  const answers: number[] = [];
  let upgrading = true;
  /** Asks and changes by turns, the next once the last is answered. What changes something is not sent twice. */
  async function play(agent: Agent): Promise<void> {
    while (upgrading) {
      answers.push((await ask(site, '/api/session', { headers: { Cookie }, agent })).status);
      answers.push((await ask(site, '/api/users/me/gameStates/tictactoe', { ...change, agent })).status);
      // The machine has to start servers, too.
      await sleep(10);
    }
  }
  const players = Array.from({ length: 6 }, () => play(new Agent({ keepAlive: true })));
  const each: number[] = [];
  for (const [index, at] of ports.entries()) {
    const before = answers.length;
    servers[index]?.kill('SIGTERM');
    expect(await servers[index]?.exit).toBe(0);
    servers[index] = start(at);
    await servers[index]?.url;
    each.push(answers.length - before);
  }
  upgrading = false;
  await Promise.all(players);
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  // Players were active through each of the restarts.
  expect(Math.min(...each)).toBeGreaterThan(20);
}, 90_000);
