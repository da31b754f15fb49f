// Histograms equal a recount at any time, while rounds end and players are hidden or deleted.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { often } from '../../kit/testing/often.ts';
import { eraseAccount } from '../account/erase.ts';
import { unrankRun } from '../operations/runs.ts';
import { hideFromBoards, showOnBoards } from '../operations/settle.ts';
import { onSqliteFirst } from '../testing/databases.ts';
import { anyTicTacToe, arrive, type Caller, finish, issue, searchTicTacToe } from '../testing/play.ts';
import { startServer, type TestServer } from '../testing/server.ts';
import { setBoxes } from '../testing/today.ts';
import { countAttempts } from './histogram.ts';

const deeds = ['win', 'loss', 'nothing', 'outside', 'hide', 'show', 'unrank', 'erase'] as const;
type Deed = (typeof deeds)[number];

/** Reads the stored counts of all levels, and counts them again. */
async function counts({ store }: TestServer) {
  const { db } = store;
  const read = () =>
    db
      .selectFrom('today_counts')
      .selectAll()
      .where('count', '<>', 0)
      .orderBy('date')
      .orderBy('game_id')
      .orderBy('level')
      .orderBy('bucket')
      .execute();
  const kept = await read();
  const attempts = await db
    .selectFrom('today_attempts')
    .innerJoin('users', 'users.uid', 'today_attempts.uid')
    .select(['date', 'game_id', 'difficulty', 'outside', 'score', 'ms'])
    .where('ranked', '=', 1)
    .where('hidden_at', 'is', null)
    .execute();
  await db.deleteFrom('today_counts').execute();
  for (const attempt of attempts) await countAttempts(db, [{ ...attempt, game: attempt.game_id }], 1);
  return { kept, counted: await read() };
}

onSqliteFirst('the histogram of a day', (fresh) => {
  it('is what counting again gives, whoever plays, is hidden, shown, taken off and erased at the same time', async () => {
    const database = await fresh();
    const date = await setBoxes(database);
    const server = await startServer(database);
    const { store } = server;
    const { seed } = await issue(await arrive(server), 'tictactoe', 'noob', date);
    const [win, loss] = await Promise.all([searchTicTacToe(seed, 'win'), searchTicTacToe(seed, 'loss')]);
    if (!win || !loss) throw new Error('no such log on this deal');
    const logs = { win, loss, nothing: { ...win, entries: [], end: 0 } };

    async function act(caller: Caller & { readonly player: { readonly id: string } }, deed: Deed) {
      const { id } = caller.player;
      if (deed === 'hide') return hideFromBoards(store, id, Date.now());
      if (deed === 'show') return showOnBoards(store, id, Date.now());
      if (deed === 'erase') return eraseAccount(store, id);
      if (deed === 'outside') {
        const { run, seed } = await issue(caller, 'tictactoe', 'mid', date);
        return finish(caller, run, await anyTicTacToe(seed, 'mid'));
      }
      if (deed !== 'unrank') {
        const { run } = await issue(caller, 'tictactoe', 'noob', date);
        return finish(caller, run, logs[deed]);
      }
      const first = await store.db
        .selectFrom('today_attempts')
        .select('run_id')
        .where('uid', '=', id)
        .executeTakeFirst();
      if (first) return unrankRun(store, { id: null, name: 'root' }, first.run_id, 'not by a person');
    }

    const play = fc.array(fc.array(fc.constantFrom(...deeds), { minLength: 1, maxLength: 5 }), {
      maxLength: 6,
    });
    const property = fc.asyncProperty(play, async (players) => {
      await Promise.all(
        players.map(async (own) => {
          const caller = await arrive(server);
          // Two actions of each player run concurrently; refused ones change nothing.
          for (let n = 0; n < own.length; n += 2)
            await Promise.allSettled(own.slice(n, n + 2).map((deed) => act(caller, deed)));
        }),
      );
      const { kept, counted } = await counts(server);
      expect(kept).toEqual(counted);
    });
    await fc.assert(property, {
      numRuns: often(6, 36),
      examples: [[[['win', 'outside'], ['loss'], ['outside', 'hide']]]],
    });
    expect((await counts(server)).kept.length).toBeGreaterThan(0);
  });

  it('is not changed by a round that is taken off while its account is being erased', async () => {
    const database = await fresh();
    const date = await setBoxes(database);
    const server = await startServer(database);
    const { store } = server;
    const ada = await arrive(server, 'Ada');
    const { run, seed } = await issue(ada, 'tictactoe', 'noob', date);
    await finish(ada, run, await anyTicTacToe(seed, 'noob'));
    await store.db.updateTable('users').set({ erased_at: 1 }).where('uid', '=', ada.player.id).execute();
    const { kept } = await counts(server);
    await expect(unrankRun(store, { id: null, name: 'root' }, run, 'late')).rejects.toThrow(/no run/);
    expect((await counts(server)).kept).toEqual(kept);
  });
});
