// Rounds of the version before: their figures come from their logs, the same as figures taken at the end.
import { expect, it } from 'vitest';
import { readFigures } from '../statistics/tallies.ts';
import { onBothDatabases, openTestStore } from '../testing/databases.ts';
import { arrive, playTicTacToe } from '../testing/play.ts';
import { startServer } from '../testing/server.ts';
import { takeFigures } from './earlier-figures.ts';
import { BusyError } from './pool.ts';
import { verify } from './verify.ts';

onBothDatabases('rounds without figures', (fresh) => {
  it('get them from their logs, in the order of the rounds, as far as the logs are there', async () => {
    const database = await fresh();
    const server = await startServer(database);
    const ada = await arrive(server, 'Ada');
    for (const result of ['win', 'loss', 'win', 'draw', 'loss', 'win'] as const)
      await playTicTacToe(ada, result);
    const { store } = server;
    const { db } = store;
    const { id: uid } = ada.player;
    const taken = await readFigures(db, uid, 'tictactoe');
    const crowd = () =>
      db.selectFrom('figure_players').selectAll().where('players', '>', 0).orderBy('figure').execute();
    const placed = await crowd();
    expect(placed).not.toEqual([]);
    await forget();
    await takeFigures(store, { verify });
    expect(await readFigures(db, uid, 'tictactoe')).toEqual(taken);
    expect(await crowd()).toEqual(placed);
    await forget();
    expect(await crowd()).toEqual([]);

    let asked = 0;
    const pool = { verify };
    const busy = { verify: () => Promise.reject(new BusyError('too many runs wait')) };
    const soonBusy = {
      verify: (...task: Parameters<typeof verify>) => (++asked > 2 ? busy : pool).verify(...task),
    };
    await takeFigures(store, soonBusy);
    expect((await readFigures(db, uid, 'tictactoe'))[0]?.figures.won?.rounds).toBe(2);
    // A round that ends in between is newer than all remaining ones.
    await playTicTacToe(ada, 'win');
    await takeFigures(store, pool);
    const [after] = await readFigures(db, uid, 'tictactoe');
    const [before] = taken;
    expect(after?.figures.won?.last).toEqual([...(before?.figures.won?.last ?? []), 100]);
    expect(after?.figures.unbeaten?.last).toEqual([...(before?.figures.unbeaten?.last ?? []), 100]);
    expect(after?.plays).toBe(7);
    expect((await crowd()).map(({ figure }) => figure)).toEqual(placed.map(({ figure }) => figure));

    await forget();
    const newest = db
      .selectFrom('runs')
      .select('id')
      .where('uid', '=', uid)
      .orderBy('finished_at', 'desc')
      .limit(2);
    const [one, other] = await newest.execute();
    await db
      .deleteFrom('run_parts')
      .where('run_id', '=', one?.id ?? '')
      .execute();
    await db
      .updateTable('runs')
      .set({ version: 99 })
      .where('id', '=', other?.id ?? '')
      .execute();
    await takeFigures(store, pool);
    const [rest] = await readFigures(db, uid, 'tictactoe');
    expect([rest?.plays, rest?.figures.won?.rounds]).toEqual([7, 5]);
    const left = db.selectFrom('runs').select('id').where('figures', 'is', null);
    expect(await left.where('finished_at', 'is not', null).execute()).toEqual([]);

    /** As the version before would have left the rounds. */
    async function forget(): Promise<void> {
      await db.updateTable('runs').set({ figures: null }).where('uid', '=', uid).execute();
      await db.deleteFrom('figure_players').execute();
      const { sums } = await db
        .selectFrom('tallies')
        .select('sums')
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow();
      const { figures: _, ...bare } = JSON.parse(sums);
      await db
        .updateTable('tallies')
        .set({ sums: JSON.stringify(bare) })
        .where('uid', '=', uid)
        .execute();
    }
  });

  it('wait while their player’s rounds are being summed up again', async () => {
    const store = await openTestStore(await fresh());
    const user = { display_name: 'Ada', provider: 'local', last_seen_at: 1, created_at: 1 };
    const ended = {
      ...{ game_id: 'tictactoe', difficulty: 'noob', round: 0, seed: '', version: 1, status: 'finished' },
      ...{ issued_at: 1, expires_at: 1, entries: 0, finished_at: 1, end_ms: 1 },
    };
    for (const [uid, unsettled_at] of [
      ['ada', 1],
      ['eve', null],
    ] as const) {
      await store.db
        .insertInto('users')
        .values({ ...user, uid, subject: uid, unsettled_at })
        .execute();
      await store.db
        .insertInto('runs')
        .values({ ...ended, id: uid, uid })
        .execute();
    }
    await takeFigures(store, { verify });
    const runs = await store.db.selectFrom('runs').select(['uid', 'figures']).orderBy('uid').execute();
    expect(runs).toEqual([
      { uid: 'ada', figures: null },
      { uid: 'eve', figures: '{}' },
    ]);
  });
});
