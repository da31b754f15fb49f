// Players' rounds of the version before: their sums stay, and logs that still replay give the rounds' figures.
import { expect, it } from 'vitest';
import { testSeed } from '../../../kit/testing/conformance.ts';
import { takeFigures } from '../../runs/earlier-figures.ts';
import { verify } from '../../runs/verify.ts';
import { readFigures } from '../../statistics/tallies.ts';
import { onBothDatabases, openTestStore } from '../../testing/databases.ts';
import { searchTicTacToe } from '../../testing/play.ts';
import { migrate, migrations } from '../migrate.ts';

/** The last one of version 0.5. */
const last = '0028-best-times';
const seed = testSeed(1);

onBothDatabases('a database of version 0.5', (fresh) => {
  it('keeps its rounds, whose logs give figures where they are there', async () => {
    const database = await fresh('empty');
    const store = await openTestStore(database);
    const before = Object.entries(migrations(store.kind)).filter(([name]) => name <= last);
    await migrate(store, Object.fromEntries(before));
    const log = await searchTicTacToe(seed, 'win');
    if (!log) throw new Error('no win on this deal');
    const sums = {
      plays: 3,
      win: 3,
      loss: 0,
      draw: 0,
      streak: 3,
      bestStreak: 3,
      total: 3,
      lowest: 1,
      highest: 1,
    };
    await database.elsewhere(`
      insert into users (uid, display_name, provider, subject, last_seen_at, created_at)
        values ('bob', 'Bob', 'google', 'bob', 1, 1);
      insert into tallies (uid, game_id, difficulty, rounds, sums)
        values ('bob', 'tictactoe', 'noob', 3, '${JSON.stringify({ ...sums, width: 1, counts: { 1: 3 } })}')`);
    for (const [n, version] of [1, 1, 9].entries())
      await database.elsewhere(`
        insert into runs (id, uid, game_id, difficulty, round, seed, version, status, issued_at, expires_at, entries,
            finished_at, end_ms, duration_ms, score, result)
          values ('run-${n}', 'bob', 'tictactoe', 'noob', 0, '${seed}', ${version}, 'finished', 1, 1,
            ${log.entries.length}, ${n + 1}, ${log.end}, ${log.end}, 1, 'win')`);
    for (const run of ['run-1', 'run-2'])
      await database.elsewhere(
        `insert into run_parts (run_id, from_entry, entries) values ('${run}', 0, '${JSON.stringify(log.entries)}')`,
      );
    await migrate(store);
    const read = async () => (await readFigures(store.db, 'bob', 'tictactoe'))[0];
    expect(await read()).toMatchObject({ plays: 3, wins: 3, streak: 3, figures: {} });
    await takeFigures(store, { verify });
    expect(await read()).toMatchObject({ plays: 3, wins: 3, figures: { won: { rounds: 1, sum: 100 } } });
    const runs = await store.db.selectFrom('runs').select(['id', 'figures']).orderBy('id').execute();
    const figures = expect.stringContaining('"won":100');
    expect(runs.map((run) => run.figures)).toEqual(['{}', figures, '{}']);
  });
});
