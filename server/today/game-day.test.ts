// Each game's own day: one deal at each difficulty, which the day's box shares.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { often } from '../../kit/testing/often.ts';
import type { Calendar } from '../../protocol/calendar.ts';
import { addDays, closesAt } from '../../protocol/dates.ts';
import type { Leaderboard } from '../../protocol/leaderboards.ts';
import type { FinishedRun } from '../../protocol/runs.ts';
import type { BoxResults, DayBox, OwnDays } from '../../protocol/today.ts';
import { hideFromBoards, showOnBoards } from '../operations/settle.ts';
import { setClock } from '../testing/clock.ts';
import { onSqliteFirst, type TestDatabase } from '../testing/databases.ts';
import {
  anyTicTacToe,
  arrive,
  type Caller,
  call,
  finish,
  issue,
  problem,
  searchTicTacToe,
} from '../testing/play.ts';
import { startServer } from '../testing/server.ts';
import { setBoxes } from '../testing/today.ts';
import { replaysOpenAt } from './dates.ts';
import { Days } from './days.ts';
import { todaysSecret } from './plan.ts';

async function get<Answer>(caller: Caller, path: string): Promise<Answer> {
  const response = await call(caller, 'GET', path);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<Answer>;
}

/** A server whose box holds Tic Tac Toe at noob, a player and a guest. */
async function openDay(fresh: () => Promise<TestDatabase>) {
  const database = await fresh();
  const date = await setBoxes(database);
  const server = await startServer(database);
  const guest: Caller = { url: server.url, player: { headers: {} } };
  return { database, date, server, guest, ada: await arrive(server, 'Ada') };
}

const ownDay = (date: string) => `/api/today?date=${date}&game=tictactoe`;
const resultsOf = async (caller: Caller, date: string, query = '') =>
  (await get<BoxResults>(caller, `/api/today/${date}/results${query}`)).matches;
const own = '?game=tictactoe';

async function play(caller: Caller, date: string, difficulty: Difficulty = 'mid') {
  const { run, seed } = await issue(caller, 'tictactoe', difficulty, date);
  const answer = await finish(caller, run, await anyTicTacToe(seed, difficulty));
  return { run, ...((await answer.json()) as FinishedRun) };
}

onSqliteFirst('a game’s own day', (fresh) => {
  it('has one deal at each difficulty for everybody, and the box takes its own', async () => {
    const { database, date, server, guest, ada } = await openDay(fresh);
    const { matches: boxed } = await get<DayBox>(guest, `/api/today?date=${date}`);
    const day = await get<DayBox>(guest, ownDay(date));
    expect(day.matches.map(({ game, difficulty, outside, par }) => [game, difficulty, outside, par])).toEqual(
      [
        ['tictactoe', 'noob', undefined, 1],
        ['tictactoe', 'mid', true, 1],
        // A difficulty without a par on the game's card.
        ['tictactoe', 'pro', true, undefined],
      ],
    );
    expect(day.matches[0]).toEqual(boxed[0]);
    expect(new Set(day.matches.map(({ seed }) => seed)).size).toBe(3);
    expect(await get(ada, ownDay(date))).toEqual(day);
    const second = await startServer(database, { config: { authSecret: 'another secret of 32 characters' } });
    expect(await get({ ...guest, url: second.url }, ownDay(date))).toEqual(day);
    for (const { id } of [{ id: 'quickquiz' }, { id: 'twenty48' }])
      expect((await get<DayBox>(guest, `/api/today?date=${date}&game=${id}`)).matches).toHaveLength(3);
    expect(await problem(await call(guest, 'GET', `/api/today?date=${date}&game=chess`))).toEqual([
      404,
      'not-found',
    ]);
    expect(await problem(await call(ada, 'GET', ownDay(addDays(date, 30))))).toEqual([404, 'not-begun']);
    expect(await problem(await call(ada, 'GET', ownDay('2020-02-29')))).toEqual([404, 'not-found']);
    expect(server.store.kind).toBe(database.kind);
  });

  it('begun by several servers at the same moment has one deal', async () => {
    const { date, server } = await openDay(fresh);
    const content = async () => undefined;
    const days = Array.from({ length: 5 }, (_, n) =>
      new Days({ store: server.store, secret: todaysSecret(`secret ${n}`), now: Date.now, content }).game(
        date,
        'omi',
      ),
    );
    expect(new Set((await Promise.all(days)).map((day) => JSON.stringify(day))).size).toBe(1);
  });

  it('counts the first finished attempt at each difficulty, and only the box’s for the box', async () => {
    const { date, server, ada } = await openDay(fresh);
    expect((await play(ada, date)).today).toEqual({ date, first: true });
    expect((await play(ada, date)).today).toEqual({ date, first: false });
    expect(await get<OwnDays>(ada, '/api/today/mine')).toEqual({ days: [], guest: [] });
    expect(await get<OwnDays>(ada, `/api/today/mine${own}`)).toEqual({ days: [date], guest: [] });
    expect(await get<OwnDays>(ada, '/api/today/mine?game=omi')).toEqual({ days: [], guest: [] });
    expect((await resultsOf(ada, date)).map(({ count }) => count)).toEqual([0, 0, 0]);
    expect(
      (await resultsOf(ada, date, own)).map(({ difficulty, own }) => [difficulty, own !== undefined]),
    ).toEqual(difficulties.map((each) => [each, each === 'mid']));

    await play(ada, date, 'noob');
    expect(await get<OwnDays>(ada, '/api/today/mine')).toEqual({ days: [date], guest: [] });
    const [boxed] = await resultsOf(ada, date);
    expect(boxed?.own).toBeDefined();
    expect((await resultsOf(ada, date, own))[0]).toEqual(boxed);
    const month = `month=${date.slice(0, 7)}`;
    const dayOf = async (query: string) =>
      (await get<Calendar>(ada, `/api/today/calendar?${month}${query}`)).days.find(
        ({ day }) => day === Number(date.slice(8)),
      );
    expect((await dayOf(''))?.own).toMatch(/^[slb]\.\.$/);
    expect((await dayOf('&game=tictactoe'))?.own).toMatch(/^[slb]{2}\.$/);
    expect((await dayOf('&game=tictactoe'))?.box.map(([game, par]) => [game, par])).toEqual([
      ['tictactoe', 1],
      ['tictactoe', 1],
      ['tictactoe', null],
    ]);
    expect(await server.store.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
  });

  it('hides results, board and replays from all who have not played it, with an account or without', async () => {
    const { date, server, guest, ada } = await openDay(fresh);
    const bob = await arrive(server, 'Bob');
    const { run } = await play(bob, date);
    const board = `/api/today/${date}/board/tictactoe?difficulty=mid`;
    // A finished attempt at another difficulty opens nothing.
    await play(ada, date, 'noob');
    for (const caller of [guest, ada]) {
      const [, mid] = await resultsOf(caller, date, own);
      expect(mid).toEqual({ game: 'tictactoe', difficulty: 'mid', count: 1, bins: [] });
      expect((await get<Leaderboard>(caller, board)).rows).toEqual([]);
      expect((await call(caller, 'GET', `/api/runs/${run}`)).status).toBe(404);
    }
    await play(ada, date);
    const [, mid] = await resultsOf(ada, date, own);
    expect(mid).toMatchObject({ count: 2, bins: [{ count: 2 }], own: { ranked: true } });
    setClock(replaysOpenAt(date));
    expect((await resultsOf(guest, date, own))[1]).toMatchObject({ count: 2, bins: [{ count: 2 }] });
  });

  it('closes with the box, and a past day is practice', async () => {
    const { date, ada } = await openDay(fresh);
    setClock(closesAt(date) - 60_000);
    expect((await play(ada, date)).today).toEqual({ date, first: true });
    setClock(closesAt(date));
    expect((await play(ada, date, 'pro')).today).toEqual({ date, first: false });
    expect((await resultsOf(ada, date, own)).map(({ count }) => count)).toEqual([0, 1, 0]);
  });

  it('leaves its comparison with a hidden player, and comes back', async () => {
    const { date, server, ada } = await openDay(fresh);
    await play(ada, date);
    const counts = async () => (await resultsOf(ada, date, own)).map(({ count }) => count);
    await hideFromBoards(server.store, ada.player.id, Date.now());
    expect(await counts()).toEqual([0, 0, 0]);
    await showOnBoards(server.store, ada.player.id, Date.now());
    expect(await counts()).toEqual([0, 1, 0]);
  });

  it('comes along from a guest once, for the games that are here', async () => {
    const { date, ada } = await openDay(fresh);
    const before = addDays(date, -1);
    const games = { tictactoe: [date, before, '2020-01-01'], chess: [date] };
    const send = () => call(ada, 'POST', '/api/today/mine', { guest: [before], games });
    for (const answer of await Promise.all([send(), send()]))
      expect(await answer.json()).toEqual({ days: [], guest: [before] });
    expect(await get(ada, `/api/today/mine${own}`)).toEqual({ days: [], guest: [before, date] });
    expect(await get(ada, '/api/today/mine?game=chess')).toEqual({ days: [], guest: [] });
    await call(ada, 'POST', '/api/today/mine', { guest: [], games: { omi: [date] } });
    expect(await get(ada, '/api/today/mine?game=omi')).toEqual({ days: [], guest: [] });
  });
});

onSqliteFirst('a game’s day and the box', (fresh) => {
  it('agree on one attempt, however box, day, sign-in and two devices take turns', async () => {
    const { date, server, guest } = await openDay(fresh);
    const [{ seed } = { seed: '' }] = (await get<DayBox>(guest, `/api/today?date=${date}`)).matches;
    const [win, loss] = await Promise.all([searchTicTacToe(seed, 'win'), searchTicTacToe(seed, 'loss')]);
    if (!win || !loss) throw new Error('no such log on this deal');
    const logs = { win, loss };
    const deed = fc.constantFrom('begin', 'win', 'loss', 'mid', 'sign in', 'hide', 'show');
    const turns = fc.array(fc.array(deed, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 4 });
    const property = fc.asyncProperty(turns, async (all) => {
      const caller = await arrive(server);
      const { id } = caller.player;
      /** Runs that a device has begun and another may finish. */
      const begun: string[] = [];
      const act = async (what: string) => {
        if (what === 'begin') begun.push((await issue(caller, 'tictactoe', 'noob', date)).run);
        else if (what === 'mid') await play(caller, date);
        else if (what === 'sign in')
          await call(caller, 'POST', '/api/today/mine', { guest: [date], games: { tictactoe: [date] } });
        else if (what === 'hide') await hideFromBoards(server.store, id, Date.now());
        else if (what === 'show') await showOnBoards(server.store, id, Date.now());
        else {
          const run = begun.shift() ?? (await issue(caller, 'tictactoe', 'noob', date)).run;
          await finish(caller, run, logs[what === 'win' ? 'win' : 'loss']);
        }
      };
      // Both devices of a turn act at the same time.
      for (const turn of all) await Promise.all(turn.map(act));
      const [boxed] = await resultsOf(caller, date);
      const [noob, mid] = await resultsOf(caller, date, own);
      expect(noob).toEqual(boxed);
      const did = all.flat();
      const played = did.includes('win') || did.includes('loss');
      expect([noob?.own !== undefined, mid?.own !== undefined]).toEqual([played, did.includes('mid')]);
      expect((await get<OwnDays>(caller, '/api/today/mine')).days).toEqual(played ? [date] : []);
      expect((await get<OwnDays>(caller, `/api/today/mine${own}`)).days).toEqual(
        played || did.includes('mid') ? [date] : [],
      );
      const firsts = server.store.db
        .selectFrom('runs')
        .select('id')
        .where('uid', '=', id)
        .where('difficulty', '=', 'noob');
      const counted = await firsts.where('answer', 'like', '%"first":true%').execute();
      expect(counted.map((run) => run.id)).toEqual(played ? [noob?.own?.run] : []);
    });
    await fc.assert(property, {
      numRuns: often(5, 30),
      examples: [
        [
          [
            ['win', 'loss'],
            ['mid', 'sign in'],
          ],
        ],
      ],
    });
  });
});
