import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Leaderboard } from '../../protocol/leaderboards.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { type Caller, call, playTicTacToe } from '../testing/play.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';
import { hideFromBoards, showOnBoards } from './settle.ts';

const day = 24 * 60 * 60 * 1000;

/** Noon on a Saturday: rows of that day and week are neither tidied away nor overtaken by midnight. */
const now = Date.UTC(2026, 10, 21, 12);
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterAll(() => void vi.useRealTimers());

async function namesOf(caller: Caller): Promise<string[]> {
  const response = await call(caller, 'GET', '/api/leaderboards/tictactoe');
  return ((await response.json()) as Leaderboard).rows.map(({ name }) => name);
}

function rowsOf({ store }: TestServer, uid: string) {
  return store.db
    .selectFrom('leaderboard')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('game_id')
    .orderBy('difficulty')
    .orderBy('period')
    .execute();
}

/** A finished round, old or recent, as finishing leaves it, boards apart. */
async function addScore({ store }: TestServer, uid: string, score: number, ms: number, at: number) {
  const id = `${uid} ${score} ${ms} ${at}`;
  const run = { id, uid, game_id: 'snakerush', difficulty: 'pro' };
  await store.db
    .insertInto('runs')
    .values({
      ...run,
      ...{ round: 0, seed: '', version: 1, status: 'finished', issued_at: at, expires_at: at },
      ...{ entries: 0, end_ms: ms, duration_ms: ms, score },
    })
    .execute();
  await store.db
    .insertInto('score_submissions')
    .values({ run_id: id, game_id: 'snakerush', difficulty: 'pro', uid, name: 'Ada', score, created_at: at })
    .execute();
}

onBothDatabases('a hidden player', (fresh) => {
  it('is off the boards at once, later scores too, and counts their own rounds on', async () => {
    const server = await startServer(await fresh());
    const ada = { url: server.url, player: await signIn(server, 'Ada') };
    const eve = { url: server.url, player: await signIn(server, 'Eve') };
    await playTicTacToe(ada, 'win');
    await playTicTacToe(eve, 'win');
    expect((await namesOf(eve)).toSorted()).toEqual(['Ada', 'Eve']);
    await hideFromBoards(server.store, ada.player.id, Date.now());
    expect(await namesOf(eve)).toEqual(['Eve']);
    const second = await (await playTicTacToe(ada, 'win')).json();
    expect(await namesOf(ada)).toEqual(['Eve']);
    await hideFromBoards(server.store, ada.player.id, Date.now());
    await showOnBoards(server.store, ada.player.id, Date.now());
    expect((await namesOf(eve)).toSorted()).toEqual(['Ada', 'Eve']);
    expect(await rowsOf(server, ada.player.id)).toHaveLength(3);
    expect(second).toMatchObject({ ranked: true, score: 1 });
    const scores = (await rowsOf(server, ada.player.id)).map(({ minus_score }) => -minus_score);
    expect(scores).toEqual([2, 2, 2]);
  });

  it('comes back with the best of each window: score, then time, then the earlier', async () => {
    const server = await startServer(await fresh());
    const { id } = await signIn(server);
    await addScore(server, id, 90, 5, now - 30 * day);
    await addScore(server, id, 50, 9, now - 2 * day);
    await addScore(server, id, 50, 7, now - day);
    await addScore(server, id, 10, 7, now - 1000);
    await addScore(server, id, 10, 7, now - 2000);
    await showOnBoards(server.store, id, now);
    const rows = await rowsOf(server, id);
    expect(rows.map(({ period, minus_score, ms, at }) => [period, -minus_score, ms, at])).toEqual([
      ['all', 90, 5, now - 30 * day],
      ['d:2026-11-21', 10, 7, now - 2000],
      ['w:2026-W47', 50, 7, now - day],
    ]);
  });

  it('who is shown without ever having been hidden keeps the same rows', async () => {
    const server = await startServer(await fresh());
    const ada = { url: server.url, player: await signIn(server, 'Ada') };
    await playTicTacToe(ada, 'win');
    await playTicTacToe(ada, 'win');
    const before = await rowsOf(server, ada.player.id);
    await showOnBoards(server.store, ada.player.id, Date.now());
    expect(await rowsOf(server, ada.player.id)).toEqual(before);
  });
});
