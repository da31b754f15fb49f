import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { rules as snake } from '../../games/snake-rush/rules.ts';
import { Round } from '../../kit/round/round.ts';
import { often } from '../../kit/testing/often.ts';
import { type LogPart, longestLog } from '../../protocol/runs.ts';
import { sqliteFile } from '../store/sqlite.ts';
import { freshSqlite, onBothDatabases, onSqliteFirst } from '../testing/databases.ts';
import {
  age,
  arrive,
  call,
  finish,
  issue,
  lostEmojiDrop,
  playable,
  playTicTacToe,
  problem,
} from '../testing/play.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { expectCountedOnce, sendAll, win } from '../testing/wins.ts';
import { storageLimit } from './log-storage.ts';
import { issueLimit } from './routes.ts';
import { partLimit } from './verify-part.ts';

async function rows({ store }: TestServer, table: 'games_highscores' | 'score_submissions') {
  return store.db.selectFrom(table).select(['uid', 'name', 'score', 'difficulty']).orderBy('score').execute();
}

onBothDatabases('a run', (fresh) => {
  it('that is won is counted, scored and answered with the new state', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const response = await playTicTacToe(ada, 'win');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      ranked: true,
      score: 1,
      state: { wins: 1, losses: 0, draws: 0, lastDifficulty: 'noob' },
    });
    await playTicTacToe(ada, 'loss');
    await playTicTacToe(ada, 'win');
    const state = await (await call(ada, 'GET', '/api/users/me/gameStates/tictactoe')).json();
    expect(state).toMatchObject({ wins: 2, losses: 1 });
    expect(await rows(server, 'games_highscores')).toEqual([
      { uid: ada.player.id, name: 'Ada', score: 1, difficulty: 'noob' },
      { uid: ada.player.id, name: 'Ada', score: 2, difficulty: 'noob' },
    ]);
  });

  it('gets the same answer again, and counts once', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run, log } = await playable(ada);
    const first = await (await finish(ada, run, log)).json();
    expect(await (await finish(ada, run, log)).json()).toEqual(first);
    // Another log changes nothing: the run is over.
    expect(await (await finish(ada, run, { ...log, entries: [] })).json()).toEqual(first);
    expect(await rows(server, 'games_highscores')).toHaveLength(1);
  });

  it('finished many times at once writes one score', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run, log } = await playable(ada);
    const answers = await Promise.all(Array.from({ length: often(12, 50) }, () => finish(ada, run, log)));
    const taken = answers.filter(({ status }) => status === 200);
    expect(new Set(await Promise.all(taken.map((answer) => answer.text()))).size).toBe(1);
    // One player's logs do not fill the queue: the server defers some.
    expect(answers.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
    expect(await rows(server, 'games_highscores')).toHaveLength(1);
    const state = await (await call(ada, 'GET', '/api/users/me/gameStates/tictactoe')).json();
    expect(state).toMatchObject({ wins: 1 });
  });

  it('one of many won and sent at once is as good as another: none is lost', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const wins = await win(ada, often(12, 60));
    await sendAll(ada, wins);
    await expectCountedOnce(server.store, ada.player, wins);
  });

  it('is asked to come back when its player has sent very many, and counts when it does', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { db } = server.store;
    const { run, log } = await playable(ada);
    await db.deleteFrom('rate_limits').execute();
    const part = { ...log, entries: [...log.entries, ...Array.from({ length: 2_500 }, () => [0, 0])] };
    expect(await problem(await finish(ada, run, part as LogPart))).toEqual([422, 'run-refused']);
    // A part of 2,500 entries counts for three.
    expect(await db.selectFrom('rate_limits').select('count').where('count', '=', 3).execute()).toHaveLength(
      1,
    );
    await db.updateTable('rate_limits').set({ count: partLimit.max }).where('count', '=', 3).execute();
    const answer = await finish(ada, run, log);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await problem(answer)).toEqual([429, 'too-many']);
    await db.updateTable('rate_limits').set({ resets_at: 0 }).execute();
    expect((await finish(ada, run, log)).status).toBe(200);
  });

  it('is asked to come back tomorrow when its player has stored very much today, and counts then', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { db } = server.store;
    const { run, log } = await playable(ada);
    await db.deleteFrom('rate_limits').execute();
    const padding = 'x'.repeat(310_000);
    const padded = { ...log, entries: [...log.entries, [0, padding]] };
    expect(await problem(await finish(ada, run, padded as LogPart))).toEqual([422, 'run-refused']);
    // Refused requests count, too.
    await db.updateTable('rate_limits').set({ count: storageLimit.max }).where('count', '=', 303).execute();
    const answer = await finish(ada, run, log);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(80_000);
    expect(await problem(answer)).toEqual([429, 'too-many']);
    await db.updateTable('rate_limits').set({ resets_at: 0 }).execute();
    expect((await finish(ada, run, log)).status).toBe(200);
  });

  it('takes its pauses out of the same quota', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { db } = server.store;
    const { run, log } = await playable(ada);
    await db.deleteFrom('rate_limits').execute();
    const pauses: LogPart['pauses'] = Array.from({ length: 2_000 }, () => [0, Number.MAX_SAFE_INTEGER]);
    expect((await finish(ada, run, { ...log, pauses })).status).toBe(200);
    const counts = await db.selectFrom('rate_limits').select('count').execute();
    const kilobytes = Math.ceil(JSON.stringify(pauses).length / 1024);
    expect(kilobytes).toBeGreaterThan(30);
    expect(counts.map(({ count }) => count)).toContain(1 + kilobytes);
  });

  it('takes the state of a round under way out of the same quota, and what it grows by', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { db } = server.store;
    const { run } = await issue(ada, 'minefield', 'pro');
    await db.deleteFrom('rate_limits').execute();
    const send = (from: number, entries: LogPart['entries']) =>
      call(ada, 'POST', `/api/runs/${run}/checkpoint`, { from, entries, end: 0, pauses: [] });
    const stored = async () => {
      const { checkpoint } = await db.selectFrom('runs').select('checkpoint').executeTakeFirstOrThrow();
      const parts = await db.selectFrom('run_parts').select('entries').execute();
      return [checkpoint ?? '', ...parts.map(({ entries }) => entries)].map((text) =>
        Buffer.byteLength(text),
      );
    };
    const counted = async () => {
      const counts = await db.selectFrom('rate_limits').select('count').orderBy('count', 'desc').execute();
      return counts[0]?.count;
    };
    expect((await send(0, [[0, ['reveal', 120]]])).status).toBe(204);
    const [state = 0, entry = 0] = await stored();
    expect(state).toBeGreaterThan(1_024);
    expect(await counted()).toBe(Math.ceil(state / 1_024) + Math.ceil(entry / 1_024));
    const before = await counted();
    const { checkpoint } = await db.selectFrom('runs').select('checkpoint').executeTakeFirstOrThrow();
    const covered: number = JSON.parse(checkpoint ?? '').state.cover.indexOf(0);
    expect((await send(1, [[0, ['flag', covered]]])).status).toBe(204);
    expect((await counted()) ?? 0).toBeLessThanOrEqual((before ?? 0) + 2);
  });

  it('takes what it stores of a quiz out of the same quota: no more quizzes than it has room for', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { db } = server.store;
    const { run } = await issue(ada, 'quickquiz', 'pro');
    const { content } = await db
      .selectFrom('runs')
      .select('content')
      .where('id', '=', run)
      .executeTakeFirstOrThrow();
    const kilobytes = Math.ceil(Buffer.byteLength(content ?? '') / 1024);
    expect(kilobytes).toBeGreaterThan(1);
    const quota = db.updateTable('rate_limits').where('count', '=', kilobytes);
    await quota.set({ count: storageLimit.max - kilobytes }).execute();
    await issue(ada, 'quickquiz', 'pro');
    const next = { game: 'quickquiz', difficulty: 'pro', round: 0, withheld: true };
    const refused = await call(ada, 'POST', '/api/runs', next);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(80_000);
    expect(await problem(refused)).toEqual([429, 'too-many']);
  });

  it('is not issued to a program that throws rock, paper, scissors many times a second', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { db } = server.store;
    await issue(ada, 'rpsls');
    await db
      .updateTable('rate_limits')
      .set({ count: issueLimit.max - 1 })
      .where('count', '=', 1)
      .execute();
    const { run } = await issue(ada, 'rpsls');
    const next = await call(ada, 'POST', '/api/runs', { game: 'rpsls', difficulty: 'noob', round: 0 });
    expect(Number(next.headers.get('Retry-After'))).toBeGreaterThan(500);
    expect(await problem(next)).toEqual([429, 'too-many']);
    // 0.67 wins a second, instead of 34 to 70.
    expect((1000 * issueLimit.max) / issueLimit.perMs).toBeLessThan(0.7);
    // Runs issued earlier still count.
    const log: LogPart = { from: 0, entries: [[0, 'rock']], end: 0, pauses: [] };
    expect(await (await finish(ada, run, log)).json()).toMatchObject({ ranked: true });
  });

  it('of more entries than any game has is refused', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run } = await playable(ada);
    await server.store.db.updateTable('runs').set({ entries: longestLog }).where('id', '=', run).execute();
    const part: LogPart = { from: longestLog, entries: [[1, 0]], end: 1, pauses: [] };
    expect(await problem(await finish(ada, run, part))).toEqual([422, 'run-costly']);
  });

  it('of another player is as unknown as one that never was', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const eve = await arrive(server, 'Eve');
    const { run, log } = await playable(ada);
    expect(await problem(await finish(eve, run, log))).toEqual([404, 'not-found']);
    expect(await problem(await finish(eve, 'nonsense', log))).toEqual([404, 'not-found']);
    expect((await finish(ada, run, log)).status).toBe(200);
  });

  it('needs a signed-in player', async () => {
    const server = await startServer(await fresh());
    const nobody = { url: server.url, player: { headers: { Origin: server.url } } };
    expect(
      await problem(
        await call(nobody, 'POST', '/api/runs', { game: 'tictactoe', difficulty: 'noob', round: 0 }),
      ),
    ).toEqual([401, 'signed-out']);
    expect(await problem(await call(nobody, 'GET', '/api/users/me/gameStates/tictactoe'))).toEqual([
      401,
      'signed-out',
    ]);
  });

  it('refuses an edited log, a made-up score and a log for another difficulty', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run } = await issue(ada, 'tictactoe', 'pro');
    const other = await playable(ada);
    const { log } = other;
    const answer = await finish(ada, run, log);
    // Against another robot on another seed the same moves either break the rules or do not win.
    if (answer.status === 200) expect(await answer.json()).toMatchObject({ score: 0 });
    else expect(await problem(answer)).toEqual([422, 'run-refused']);

    const edited = { ...log, entries: log.entries.map(([at]): [number, unknown] => [at, 4]) };
    expect(await problem(await finish(ada, other.run, edited))).toEqual([422, 'run-refused']);
    const scored = { ...log, score: 1_000_000 };
    expect(await problem(await finish(ada, other.run, scored))).toEqual([422, 'invalid']);
    const unfinished = { ...log, entries: log.entries.slice(0, 1), end: 1 };
    expect(await problem(await finish(ada, other.run, unfinished))).toEqual([422, 'run-refused']);
    expect(await rows(server, 'games_highscores')).toEqual([]);
  });

  it('refuses practice, under its own name and as a run', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run, log } = await playable(ada);
    const setup = { difficulty: 'noob', round: 0, branch: { of: run, entries: 1 } };
    expect(await problem(await finish(ada, 'local-0123456789', log))).toEqual([404, 'not-found']);
    const marked = { ...log, setup } as LogPart;
    expect(await problem(await finish(ada, run, marked))).toEqual([422, 'invalid']);
    // The same moves on another deal, which the server has issued.
    const other = await issue(ada, 'tictactoe', 'pro');
    const answer = await finish(ada, other.run, log);
    if (answer.status === 200) expect(await answer.json()).toMatchObject({ score: 0 });
    expect(await rows(server, 'games_highscores')).toEqual([]);
  });

  it('issues and ranks no round in a variant, whatever a page says', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const asked = { game: 'snakerush', difficulty: 'noob', round: 0, variant: 'no-walls' };
    expect(await problem(await call(ada, 'POST', '/api/runs', asked))).toEqual([422, 'invalid']);
    // A round without walls, passed off as the run whose deal it has.
    const { run, seed } = await issue(ada, 'snakerush');
    const setup = { difficulty: 'noob', round: 0, variant: 'no-walls' } as const;
    const round = new Round(snake, setup, seed);
    round.play('up', 0);
    round.advance(4_000);
    round.play('left', 4_000);
    round.advance(6_000);
    expect(round.outcome).toBeUndefined();
    const { entries, end, pauses } = round.log('snakerush');
    const log: LogPart = { from: 0, entries, end, pauses };
    await age(server, run, 6_000);
    expect(await problem(await finish(ada, run, { ...log, setup } as LogPart))).toEqual([422, 'invalid']);
    expect(await problem(await finish(ada, run, log))).toEqual([422, 'run-refused']);
    expect(await rows(server, 'games_highscores')).toEqual([]);
    expect(await rows(server, 'score_submissions')).toEqual([]);
  });

  it.each([
    ['NaN', [[0, null]]],
    ['a fraction', [[0, 0.5]]],
    ['an index beyond the board', [[0, 9]]],
    ['prototype pollution', [[0, JSON.parse('{"__proto__":{"admin":true}}')]]],
    ['a text', [[0, 'constructor']]],
    ['nesting', [[0, [[[[[]]]]]]]],
  ])('refuses %s as an action', async (_, entries) => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run } = await issue(ada, 'tictactoe');
    const answer = await finish(ada, run, { from: 0, entries, end: 0, pauses: [] } as unknown as LogPart);
    expect(await problem(answer)).toEqual([422, 'run-refused']);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('refuses a log that holds more time than has passed', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run, log } = await playable(ada);
    const answer = await finish(ada, run, { ...log, end: 24 * 60 * 60 * 1000 + 60_000 });
    expect(answer.headers.get('Retry-After')).toBeNull();
    expect(await problem(answer)).toEqual([422, 'too-fast']);
    expect(await problem(await finish(ada, run, { ...log, end: Number.MAX_SAFE_INTEGER }))).toEqual([
      422,
      'too-fast',
    ]);
  });

  it('says when a log that holds a little more time than has passed can be taken', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run, log } = await playable(ada);
    const answer = await finish(ada, run, { ...log, end: 30_000 });
    const seconds = Number(answer.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(20);
    expect(seconds).toBeLessThanOrEqual(28);
    expect(await problem(answer)).toEqual([422, 'too-fast']);
    const later = await finish(ada, run, { ...log, end: 600_000 });
    expect(later.headers.get('Retry-After')).toBe('60');
    await age(server, run, seconds * 1000);
    expect((await finish(ada, run, { ...log, end: 30_000 })).status).toBe(200);
  });

  it('can’t be finished before the time of its log has passed, whatever its parts say', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run, log } = await playable(ada);
    const late = { ...log, entries: log.entries.map(([at, action]) => [at + 30_000, action] as const) };
    // An end before the last entry is refused.
    expect(await problem(await finish(ada, run, { ...late, end: 1_000 }))).toEqual([422, 'run-refused']);
    const honest = { ...late, end: log.end + 30_000 };
    expect(await problem(await finish(ada, run, honest))).toEqual([422, 'too-fast']);
    const part = { ...honest, entries: honest.entries.slice(0, 1) };
    expect(await problem(await call(ada, 'POST', `/api/runs/${run}/checkpoint`, part))).toEqual([
      422,
      'too-fast',
    ]);
    const rest = { ...honest, from: 1, entries: honest.entries.slice(1) };
    expect(await problem(await finish(ada, run, rest))).toEqual([409, 'out-of-order']);
    await age(server, run, honest.end);
    expect(await (await finish(ada, run, honest)).json()).toMatchObject({ ranked: true, score: 1 });
  });

  it('expires', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run, log } = await playable(ada);
    await age(server, run, 25 * 60 * 60 * 1000);
    expect(await problem(await finish(ada, run, log))).toEqual([410, 'gone']);
  });

  it('refuses a log of 50 MB, and one without end', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run } = await issue(ada, 'tictactoe');
    const huge = `{"from":0,"entries":[${'[0,1],'.repeat(200_000)}[0,1]],"end":0,"pauses":[]}`;
    const answer = await fetch(`${server.url}/api/runs/${run}/finish`, {
      method: 'POST',
      headers: { ...ada.player.headers, 'Content-Type': 'application/json' },
      body: huge,
    });
    expect(answer.status).toBe(413);
    const entries = Array.from({ length: 20_001 }, (): [number, unknown] => [0, 1]);
    expect(await problem(await finish(ada, run, { from: 0, entries, end: 0, pauses: [] }))).toEqual([
      422,
      'invalid',
    ]);
  });

  it('in slow motion counts for nothing, in a game with a clock', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const issued = await issue(ada, 'emojidrop');
    const { run } = issued;
    await age(server, run, 10 * 60 * 1000);
    const log = await lostEmojiDrop(issued);
    const slow = await (await finish(ada, run, log)).json();
    expect(slow).toMatchObject({ ranked: false, state: { totalGames: 0 } });
    expect(await rows(server, 'score_submissions')).toEqual([]);
  });

  it('may come late where there is no clock', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run, log } = await playable(ada);
    await age(server, run, 10 * 60 * 1000);
    expect(await (await finish(ada, run, log)).json()).toMatchObject({
      ranked: true,
    });
  });

  it('in parts goes on from the state that the last part led to', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run, log } = await playable(ada);
    const { entries, end } = log;
    const part = (from: number, to: number): LogPart => ({
      from,
      entries: entries.slice(from, to),
      end: entries[to - 1]?.[0] ?? end,
      pauses: [],
    });
    const checkpoint = (body: LogPart) => call(ada, 'POST', `/api/runs/${run}/checkpoint`, body);
    expect(await problem(await checkpoint(part(2, 3)))).toEqual([409, 'out-of-order']);
    expect((await checkpoint(part(0, 1))).status).toBe(204);
    expect((await checkpoint(part(0, 1))).status).toBe(204);
    expect((await checkpoint(part(0, 2))).status).toBe(204);
    const last = { from: 1, entries: entries.slice(1), end, pauses: [] };
    expect(await (await finish(ada, run, last)).json()).toMatchObject({ score: 1 });
  });

  it('leaves 2048 with a score though it is not over', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const { run } = await issue(ada, 'twenty48');
    const moves = ['L', 'D', 'R', 'U'].flatMap((move, i): [number, unknown][] => [[i * 100, move]]);
    const legal: [number, unknown][] = [];
    for (const move of [...moves, ...moves.map(([at, m]): [number, unknown] => [at + 400, m])]) {
      const probe = await call(ada, 'POST', `/api/runs/${run}/checkpoint`, {
        from: legal.length,
        entries: [move],
        end: move[0],
        pauses: [],
      });
      if (probe.status === 204) legal.push(move);
    }
    expect(legal.length).toBeGreaterThan(2);
    const answer = await finish(ada, run, { from: legal.length, entries: [], end: 900, pauses: [] });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ ranked: true });
  });

  it('of a game that is not there is not issued', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const ask = (game: unknown) => call(ada, 'POST', '/api/runs', { game, difficulty: 'noob', round: 0 });
    expect(await problem(await ask('chess'))).toEqual([404, 'not-found']);
    expect(await problem(await ask('__proto__'))).toEqual([404, 'not-found']);
    expect(await problem(await ask(7))).toEqual([422, 'invalid']);
  });
});

onSqliteFirst('a saved state', (fresh) => {
  it('takes nothing from a client but the last difficulty', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const patch = (body: unknown) => call(ada, 'PATCH', '/api/users/me/gameStates/tictactoe', body);
    expect(await (await patch({ lastDifficulty: 'pro' })).json()).toMatchObject({
      wins: 0,
      lastDifficulty: 'pro',
    });
    expect(await problem(await patch({ wins: 99 }))).toEqual([422, 'invalid']);
    expect(await problem(await patch({ lastDifficulty: 'pro', wins: 99 }))).toEqual([422, 'invalid']);
    expect(await problem(await patch({ lastDifficulty: 'god' }))).toEqual([422, 'invalid']);
    const state = await (await call(ada, 'GET', '/api/users/me/gameStates/tictactoe')).json();
    expect(state).toMatchObject({ wins: 0, lastDifficulty: 'pro' });
  });

  it('has its game and the time of its last write, as they are stored', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const path = '/api/users/me/gameStates/tictactoe';
    const read = async () => (await call(ada, 'GET', path)).json();
    expect(await read()).toMatchObject({ gameId: 'tictactoe', updatedAt: null });
    const finished = await (await playTicTacToe(ada, 'win')).json();
    const stored = await server.store.db.selectFrom('game_states').selectAll().executeTakeFirstOrThrow();
    const won = { gameId: 'tictactoe', updatedAt: stored.updated_at, wins: 1 };
    expect(finished.state).toMatchObject(won);
    expect(await read()).toMatchObject(won);
    const changed = await (await call(ada, 'PATCH', path, { lastDifficulty: 'pro' })).json();
    expect(changed).toMatchObject({ gameId: 'tictactoe', lastDifficulty: 'pro' });
    expect(await read()).toEqual(changed);
  });

  it("is the player's own", async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const eve = await arrive(server, 'Eve');
    await playTicTacToe(ada, 'win');
    const state = await (await call(eve, 'GET', '/api/users/me/gameStates/tictactoe')).json();
    expect(state).toMatchObject({ wins: 0 });
  });

  it('that is broken in the database heals', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    await playTicTacToe(ada, 'win');
    await server.store.db
      .updateTable('game_states')
      .set({ fields: '{"wins":"many","losses":3,"odd":1}' })
      .execute();
    const state = await (await call(ada, 'GET', '/api/users/me/gameStates/tictactoe')).json();
    expect(state).toEqual({
      ...{ wins: 1, losses: 3, draws: 0, lastDifficulty: 'noob', lastPlayedAt: null },
      ...{ gameId: 'tictactoe', updatedAt: expect.any(Number) },
    });
  });
});

it('a saved state can be read while another process writes, on SQLite', async () => {
  const database = await freshSqlite();
  const server = await startServer(database);
  const ada = await arrive(server);
  const other = new DatabaseSync(join(database.config.dataDir, sqliteFile));
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  expect((await call(ada, 'GET', '/api/users/me/gameStates/tictactoe')).status).toBe(200);
});
