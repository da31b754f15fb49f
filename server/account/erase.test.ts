// An account is deleted in one tab while another tab plays on.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { gameById } from '../../games/index.ts';
import { Limits } from '../http/limits.ts';
import { createLog } from '../log.ts';
import type { Runs } from '../runs/context.ts';
import { issueRun } from '../runs/issue.ts';
import { openPool } from '../runs/pool.ts';
import { saveDifficulty } from '../runs/save.ts';
import type { Store } from '../store/store.ts';
import { freshPostgres, onBothDatabases } from '../testing/databases.ts';
import { call, finish, playable } from '../testing/play.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { signIn } from '../testing/sign-in.ts';
import { daysWith, noDay } from '../testing/today.ts';
import { eraseAccount } from './erase.ts';

const signedOut = expect.objectContaining({ code: 'signed-out' });
/** Account that is deleted while its request is in progress. */
const gone = { id: 'deleted', displayName: 'Ada' };

function runsOf({ store }: TestServer): Runs {
  return {
    store,
    pool: openPool({ workers: 1, queue: 1, queueEach: 1, time: 5_000 }),
    limits: new Limits(store, 'a secret'),
    log: createLog(() => {}),
    metrics: { run: () => {} },
    now: Date.now,
    content: async () => undefined,
    days: daysWith(store, noDay),
  };
}

async function count({ db }: Store, table: 'runs' | 'run_parts' | 'game_states'): Promise<number> {
  return (await db.selectFrom(table).selectAll().execute()).length;
}

onBothDatabases('what was asked before its account was deleted', (fresh) => {
  it('leaves no run and no saved state behind', async () => {
    const server = await startServer(await fresh());
    const game = gameById('tictactoe');
    if (!game) throw new Error('no game');
    const request = { game: game.id, difficulty: 'noob', round: 0 } as const;
    await expect(issueRun(runsOf(server), gone, request)).rejects.toEqual(signedOut);
    const { store } = server;
    const saving = saveDifficulty(store, gone, game, 'pro', Date.now());
    await expect(saving).rejects.toEqual(signedOut);
    expect([await count(store, 'runs'), await count(store, 'game_states')]).toEqual([0, 0]);
  });
});

it('a round that is being finished while its account is deleted leaves no log behind, on PostgreSQL', async () => {
  const { url, store } = await startServer(await freshPostgres());
  const player = await signIn({ url, store });
  const ada = { url, player };
  await call(ada, 'PATCH', '/api/users/me/gameStates/tictactoe', { lastDifficulty: 'noob' });
  const { run, log } = await playable(ada);
  const [locked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = store.db.transaction().execute(async (trx) => {
    await trx.selectFrom('game_states').selectAll().where('uid', '=', player.id).forUpdate().execute();
    locked.resolve();
    await gate.promise;
  });
  await locked.promise;
  const finished = finish(ada, run, log);
  await expect.poll(() => waiting(store)).toBe(1);
  const erased = eraseAccount(store, player.id);
  await expect.poll(() => waiting(store)).toBe(2);
  gate.resolve();
  await Promise.all([held, erased]);
  expect((await finished).status).toBe(200);
  expect(
    await Promise.all((['runs', 'run_parts', 'game_states'] as const).map((table) => count(store, table))),
  ).toEqual([0, 0, 0]);
});

/** Counts the transactions that wait for a row that another holds. */
async function waiting({ db }: Store): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
