// A box of the version before, whose deals some have played and others have begun on the day of the upgrade.
import { expect, it } from 'vitest';
import { addDays } from '../../../protocol/dates.ts';
import type { BoxResults, DayBox } from '../../../protocol/today.ts';
import { onSqliteFirst, openTestStore } from '../../testing/databases.ts';
import { arrive, call, finish, issue, searchTicTacToe } from '../../testing/play.ts';
import { startServer } from '../../testing/server.ts';
import { latestDate } from '../../today/dates.ts';
import { migrate, migrations } from '../migrate.ts';

const date = latestDate(Date.now());
const before = addDays(date, -1);
/** May still be under way west of the date line. */
const earliest = addDays(date, -2);
const seed = '5eed'.repeat(8);
const match = { game: 'tictactoe', kind: 'quick', difficulty: 'noob', seed, par: 1, parFrom: 'card' };

onSqliteFirst('a database of before games’ own days', (fresh) => {
  it('keeps the deals of the box, who has played them, and counts those who play on', async () => {
    const database = await fresh('empty');
    const old = await openTestStore(database);
    const earlier = Object.entries(migrations(old.kind)).filter(([name]) => name < '0031');
    await migrate(old, Object.fromEntries(earlier));
    const box = JSON.stringify([match]);
    await database.elsewhere(`
      insert into users (uid, display_name, provider, subject, last_seen_at, created_at) values ('bob', 'Bob', 'google', 'bob', 1, 1);
      insert into today_days (date, matches, begun_at) values ('${earliest}', '${box}', 1), ('${before}', '${box}', 1), ('${date}', '${box}', 1);
      insert into runs (id, uid, game_id, difficulty, round, seed, version, status, issued_at, expires_at, entries, today)
        values ('run-bob', 'bob', 'tictactoe', 'noob', 0, '${seed}', 1, 'finished', 1, 1, 5, '${date}');
      insert into today_attempts (uid, date, game_id, difficulty, score, ms, run_id, ranked, finished_at, counted)
        values ('bob', '${date}', 'tictactoe', 'noob', 1, 9000, 'run-bob', 1, 1, 1);
      insert into guest_days (uid, date) values ('bob', '${before}')`);
    for (let level = 0; level < 6; level++)
      await database.elsewhere(
        `insert into today_counts (date, game_id, level, bucket, count)
          values ('${date}', 'tictactoe', ${level}, ${Math.floor(19_990 / 100 ** level)}, 1)`,
      );
    const server = await startServer(database);
    const ada = await arrive(server, 'Ada');
    const get = async <Answer>(path: string) => (await call(ada, 'GET', path)).json() as Promise<Answer>;

    expect(await get(`/api/today?date=${date}`)).toEqual({ date, number: 3, matches: [match] });
    const own = await get<DayBox>(`/api/today?date=${date}&game=tictactoe`);
    expect(own.matches[0]).toEqual(match);
    expect(own.matches.map(({ difficulty, outside }) => [difficulty, outside])).toEqual([
      ['noob', undefined],
      ['mid', true],
      ['pro', true],
    ]);
    // The run that the version before would have issued.
    const { run, seed: issued } = await issue(ada, 'tictactoe', 'noob', date);
    expect(issued).toBe(seed);
    const log = await searchTicTacToe(seed, 'win');
    if (!log) throw new Error('no win on this deal');
    expect(await (await finish(ada, run, log)).json()).toMatchObject({ today: { date, first: true } });
    for (const query of ['', '?game=tictactoe']) {
      const { matches } = await get<BoxResults>(`/api/today/${date}/results${query}`);
      expect(matches[0]).toMatchObject({ difficulty: 'noob', count: 2, own: { run } });
    }
    const { db } = server.store;
    const attempts = db
      .selectFrom('today_attempts')
      .select(['uid', 'counted', 'outside'])
      .orderBy('finished_at');
    expect(await attempts.execute()).toEqual([
      { uid: 'bob', counted: 1, outside: 0 },
      { uid: ada.player.id, counted: 1, outside: 0 },
    ]);
    expect(await db.selectFrom('guest_days').selectAll().execute()).toEqual([
      { uid: 'bob', date: before, game_id: '' },
    ]);
    // A server of the version before still counts with this statement.
    await database.elsewhere(`
      insert into today_counts (date, game_id, level, bucket, count) values ('${date}', 'tictactoe', 0, 19990, 1)
        on conflict (date, game_id, level, bucket) do update set count = today_counts.count + 1;
      insert into today_attempts (uid, date, game_id, difficulty, score, ms, run_id, ranked, finished_at, counted)
        values ('bob', '${date}', 'tictactoe', 'noob', 1, 9000, 'again', 1, 1, 1) on conflict do nothing;
      insert into guest_days (uid, date) values ('bob', '${date}') on conflict do nothing`);
  });
});
