import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { often } from '../../kit/testing/often.ts';
import { addDays, closesAt, endsAt } from '../../protocol/dates.ts';
import type { Leaderboard } from '../../protocol/leaderboards.ts';
import type { FinishedRun, LogPart } from '../../protocol/runs.ts';
import type { BoxResults, DayBox } from '../../protocol/today.ts';
import { eraseAccount } from '../account/erase.ts';
import { editGames } from '../catalogue/games.ts';
import { unrankRun } from '../operations/runs.ts';
import { hideFromBoards, showOnBoards } from '../operations/settle.ts';
import { setClock } from '../testing/clock.ts';
import { onBothDatabases, onSqliteFirst, type TestDatabase } from '../testing/databases.ts';
import {
  age,
  arrive,
  type Caller,
  call,
  finish,
  issue,
  lostEmojiDrop,
  problem,
  searchTicTacToe,
} from '../testing/play.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { setBoxes } from '../testing/today.ts';
import { latestDate, replaysOpenAt } from './dates.ts';
import { Days } from './days.ts';
import { todaysSecret } from './plan.ts';

async function get<Answer>(caller: Caller, path: string): Promise<Answer> {
  const response = await call(caller, 'GET', path);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<Answer>;
}

const guestAt = ({ url }: TestServer): Caller => ({ url, player: { headers: {} } });

/** A server whose boxes tests can play, and a player. */
async function openDay(fresh: () => Promise<TestDatabase>) {
  const database = await fresh();
  const date = await setBoxes(database);
  const server = await startServer(database);
  return { date, server, ada: await arrive(server, 'Ada') };
}

/** Issues a run of the day's Tic Tac Toe, with a log of the wanted result. */
async function matchOf(caller: Caller, date: string, wanted: 'win' | 'loss') {
  const { run, seed } = await issue(caller, 'tictactoe', 'noob', date);
  const log = await searchTicTacToe(seed, wanted);
  if (!log) throw new Error(`no ${wanted} on this deal`);
  return { run, log };
}

async function playMatch(caller: Caller, date: string, wanted: 'win' | 'loss'): Promise<FinishedRun> {
  const { run, log } = await matchOf(caller, date, wanted);
  return (await finish(caller, run, log)).json() as Promise<FinishedRun>;
}

const resultsOf = (caller: Caller, date: string) => get<BoxResults>(caller, `/api/today/${date}/results`);

onSqliteFirst('the day’s box', (fresh) => {
  it('leaves out a hidden game until it is shown again, and still takes a round that was played before', async () => {
    const { date, server, ada } = await openDay(fresh);
    const { run, log } = await matchOf(ada, date, 'win');
    const gamesNow = async () =>
      (await get<DayBox>(ada, `/api/today?date=${date}`)).matches.map(({ game }) => game);
    const all = await gamesNow();
    expect(all).toContain('tictactoe');
    await editGames(server.store, ['tictactoe'], { active: false });
    expect(await gamesNow()).toEqual(all.filter((game) => game !== 'tictactoe'));
    expect((await finish(ada, run, log)).status).toBe(200);
    expect((await get<{ days: string[] }>(ada, '/api/today/mine')).days).toContain(date);
    await editGames(server.store, ['tictactoe'], { active: true });
    expect(await gamesNow()).toEqual(all);
  });

  it('with all its games hidden is empty, and takes rounds, results and the calendar as before', async () => {
    const { date, server, ada } = await openDay(fresh);
    const { run, log } = await matchOf(ada, date, 'win');
    const { matches } = await get<DayBox>(ada, `/api/today?date=${date}`);
    const all = matches.map(({ game }) => game);
    expect(all).toHaveLength(3);
    await editGames(server.store, all, { active: false });
    expect(await get(ada, `/api/today?date=${date}`)).toMatchObject({ date, matches: [] });
    expect((await finish(ada, run, log)).status).toBe(200);
    expect((await resultsOf(ada, date)).matches.find(({ own }) => own)).toMatchObject({ game: 'tictactoe' });
    expect((await get<{ days: string[] }>(ada, '/api/today/mine')).days).toContain(date);
    await get(ada, `/api/today/calendar?month=${date.slice(0, 7)}`);
  });

  it('is the same for a guest and for players, and asked for again only when it has changed', async () => {
    const server = await startServer(await fresh());
    const date = latestDate(Date.now());
    const response = await fetch(`${server.url}/api/today?date=${date}`);
    const box = (await response.json()) as DayBox;
    expect(box.date).toBe(date);
    expect(box.matches.map(({ kind }) => kind)).toEqual(['quick', 'thinking', 'cards-or-action']);
    expect(new Set(box.matches.map(({ seed }) => seed)).size).toBe(3);
    expect(await get(await arrive(server), `/api/today?date=${date}`)).toEqual(box);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const etag = response.headers.get('etag') ?? '';
    const again = await fetch(`${server.url}/api/today?date=${date}`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  it('is refused before its date has begun anywhere, and unknown where there was none', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const tomorrow = addDays(latestDate(Date.now()), 1);
    for (const path of ['/api/today?date=', '/api/today/']) {
      const of = (date: string) => `${path}${date}${path.endsWith('/') ? '/results' : ''}`;
      expect(await problem(await call(ada, 'GET', of(tomorrow)))).toEqual([404, 'not-begun']);
      expect(await problem(await call(ada, 'GET', of('9999-12-31')))).toEqual([404, 'not-begun']);
      expect(await problem(await call(ada, 'GET', of('2020-02-29')))).toEqual([404, 'not-found']);
      for (const bad of ['2026-02-30', 'today', '2026-2-3', '+012026-01-01'])
        expect(await problem(await call(ada, 'GET', of(bad)))).toEqual([400, 'bad-request']);
    }
    expect(await problem(await call(ada, 'GET', '/api/today'))).toEqual([400, 'bad-request']);
    const asked = { game: 'tictactoe', difficulty: 'noob', round: 0, today: tomorrow };
    expect(await problem(await call(ada, 'POST', '/api/runs', asked))).toEqual([404, 'not-begun']);
  });

  it('stays as it began, on every server, whatever becomes of the catalogue and the secret', async () => {
    const database = await fresh();
    const first = await startServer(database);
    const date = latestDate(Date.now());
    const box = await get<DayBox>(guestAt(first), `/api/today?date=${date}`);
    const hidden = box.matches[0]?.game ?? '';
    await editGames(first.store, [hidden], { active: false });
    const second = await startServer(database, { config: { authSecret: 'another secret of 32 characters' } });
    await editGames(second.store, [hidden], { active: true });
    expect(await get(guestAt(second), `/api/today?date=${date}`)).toEqual(box);
  });

  it('begun by two servers at the same moment is one box', async () => {
    const { store } = await startServer(await fresh());
    await store.db.deleteFrom('today_days').execute();
    const content = async () => undefined;
    const boxes = Array.from({ length: 6 }, (_, n) =>
      new Days({ store, secret: todaysSecret(`secret ${n}`), now: Date.now, content }).box(
        latestDate(Date.now()),
      ),
    );
    expect(new Set((await Promise.all(boxes)).map((box) => JSON.stringify(box))).size).toBe(1);
  });

  it('holds no game that is hidden when it begins, not even one that an operator had set', async () => {
    const database = await fresh();
    await setBoxes(database);
    await database.elsewhere(
      `insert into games (id, name, "desc", active) values ('omi', 'Omi', 'Cards', ${database.kind === 'sqlite' ? '0' : 'false'})`,
    );
    const server = await startServer(database);
    const { matches } = await get<DayBox>(guestAt(server), `/api/today?date=${latestDate(Date.now())}`);
    expect(matches).toHaveLength(3);
    expect(matches.map(({ game }) => game)).not.toContain('omi');
  });
});

onBothDatabases('a match of the day', (fresh) => {
  it('counts at the first attempt that is finished; later ones are practice, and in no comparison', async () => {
    const { date, server, ada } = await openDay(fresh);
    const bob = await arrive(server, 'Bob');
    const started = await issue(ada, 'tictactoe', 'noob', date);
    const { matches } = await get<DayBox>(guestAt(server), `/api/today?date=${date}`);
    expect(started.seed).toBe(matches[0]?.seed);

    const loss = await playMatch(ada, date, 'loss');
    expect(loss).toMatchObject({ ranked: true, today: { date, first: true } });
    const win = await playMatch(ada, date, 'win');
    expect(win).toMatchObject({ ranked: false, today: { date, first: false } });
    expect(await playMatch(bob, date, 'win')).toMatchObject({ today: { date, first: true } });
    for (let n = 0; n < 3; n++) await playMatch(bob, date, 'win');

    const mine = (await resultsOf(ada, date)).matches[0];
    expect(mine).toMatchObject({ game: 'tictactoe', count: 2, own: { score: loss.score, ranked: true } });
    expect(mine?.own?.place).toBe(2);
    const guests = (await resultsOf(guestAt(server), date)).matches[0];
    expect(guests).toEqual({ game: 'tictactoe', difficulty: 'noob', count: 2, bins: [] });
    const board = await get<Leaderboard>(ada, `/api/today/${date}/board/tictactoe`);
    expect(board.rows.map(({ name }) => name)).toEqual(['Bob']);
  });

  it('is no part of the game’s own boards and scores, and counts in the saved state', async () => {
    const { date, server, ada } = await openDay(fresh);
    expect(await playMatch(ada, date, 'win')).toMatchObject({ score: 1, state: { wins: 1 } });
    const board = await get<Leaderboard>(ada, '/api/leaderboards/tictactoe?difficulty=noob');
    expect(board.rows).toEqual([]);
    expect(await server.store.db.selectFrom('games_highscores').selectAll().execute()).toEqual([]);
    expect(await server.store.db.selectFrom('attempts').selectAll().execute()).toEqual([]);
  });

  it('is refused at another round, and for a game that isn’t here', async () => {
    const { date, ada } = await openDay(fresh);
    const match = { game: 'tictactoe', difficulty: 'noob', round: 0, today: date };
    const refusal = async (wrong: object) =>
      problem(await call(ada, 'POST', '/api/runs', { ...match, ...wrong }));
    expect(await refusal({ round: 1 })).toEqual([422, 'invalid']);
    expect(await refusal({ game: 'chess' })).toEqual([404, 'not-found']);
  });

  /** A match that begins and arrives at the end of its date. */
  async function finishAt(caller: Caller, { store }: TestServer, date: string, arrives: number) {
    const { run, log } = await matchOf(caller, date, 'win');
    await store.db
      .updateTable('runs')
      .set({ issued_at: endsAt(date) - 1, expires_at: arrives + 60_000 })
      .where('id', '=', run)
      .execute();
    setClock(arrives);
    return (await finish(caller, run, log)).json();
  }

  it('belongs to the date on which it was begun, though it arrives in the night after', async () => {
    const { date, server, ada } = await openDay(fresh);
    const answer = await finishAt(ada, server, date, closesAt(date) - 60_000);
    expect(answer).toMatchObject({ ranked: true, today: { date, first: true } });
    expect((await resultsOf(ada, date)).matches[0]).toMatchObject({ count: 1, own: { place: 1 } });
  });

  it('that was played without a connection counts when it is sent in the night after', async () => {
    const { date, ada } = await openDay(fresh);
    setClock(closesAt(date) - 60_000);
    expect(await playMatch(ada, date, 'win')).toMatchObject({ today: { date, first: true } });
  });

  it('against the clock ranks when it was played without a connection, however long it paused and waited', async () => {
    const database = await fresh();
    const date = await setBoxes(database, [
      { game: 'emojidrop', difficulty: 'noob' },
      { game: 'minefield', difficulty: 'noob' },
      { game: 'omi', difficulty: 'mid' },
    ]);
    const server = await startServer(database);
    const paused: LogPart['pauses'] = [
      [0, 5_000],
      [1_000, 3_600_000],
    ];
    for (const waited of [0, 3_600_000]) {
      const ada = await arrive(server);
      const { run, seed } = await issue(ada, 'emojidrop', 'noob', date);
      const log = await lostEmojiDrop({ seed });
      expect(await problem(await finish(ada, run, { ...log, pauses: paused }))).toEqual([422, 'too-fast']);
      await age(server, run, log.end + waited);
      const answer = await (await finish(ada, run, { ...log, pauses: paused })).json();
      expect(answer).toMatchObject({ ranked: true, today: { first: true } });
    }
  });

  it('that arrives later is practice: its champion’s moves may be known, however early it was begun', async () => {
    const { date, server, ada } = await openDay(fresh);
    const bob = await arrive(server, 'Bob');
    expect(await playMatch(bob, date, 'win')).toMatchObject({ today: { date, first: true } });
    const answer = await finishAt(ada, server, date, closesAt(date));
    expect(answer).toMatchObject({ ranked: false, today: { date, first: false } });
    const { count, own } = (await resultsOf(ada, date)).matches[0] ?? {};
    expect([count, own]).toEqual([1, undefined]);
    expect(await get(ada, '/api/today/mine')).toEqual({ days: [], guest: [] });
    const { rows } = await get<Leaderboard>(bob, `/api/today/${date}/board/tictactoe`);
    expect(rows.map(({ name }) => name)).toEqual(['Bob']);
  });

  it('without an action counts for nothing, and the first attempt is still to come', async () => {
    const database = await fresh();
    const date = await setBoxes(database, [
      { game: 'twenty48', difficulty: 'noob' },
      { game: 'minefield', difficulty: 'noob' },
      { game: 'omi', difficulty: 'mid' },
    ]);
    const server = await startServer(database);
    const ada = await arrive(server, 'Ada');
    const played = async (entries: LogPart['entries']) => {
      const { run } = await issue(ada, 'twenty48', 'noob', date);
      return (await finish(ada, run, { from: 0, entries, end: 1_500, pauses: [] })).json();
    };
    expect(await played([])).toMatchObject({ today: { date, first: false } });
    expect((await resultsOf(ada, date)).matches[0]).toEqual({
      ...{ game: 'twenty48', difficulty: 'noob' },
      ...{ count: 0, bins: [] },
    });
    expect(await get(ada, '/api/today/mine')).toEqual({ days: [], guest: [] });
    // Every deal allows a move left or right.
    const moved = await Promise.all(['L', 'R'].map((way) => played([[500, way]])));
    expect(moved.filter(({ today }) => today?.first)).toHaveLength(1);
    expect((await resultsOf(ada, date)).matches[0]).toMatchObject({ count: 1 });
  });

  it('of a past date is practice: it counts neither for its player nor in the comparison', async () => {
    const database = await fresh();
    const date = await setBoxes(database);
    const server = await startServer(database);
    const past = addDays(date, -4);
    await sql`insert into today_days select ${past}, matches, begun_at from today_days where date = ${date}`.execute(
      server.store.db,
    );
    const ada = await arrive(server);
    expect(await playMatch(ada, past, 'win')).toMatchObject({ today: { date: past, first: false } });
    const { matches } = await resultsOf(ada, past);
    expect(matches[0]).toEqual({ game: 'tictactoe', difficulty: 'noob', count: 0, bins: [] });
    expect(await get(ada, '/api/today/mine')).toEqual({ days: [], guest: [] });
  });

  it('finished many times at once counts once', async () => {
    const { date, ada } = await openDay(fresh);
    const { run, log } = await matchOf(ada, date, 'win');
    const answers = await Promise.all(Array.from({ length: often(10, 30) }, () => finish(ada, run, log)));
    const taken = answers.filter(({ status }) => status === 200);
    expect(new Set(await Promise.all(taken.map((answer) => answer.text()))).size).toBe(1);
    expect((await resultsOf(ada, date)).matches[0]).toMatchObject({ count: 1, own: { place: 1 } });
  });

  it('is not half recorded when the server fails in the middle', async () => {
    const { date, server, ada } = await openDay(fresh);
    const { run, log } = await matchOf(ada, date, 'win');
    await sql`alter table today_counts rename to gone`.execute(server.store.db);
    expect((await finish(ada, run, log)).status).toBe(500);
    await sql`alter table gone rename to today_counts`.execute(server.store.db);
    expect(await get(ada, '/api/today/mine')).toEqual({ days: [], guest: [] });
    expect(await (await finish(ada, run, log)).json()).toMatchObject({ today: { first: true } });
    expect((await resultsOf(ada, date)).matches[0]).toMatchObject({ count: 1 });
  });

  it('of a player who is kept off the boards is seen by that player alone, and by others again when shown', async () => {
    const { date, server, ada } = await openDay(fresh);
    await hideFromBoards(server.store, ada.player.id, Date.now());
    await playMatch(ada, date, 'win');
    const path = `/api/today/${date}/board/tictactoe`;
    expect((await get<Leaderboard>(ada, path)).rows).toEqual([]);
    const { count, own } = (await resultsOf(ada, date)).matches[0] ?? {};
    expect([count, own?.score]).toEqual([0, 1]);
    // The page computes its place, as for a guest.
    expect(own).not.toHaveProperty('place');
    await showOnBoards(server.store, ada.player.id, Date.now());
    expect((await get<Leaderboard>(ada, path)).rows).toHaveLength(1);
    expect((await resultsOf(ada, date)).matches[0]).toMatchObject({ count: 1, own: { place: 1 } });
  });

  it('leaves the comparison with its player, however often that one is hidden, and comes back once', async () => {
    const { date, server, ada } = await openDay(fresh);
    const bob = await arrive(server, 'Bob');
    await playMatch(ada, date, 'loss');
    await playMatch(bob, date, 'win');
    const counted = async () => (await resultsOf(ada, date)).matches[0]?.count;
    for (let n = 0; n < 2; n++) await hideFromBoards(server.store, bob.player.id, Date.now());
    expect((await resultsOf(ada, date)).matches[0]).toMatchObject({ count: 1, own: { place: 1 } });
    for (let n = 0; n < 2; n++) await showOnBoards(server.store, bob.player.id, Date.now());
    expect((await resultsOf(ada, date)).matches[0]).toMatchObject({ count: 2, own: { place: 2 } });
    await Promise.all([1, 2, 3].map(() => hideFromBoards(server.store, bob.player.id, Date.now())));
    expect(await counted()).toBe(1);
    await unrankRun(
      server.store,
      { id: null, name: 'root' },
      (await resultsOf(bob, date)).matches[0]?.own?.run ?? '',
      'not played by a person',
    );
    await showOnBoards(server.store, bob.player.id, Date.now());
    expect(await counted()).toBe(1);
  });

  it('leaves the comparison with its account, hidden or not', async () => {
    const { date, server, ada } = await openDay(fresh);
    const bob = await arrive(server, 'Bob');
    await Promise.all([playMatch(ada, date, 'win'), playMatch(bob, date, 'win')]);
    await hideFromBoards(server.store, bob.player.id, Date.now());
    for (const { player } of [bob, ada]) await eraseAccount(server.store, player.id);
    expect((await resultsOf(guestAt(server), date)).matches[0]).toMatchObject({ count: 0, bins: [] });
    const counts = await server.store.db.selectFrom('today_counts').select('count').distinct().execute();
    expect(counts).toEqual([{ count: 0 }]);
  });

  it('that an operator takes off the boards stands in no comparison, and stays struck', async () => {
    const { date, server, ada } = await openDay(fresh);
    const bob = await arrive(server, 'Bob');
    await playMatch(ada, date, 'win');
    await playMatch(bob, date, 'win');
    const { run } = (await resultsOf(ada, date)).matches[0]?.own ?? {};
    await unrankRun(server.store, { id: null, name: 'root' }, run ?? '', 'not played by a person');
    const { count, bins, own } = (await resultsOf(ada, date)).matches[0] ?? {};
    expect([count, bins]).toEqual([1, [{ from: 1, to: 1, count: 1 }]]);
    expect(own).toMatchObject({ ranked: false, score: 1 });
    const { rows } = await get<Leaderboard>(ada, `/api/today/${date}/board/tictactoe`);
    expect(rows.map(({ name }) => name)).toEqual(['Bob']);
    expect(await get(ada, '/api/today/mine')).toEqual({ days: [date], guest: [] });
  });

  it('can be watched by others an hour after the last match of its date counts', async () => {
    const { date, server, ada } = await openDay(fresh);
    await playMatch(ada, date, 'win');
    const [row] = (await get<Leaderboard>(ada, `/api/today/${date}/board/tictactoe`)).rows;
    const replay = `/api/runs/${row?.run}`;
    expect((await call(ada, 'GET', replay)).status).toBe(200);
    expect((await call(guestAt(server), 'GET', replay)).status).toBe(404);
    setClock(closesAt(date) + 59 * 60 * 1000);
    expect((await call(guestAt(server), 'GET', replay)).status).toBe(404);
    setClock(replaysOpenAt(date));
    expect((await call(guestAt(server), 'GET', replay)).status).toBe(200);
  });
});

onSqliteFirst('a player’s days', (fresh) => {
  it('are those with a finished match, and a guest’s come along once', async () => {
    const { date, ada } = await openDay(fresh);
    const before = addDays(date, -1);
    await playMatch(ada, date, 'win');
    await playMatch(ada, date, 'loss');
    expect(await get(ada, '/api/today/mine')).toEqual({ days: [date], guest: [] });
    // Ignores dates without a box, and coming ones.
    const guest = [before, before, '2020-01-01', addDays(date, 40)];
    const taken = { days: [date], guest: [before] };
    const answers = await Promise.all([1, 2, 3].map(() => call(ada, 'POST', '/api/today/mine', { guest })));
    for (const answer of answers) expect(await answer.json()).toEqual(taken);
    const more = await call(ada, 'POST', '/api/today/mine', { guest: [date] });
    expect(await more.json()).toEqual(taken);
    expect(await get(ada, '/api/today/mine')).toEqual(taken);
    const bad = await call(ada, 'POST', '/api/today/mine', { guest: ['2026-02-30'] });
    expect(await problem(bad)).toEqual([422, 'invalid']);
  });

  it('are for signed-in players alone', async () => {
    const server = await startServer(await fresh());
    expect((await call(guestAt(server), 'GET', '/api/today/mine')).status).toBe(401);
    const outsider = { url: server.url, player: { headers: { Origin: server.url } } };
    expect((await call(outsider, 'POST', '/api/today/mine', { guest: [] })).status).toBe(401);
  });
});
