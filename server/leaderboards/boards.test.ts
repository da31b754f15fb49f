import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Leaderboard } from '../../protocol/leaderboards.ts';
import { cleanUp } from '../housekeeping.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { call, issue, playTicTacToe } from '../testing/play.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { signIn, type TestPlayer } from '../testing/sign-in.ts';
import { recordOnBoards } from './record.ts';

/** Noon on a Wednesday: no test runs past midnight, or from a week into the next. */
const now = Date.UTC(2026, 10, 18, 12);
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterAll(() => void vi.useRealTimers());

const nobody = { headers: {} };

async function board(
  server: TestServer,
  query = '',
  player: { headers: Readonly<Record<string, string>> } = nobody,
) {
  const response = await call({ url: server.url, player }, 'GET', `/api/leaderboards/snakerush${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Leaderboard;
}

async function score(
  server: TestServer,
  uid: string,
  points: number,
  more: { ms?: number; at?: number } = {},
) {
  await recordOnBoards(server.store.db, {
    game_id: 'snakerush',
    difficulty: 'noob',
    uid,
    run_id: `${uid}-${points}-${more.ms}-${more.at}`,
    score: points,
    ms: 1000,
    at: now,
    ...more,
  });
}

onBothDatabases('a leaderboard', (fresh) => {
  it('orders by score, then by shorter time, then by earlier', async () => {
    const server = await startServer(await fresh());
    const [a, b, c, d] = await Promise.all(['A', 'B', 'C', 'D'].map((name) => signIn(server, name)));
    if (!a || !b || !c || !d) throw new Error('players');
    await score(server, a.id, 100, { ms: 900 });
    await score(server, b.id, 200);
    await score(server, c.id, 100, { ms: 800, at: now });
    await score(server, d.id, 100, { ms: 800, at: now - 5 });
    const { rows, own } = await board(server);
    expect(rows.map(({ rank, name }) => [rank, name])).toEqual([
      [1, 'B'],
      [2, 'D'],
      [3, 'C'],
      [4, 'A'],
    ]);
    expect(own).toBeUndefined();
  });

  it("keeps each player's best only", async () => {
    const server = await startServer(await fresh());
    const { id } = await signIn(server);
    await score(server, id, 50, { ms: 900 });
    await score(server, id, 70, { ms: 900 });
    await score(server, id, 60, { ms: 100 });
    await score(server, id, 70, { ms: 950 });
    await score(server, id, 70, { ms: 800 });
    const { rows } = await board(server);
    expect(rows).toMatchObject([{ score: 70, ms: 800 }]);
  });

  it('shows of how many rounds a best is the best, begun ones too', async () => {
    const server = await startServer(await fresh());
    const [ada, bob] = [await signIn(server, 'Ada'), await signIn(server, 'Bob')];
    const begin = (player: TestPlayer, game: string, difficulty: Difficulty = 'noob') =>
      issue({ url: server.url, player }, game, difficulty);
    for (const { id } of [ada, bob]) await score(server, id, id === ada.id ? 100 : 50);
    for (let n = 0; n < 41; n++) await begin(ada, 'snakerush');
    await begin(ada, 'snakerush', 'pro');
    await begin(ada, 'tictactoe');
    await begin(bob, 'snakerush');
    const { rows } = await board(server, '?window=today');
    expect(rows.map(({ name, attempts }) => [name, attempts])).toEqual([
      ['Ada', 41],
      ['Bob', 1],
    ]);
    // An expired run is deleted, and still counts.
    await cleanUp(server.store, now + 60 * 24 * 60 * 60 * 1000);
    expect(await server.store.db.selectFrom('runs').select('id').execute()).toEqual([]);
    expect((await board(server)).rows[0]?.attempts).toBe(41);
  });

  it('has windows of today, this week and all time', async () => {
    const server = await startServer(await fresh());
    const [old, fresher] = await Promise.all([signIn(server, 'Old'), signIn(server, 'New')]);
    await score(server, old.id, 900, { at: now - 40 * 24 * 60 * 60 * 1000 });
    await score(server, fresher.id, 10);
    const names = async (query: string) => (await board(server, query)).rows.map(({ name }) => name);
    expect(await names('?window=today')).toEqual(['New']);
    expect(await names('?window=week')).toEqual(['New']);
    expect(await names('?window=all')).toEqual(['Old', 'New']);
    expect(await names('?difficulty=pro')).toEqual([]);
  });

  it('tells a player their rank and their neighbours', async () => {
    const server = await startServer(await fresh());
    const players = await Promise.all(Array.from({ length: 30 }, (_, i) => signIn(server, `P${i + 1}`)));
    for (const [i, { id }] of players.entries()) await score(server, id, 1000 - i);
    const twentyFifth = await board(server, '', players[24]);
    expect(twentyFifth.rows).toHaveLength(20);
    expect(twentyFifth.own?.rank).toBe(25);
    expect(twentyFifth.own?.neighbours.map(({ rank, name, you }) => [rank, name, you])).toEqual([
      [23, 'P23', undefined],
      [24, 'P24', undefined],
      [25, 'P25', true],
      [26, 'P26', undefined],
      [27, 'P27', undefined],
    ]);
    const third = await board(server, '', players[2]);
    expect(third.own).toEqual({ rank: 3, neighbours: [] });
    expect(third.rows[2]).toMatchObject({ name: 'P3', you: true });
    const stranger = await signIn(server, 'Stranger');
    expect((await board(server, '', stranger)).own).toBeUndefined();
  });

  it('shows a name as the data that it is', async () => {
    const server = await startServer(await fresh());
    const { id } = await signIn(server, '<img src=x onerror=alert(1)>');
    await score(server, id, 5);
    expect((await board(server)).rows[0]?.name).toBe('<img src=x onerror=alert(1)>');
    await server.store.db.updateTable('users').set({ display_name: '' }).execute();
    expect((await board(server)).rows[0]?.name).toBe('Player');
  });

  it('takes what a verified run has earned', async () => {
    const server = await startServer(await fresh());
    const player = await signIn(server, 'Ada');
    await playTicTacToe({ url: server.url, player }, 'win');
    const response = await call(
      { url: server.url, player },
      'GET',
      '/api/leaderboards/tictactoe?difficulty=noob',
    );
    expect(await response.json()).toMatchObject({
      rows: [{ rank: 1, name: 'Ada', score: 1, you: true }],
      own: { rank: 1 },
    });
  });

  it('of an unknown game is not found, and odd questions are bad requests', async () => {
    const server = await startServer(await fresh());
    const ask = async (path: string) => (await fetch(`${server.url}/api/leaderboards/${path}`)).status;
    expect(await ask('chess')).toBe(404);
    expect(await ask('snakerush?window=ever')).toBe(400);
    expect(await ask("snakerush?difficulty=noob'--")).toBe(400);
  });

  it('is read through its index, in order, without sorting', async () => {
    const server = await startServer(await fresh());
    const { db, kind } = server.store;
    const top = sql`select uid from leaderboard where game_id = 'snakerush' and difficulty = 'noob' and period = 'all'
      order by minus_score, ms, at, uid limit 20`;
    const ahead = sql`select count(*) from (select 1 from leaderboard where game_id = 'snakerush' and difficulty = 'noob'
      and period = 'all' and (minus_score, ms, at, uid) < (-50, 1, 1, 'x') limit 10000) as ahead`;
    for (const query of [top, ahead]) {
      const plan = await explain(kind, query);
      expect(plan).toContain('leaderboard_order');
      expect(plan).not.toMatch(/TEMP B-TREE|Sort /);
    }

    async function explain(kind: string, query: typeof top): Promise<string> {
      if (kind === 'sqlite') return JSON.stringify((await sql`explain query plan ${query}`.execute(db)).rows);
      return db.transaction().execute(async (tx) => {
        // Excludes plans that read the table whole, which suit an empty one.
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_bitmapscan = off`.execute(tx);
        return JSON.stringify((await sql`explain ${query}`.execute(tx)).rows);
      });
    }
  });
});
