import * as v from 'valibot';
import { expect, it } from 'vitest';
import { SessionList } from '../protocol/account.ts';
import { freshPostgres, openTestStore } from './testing/databases.ts';
import { openEvents } from './testing/events.ts';
import { asker } from './testing/http.ts';
import { call, finish, playable } from './testing/play.ts';
import { startServerProcess } from './testing/process.ts';
import { testSecret } from './testing/server.ts';
import { addSession, signIn } from './testing/sign-in.ts';

/** Two server processes on one PostgreSQL, and a player whose cookies both of them are sent. */
async function twoServers() {
  const database = await freshPostgres();
  const env = {
    DATABASE_URL: database.config.databaseUrl,
    DATA_DIR: database.config.dataDir,
    AUTH_SECRET: testSecret,
  };
  const servers = [startServerProcess(env), startServerProcess(env)] as const;
  const [a, b] = [await servers[0].url, await servers[1].url];
  const store = await openTestStore(database);
  const player = await signIn({ store, url: a });
  /** The same browser, on the page of either server. */
  const at = (url: string) => ({ url, player: { headers: { ...player.headers, Origin: url } } });
  return { a: at(a), b: at(b), store, player, database };
}

it('servers on one PostgreSQL are one: sessions, runs, limits and the catalogue', async () => {
  const { a, b, store, player, database } = await twoServers();

  // A run issued at one server is finished at the other; sent to both concurrently, it counts once.
  const { run, log } = await playable(a);
  expect(await (await finish(b, run, log)).json()).toMatchObject({ ranked: true, score: 1 });
  const twice = await playable(b);
  const answers = await Promise.all(
    [a, b, a, b, a, b].map(async (here) => (await finish(here, twice.run, twice.log)).json()),
  );
  expect(answers).toEqual(Array(6).fill(expect.objectContaining({ ranked: true, score: 1 })));
  const scores = await store.db.selectFrom('games_highscores').select('score').orderBy('score').execute();
  expect(scores.map(({ score }) => score)).toEqual([1, 2]);
  expect(await (await call(a, 'GET', '/api/users/me/gameStates/tictactoe')).json()).toMatchObject({
    wins: 2,
  });

  // Five bug reports an hour, wherever they are sent.
  const report = { title: 'A title', message: 'What happened, in a few words.' };
  const statuses: number[] = [];
  for (const here of [a, b, a, b, a, b])
    statuses.push((await call(here, 'POST', '/api/contact/bug-reports', report)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);

  // A change by one program shows in the streams of both.
  const streams = await Promise.all([a, b].map(({ url }) => openEvents(`${url}/api/catalogue/stream`)));
  await Promise.all(streams.map((events) => events.next()));
  await database.elsewhere(`update games set name = 'Noughts' where id = 'tictactoe'`);
  for (const events of streams) expect(JSON.stringify(await events.next())).toContain('Noughts');

  // A session ended at one is over at the other.
  const phone = await addSession({ store, url: b.url }, player.id);
  const onPhone = asker(b.url, { ...phone.headers, Origin: b.url });
  const sessions = v.parse(SessionList, await (await call(a, 'GET', '/api/sessions')).json());
  const other = sessions.find(({ current }) => !current);
  expect((await onPhone('GET', '/api/sessions')).status).toBe(200);
  expect((await call(a, 'DELETE', `/api/sessions/${other?.id}`)).status).toBe(204);
  expect((await onPhone('GET', '/api/sessions')).status).toBe(401);
  expect((await call(b, 'GET', '/api/sessions')).status).toBe(200);
});
