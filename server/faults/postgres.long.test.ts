// PostgreSQL that goes and comes back while players play.
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { isLong, often } from '../../kit/testing/often.ts';
import { createLog } from '../log.ts';
import { isUnavailable } from '../store/errors.ts';
import { openStore } from '../store/open.ts';
import { openPostgres } from '../store/postgres.ts';
import type { Store } from '../store/store.ts';
import { freshPostgres } from '../testing/databases.ts';
import { startPostgres } from '../testing/postgres.ts';
import { type ServerProcess, startServerProcess } from '../testing/process.ts';
import { startProxy } from '../testing/proxy.ts';
import { testSecret } from '../testing/server.ts';
import { signIn, type TestPlayer } from '../testing/sign-in.ts';
import {
  callerAt,
  expectComeBack,
  expectCountedOnce,
  expectKept,
  sendAll,
  sendOnce,
  type Win,
  win,
} from '../testing/wins.ts';

const times = often(1);
/** Twenty times as many are less than the 400 runs that a player may ask for in ten minutes. */
const winsEach = 18;
const inMidLoad = 14;
const log = createLog(() => {});

interface Played {
  readonly server: ServerProcess;
  readonly url: string;
  /** Direct connection to the database, past any proxy. */
  readonly store: Store;
  readonly player: TestPlayer;
}

async function start(databaseUrl: string, directUrl: string): Promise<Played> {
  const server = startServerProcess({ DATABASE_URL: databaseUrl, AUTH_SECRET: testSecret });
  const url = await server.url;
  const store = await openStore({ dataDir: '', databaseUrl: directUrl }, log);
  onTestFinished(() => store.close());
  return { server, url, store, player: await signIn({ store, url }) };
}

/** Every round is answered, though the database goes away in the middle. */
async function sendThrough({ url, player }: Played, wins: readonly Win[], goAway: () => void): Promise<void> {
  let seen = 0;
  await sendOnce(callerAt(url, player), wins, (status, headers) => {
    if (status !== 200) expectComeBack(status, headers);
    seen += 1;
    if (seen === Math.floor(wins.length / 3)) goAway();
  });
  expect(seen).toBe(wins.length);
}

async function expectAway({ url, player }: Played, wins: readonly Win[]): Promise<void> {
  await sendOnce(callerAt(url, player), wins, expectComeBack);
  expect((await fetch(`${url}/api/leaderboards/tictactoe`)).status).toBe(503);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  // Requests that need no database succeed.
  expect((await fetch(`${url}/api/catalogue`)).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
}

async function expectBack(played: Played, wins: readonly Win[], name: string): Promise<void> {
  const { store, url, player } = played;
  await expectKept(store, wins);
  await sendAll(callerAt(url, player), wins);
  // A change that an operator makes reaches the live catalogue: the listening connection stands again.
  await store.db.updateTable('games').set({ name }).where('id', '=', 'snakerush').execute();
  await expect
    .poll(async () => (await fetch(`${url}/api/catalogue`)).text(), { timeout: 30_000 })
    .toContain(name);
}

async function expectNothingLost({ store, player, server }: Played, wins: readonly Win[]): Promise<void> {
  await expectCountedOnce(store, player, wins);
  expect(server.output()).not.toContain('request-failed');
}

it('PostgreSQL that crashes in mid-load costs time, and no score', { timeout: 60_000 * times }, async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const played = await start(postgres.url, postgres.url);
  const wins = await win(callerAt(played.url, played.player), winsEach * times);
  for (let time = 0; time < times; time++) {
    const sent = wins.slice(time * winsEach, (time + 1) * winsEach);
    const away = Promise.withResolvers<void>();
    await sendThrough(played, sent.slice(0, inMidLoad), () =>
      postgres.crash().then(away.resolve, away.reject),
    );
    await away.promise;
    await expectAway(played, sent.slice(inMidLoad));
    await postgres.start();
    await expectBack(played, sent, `Snake ${time}`);
  }
  await expectNothingLost(played, wins);
});

// A silence is waited out for some twenty seconds, so it is left to the long run here.
it.each(isLong ? (['cut', 'freeze'] as const) : (['cut'] as const))(
  'a network that breaks between server and PostgreSQL costs time, and no score: %s',
  { timeout: 90_000 * times },
  async (fault) => {
    const { config } = await freshPostgres();
    const direct = config.databaseUrl ?? '';
    const proxy = await startProxy(direct);
    const played = await start(proxy.url, direct);
    const wins = await win(callerAt(played.url, played.player), winsEach * times);
    for (let time = 0; time < times; time++) {
      const sent = wins.slice(time * winsEach, (time + 1) * winsEach);
      await sendThrough(played, sent.slice(0, inMidLoad), () => proxy[fault]());
      await expectAway(played, sent.slice(inMidLoad));
      proxy.mend();
      await expectBack(played, sent, `Snake ${time}`);
    }
    await expectNothingLost(played, wins);
  },
);

it('a PostgreSQL that falls silent is given up, and asked again once it speaks', async () => {
  const { config } = await freshPostgres();
  const proxy = await startProxy(config.databaseUrl ?? '');
  const store = await openPostgres(proxy.url, log, undefined, 1_000);
  onTestFinished(() => store.close());
  const ask = () => sql`select 1`.execute(store.db);
  // Until the limit is set, a slow query isn't given up.
  await sql`select pg_sleep(1.5)`.execute(store.db);
  store.limitQueries();
  proxy.freeze();
  await expect(ask()).rejects.toSatisfy(isUnavailable);
  proxy.mend();
  await expect.poll(() => ask().then(() => 'heard', String), { timeout: 20_000 }).toBe('heard');
});
