// Checks that nothing that a server sends, logs or stores holds the deal of a day that has not begun. The build holds
// no seed at all: tools/build/secrets.ts.
import { expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { difficulties } from '../../kit/round/difficulty.ts';
import { addDays } from '../../protocol/dates.ts';
import type { DayBox } from '../../protocol/today.ts';
import { setOperator } from '../operations/players.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { call, issue } from '../testing/play.ts';
import { startServer, type TestServer, testSecret } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';
import { datesUnderWay, latestDate } from './dates.ts';
import { seedOf, todaysSecret } from './plan.ts';

const secret = todaysSecret(testSecret);

function seedsOn(dates: readonly string[]): string[] {
  return dates.flatMap((date) =>
    games.flatMap(({ id }) => difficulties.map((difficulty) => seedOf(secret, date, id, difficulty))),
  );
}

/** Seeds of every game's deals for two weeks, and their secrets. */
function comingSecrets(): string[] {
  const latest = latestDate(Date.now());
  const seeds = seedsOn(Array.from({ length: 14 }, (_, n) => addDays(latest, n + 1)));
  return [...seeds, secret.toString('hex'), secret.toString('base64url'), testSecret];
}

async function seedsOf({ url }: TestServer, query: string): Promise<string[]> {
  const { matches } = (await (await fetch(`${url}/api/today?${query}`)).json()) as DayBox;
  return matches.map(({ seed }) => seed);
}

/** Seeds are 32 hexadecimal digits, as any part of a longer number too. */
const seedsIn = (text: string) => Array.from(text.matchAll(/(?=([0-9a-f]{32}))/g), ([, seed = '']) => seed);

function expectNone(text: string, secrets: readonly string[]): void {
  const seeds = new Set(seedsIn(text));
  const found = secrets.filter((each) => (each.length === 32 ? seeds.has(each) : text.includes(each)));
  expect(found).toEqual([]);
}

/** Whether it ends the session, or the account. */
const isLast = (request: string) => request.endsWith('sign-out') || request === 'DELETE /api/users/me';

onSqliteFirst('the deals of coming days', (fresh) => {
  it('are in no answer to a guest, a player or an operator, whatever is asked, and in no log', async () => {
    const server = await startServer(await fresh());
    const secrets = comingSecrets();
    const player = await signIn(server);
    const operator = await signIn(server, 'Grace');
    await setOperator(server.store, { id: null, name: 'root' }, operator.id, Date.now());
    const [date = ''] = datesUnderWay(Date.now());
    const tomorrow = addDays(latestDate(Date.now()), 1);
    const { run } = await issue({ url: server.url, player }, 'tictactoe');
    const values: Record<string, readonly string[]> = {
      date: [date, tomorrow],
      game: ['tictactoe', 'quickquiz'],
      run: [run],
    };
    const begun = new Set(seedsOn(datesUnderWay(Date.now())));
    const paths = new Set<string>();
    const written = new Set<string>();
    for (const { method, path } of server.routes) {
      if (path.includes('stream')) continue;
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      let filled = [path.replace('*', 'x')];
      for (const name of named)
        filled = filled.flatMap((each) =>
          (values[name] ?? ['x']).map((value) => each.replace(`:${name}`, value)),
        );
      for (const each of filled) {
        if (method !== 'GET' && method !== 'ALL') {
          written.add(`${method} ${each}`);
          continue;
        }
        paths.add(each);
        for (const day of [date, tomorrow])
          for (const game of each.startsWith('/api/today') ? ['', '&game=hearts'] : [''])
            paths.add(`${each}?date=${day}&difficulty=noob&month=${day.slice(0, 7)}${game}`);
      }
    }
    expect(paths.size).toBeGreaterThan(40);
    let answered = 0;
    const boxes: number[] = [];
    const handedOut = new Set<string>();
    const ask = async (path: string, init: RequestInit & { headers?: Record<string, string> }) => {
      for (const own of [{}, player.headers, operator.headers]) {
        const headers = { ...init.headers, ...own };
        const response = await fetch(server.url + path, { ...init, headers, redirect: 'manual' });
        if (response.ok) answered += 1;
        if (path === '/api/desk/today') boxes.push(response.status);
        const text = JSON.stringify([...response.headers]) + (await response.text());
        expectNone(text, secrets);
        for (const seed of seedsIn(text)) if (begun.has(seed)) handedOut.add(seed);
      }
    };
    for (const path of paths) await ask(path, {});
    expect(answered).toBeGreaterThan(20);
    expect(boxes).toEqual([404, 404, 200]);
    // The seeds of a begun day do appear, which proves that the search finds them.
    const dealt = [
      ...(await seedsOf(server, `date=${date}`)),
      ...(await seedsOf(server, `date=${date}&game=hearts`)),
    ];
    expect(handedOut).toEqual(new Set(dealt));
    const inOrder = Array.from(written).toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
    expect(inOrder.length).toBeGreaterThan(20);
    const json = { headers: { 'Content-Type': 'application/json' }, body: '{}' };
    for (const [method = '', path = ''] of inOrder.map((each) => each.split(' ')))
      await ask(path, { method, ...json });
    expectNone(server.logged.join('\n'), secrets);
  });

  it('are nowhere in the database, so that no copy of it holds them', async () => {
    const server = await startServer(await fresh());
    const { store } = server;
    for (const date of datesUnderWay(Date.now())) await seedsOf(server, `date=${date}&game=hearts`);
    const deals = await store.db.selectFrom('today_deals').selectAll().execute();
    expect(deals.length).toBeGreaterThan(3);
    expectNone(JSON.stringify(deals), comingSecrets());
    const rows = await store.db.selectFrom('today_days').selectAll().execute();
    expect(rows.map(({ date }) => date).sort()).toEqual(datesUnderWay(Date.now()));
    expectNone(JSON.stringify(rows), comingSecrets());
  });

  it('are handed out with no run, not even where another game or day is asked for beside them', async () => {
    const server = await startServer(await fresh());
    const caller = { url: server.url, player: await signIn(server) };
    const secrets = comingSecrets();
    const tomorrow = addDays(latestDate(Date.now()), 1);
    for (const { id } of games) {
      const asked = { game: id, difficulty: 'mid', round: 0, today: tomorrow };
      const answer = await call(caller, 'POST', '/api/runs', asked);
      expect(answer.status).toBe(404);
      expectNone(await answer.text(), secrets);
    }
    expectNone(await (await call(caller, 'POST', '/api/users/me/export')).text(), secrets);
  });
});
