import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { History } from '../../protocol/replays.ts';
import { unrankRun } from '../operations/runs.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { arrive, type Caller, call, playable, playTicTacToe, winMinefield } from '../testing/play.ts';
import { startServer, type TestServer } from '../testing/server.ts';

async function history(caller: Caller, query = ''): Promise<History> {
  const response = await call(caller, 'GET', `/api/users/me/runs${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as History;
}

/** Finished rounds as the database has them, the first one oldest. */
async function insertRounds({ store }: TestServer, uid: string, count: number): Promise<void> {
  await store.db
    .insertInto('runs')
    .values(
      Array.from({ length: count }, (_, i) => ({
        id: `r${String(i).padStart(4, '0')}`,
        uid,
        game_id: i % 2 ? 'omi' : 'hearts',
        difficulty: 'mid',
        round: 0,
        seed: '',
        version: 1,
        content: null,
        status: 'finished',
        issued_at: 1,
        expires_at: 1,
        entries: 0,
        // Two rounds may end in the same millisecond.
        finished_at: 1_000 + Math.floor(i / 3),
        end_ms: 5_000,
        duration_ms: 5_000,
        score: i,
        result: 'win',
      })),
    )
    .execute();
}

onSqliteFirst('the player’s page', (fresh) => {
  it('adds up verified rounds by game and difficulty', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    for (const wanted of ['win', 'win', 'loss', 'win'] as const) await playTicTacToe(ada, wanted);
    await playable(ada);
    await playTicTacToe(await arrive(server, 'Eve'), 'win');
    expect(await (await call(ada, 'GET', '/api/users/me/stats')).json()).toEqual([
      {
        game: 'tictactoe',
        difficulty: 'noob',
        plays: 4,
        wins: 3,
        losses: 1,
        draws: 0,
        streak: 1,
        bestStreak: 2,
        best: 1,
        average: 0.75,
        scores: [
          { from: 0, to: 0, count: 1 },
          { from: 1, to: 1, count: 3 },
        ],
      },
    ]);
    const runs = server.store.db.selectFrom('runs').select('id').where('score', '=', 1);
    const actor = { id: null, name: 'arcade' };
    for (const { id } of await runs.where('uid', '=', ada.player.id).execute())
      await unrankRun(server.store, actor, id, 'Played by a program.');
    expect(await (await call(ada, 'GET', '/api/users/me/stats')).json()).toMatchObject([
      { plays: 1, wins: 0 },
    ]);
  });

  it('has the best time of the wins, and forgets that of a round which no longer counts', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    for (let wins = 0; wins < 2; wins++)
      expect(await (await winMinefield(ada)).json()).toMatchObject({ ranked: true });
    const best = async () => {
      const { rows } = await sql<{ best: number }>`
        select min(best_ms) as best from runs where status = 'finished'`.execute(server.store.db);
      const stats = await (await call(ada, 'GET', '/api/users/me/stats')).json();
      return [rows[0]?.best ?? undefined, stats[0]?.bestTime];
    };
    const [before, shown] = await best();
    expect(before).toBeGreaterThan(0);
    expect(shown).toBe(before);
    const { id } = await server.store.db
      .selectFrom('runs')
      .select('id')
      .where('best_ms', 'is not', null)
      .orderBy('best_ms')
      .executeTakeFirstOrThrow();
    await unrankRun(server.store, { id: null, name: 'arcade' }, id, 'Played by a program.');
    const [after, shownAfter] = await best();
    expect(after).toBeGreaterThanOrEqual(before);
    expect(shownAfter).toBe(after);
  });

  it('lists every finished round once, newest first, page by page', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    await insertRounds(server, ada.player.id, 50);
    await playable(ada);
    const seen: string[] = [];
    let page = await history(ada);
    for (;;) {
      seen.push(...page.rounds.map(({ id }) => id));
      if (page.before === undefined) break;
      page = await history(ada, `?before=${page.before}`);
    }
    const all = Array.from({ length: 50 }, (_, i) => `r${String(i).padStart(4, '0')}`);
    expect(seen).toEqual(all.reverse());
    const omi = await history(ada, '?game=omi');
    expect(omi.rounds).toHaveLength(20);
    expect(new Set(omi.rounds.map(({ game }) => game))).toEqual(new Set(['omi']));
  });

  it('is the player’s own', async () => {
    const server = await startServer(await fresh());
    const ada = await arrive(server);
    const eve = await arrive(server, 'Eve');
    await insertRounds(server, ada.player.id, 3);
    expect(await history(eve)).toEqual({ rounds: [] });
    expect(await (await call(eve, 'GET', '/api/users/me/stats')).json()).toEqual([]);
    const nobody = { url: server.url, player: { headers: {} } };
    for (const path of ['/api/users/me/runs', '/api/users/me/stats']) {
      expect((await call(nobody, 'GET', path)).status).toBe(401);
    }
    for (const query of ['?before=never', "?before=1-'", '?before=']) {
      expect((await call(ada, 'GET', `/api/users/me/runs${query}`)).status).toBe(400);
    }
    expect((await call(ada, 'GET', '/api/users/me/runs?game=chess')).status).toBe(404);
  });

  it('is read through its indexes, in order, without sorting', async () => {
    const server = await startServer(await fresh());
    const { db, kind } = server.store;
    const pages = {
      runs_by_finish: sql`select id from runs where uid = 'u' and finished_at is not null
        and (finished_at, id) < (9, 'x') order by finished_at desc, id desc limit 21`,
      runs_by_game: sql`select id from runs where uid = 'u' and finished_at is not null and game_id = 'omi'
        and (finished_at, id) < (9, 'x') order by finished_at desc, id desc limit 21`,
    };
    for (const [index, query] of Object.entries(pages)) {
      const plan = await explain(query);
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/TEMP B-TREE|Sort /);
    }

    async function explain(query: typeof pages.runs_by_game): Promise<string> {
      if (kind === 'sqlite') return JSON.stringify((await sql`explain query plan ${query}`.execute(db)).rows);
      return db.transaction().execute(async (tx) => {
        // The planner reads an empty table whole, so this one has rows.
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_bitmapscan = off`.execute(tx);
        return JSON.stringify((await sql`explain ${query}`.execute(tx)).rows);
      });
    }
  });
});
