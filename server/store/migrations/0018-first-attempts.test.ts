// The histograms of 0.4.0 counted every finished attempt, those of hidden players too.
import { expect, it } from 'vitest';
import { hideFromBoards } from '../../operations/settle.ts';
import { onSqliteFirst, openTestStore } from '../../testing/databases.ts';
import { placeOf, readHistogram } from '../../today/histogram.ts';
import { migrate, migrations } from '../migrate.ts';

const match = { date: '2026-11-22', game: 'twenty48' };

onSqliteFirst('a database of before first attempts', (fresh) => {
  it('counts each player once, no hidden ones and no rounds without an action, and keeps who has played', async () => {
    const database = await fresh('empty');
    const store = await openTestStore(database);
    const { db } = store;
    const before = Object.entries(migrations(store.kind)).filter(([name]) => name < '0018');
    await migrate(store, Object.fromEntries(before));
    const players = [
      { uid: 'ada', score: 1_200, ms: 61_999, entries: 90, ranked: 1, hidden: 'null' },
      { uid: 'bob', score: 100_000_000, ms: 99_999_000, entries: 90, ranked: 1, hidden: 'null' },
      { uid: 'eve', score: 9_999, ms: 1_000, entries: 90, ranked: 1, hidden: '5' },
      { uid: 'idle', score: 700, ms: 1_000, entries: 0, ranked: 1, hidden: 'null' },
      { uid: 'quick', score: 900, ms: 1_000, entries: 90, ranked: 0, hidden: 'null' },
      { uid: 'zero', score: 0, ms: 5_000, entries: 1, ranked: 1, hidden: 'null' },
    ];
    for (const { uid, score, ms, entries, ranked, hidden } of players)
      await database.elsewhere(`
        insert into users (uid, display_name, provider, subject, last_seen_at, created_at, hidden_at)
          values ('${uid}', '${uid}', 'google', '${uid}', 1, 1, ${hidden});
        insert into runs (id, uid, game_id, difficulty, round, seed, version, status, issued_at, expires_at, entries, today)
          values ('run-${uid}', '${uid}', '${match.game}', 'pro', 0, '', 1, 'finished', 1, 1, ${entries}, '${match.date}');
        insert into today_attempts (uid, date, game_id, difficulty, score, ms, run_id, ranked, finished_at)
          values ('${uid}', '${match.date}', '${match.game}', 'pro', ${score}, ${ms}, 'run-${uid}', ${ranked}, 1);
        insert into leaderboard (game_id, difficulty, period, uid, minus_score, ms, at, run_id)
          values ('${match.game}', 'pro', 't:${match.date}', '${uid}', -${score}, ${ms}, 1, 'run-${uid}');
        insert into today_counts (date, game_id, level, bucket, count)
          values ('${match.date}', '${match.game}', 0, ${score}, 400);`);
    await migrate(store);

    expect(await readHistogram(db, match)).toMatchObject({
      count: 3,
      tenth: { score: 99_999_999, seconds: 9_999 },
    });
    expect(await placeOf(db, match, { score: 1_200, ms: 61_000 })).toBe(2);
    const attempts = await db.selectFrom('today_attempts').select(['uid', 'ranked']).orderBy('uid').execute();
    expect(attempts.filter(({ ranked }) => ranked === 0).map(({ uid }) => uid)).toEqual(['idle', 'quick']);
    expect(attempts).toHaveLength(players.length);
    const board = await db.selectFrom('leaderboard').select('uid').orderBy('uid').execute();
    expect(board.map(({ uid }) => uid)).toEqual(['ada', 'bob', 'eve', 'quick', 'zero']);
    // Later changes agree with the recount.
    for (const uid of ['ada', 'bob', 'zero']) await hideFromBoards(store, uid, 1);
    expect(await db.selectFrom('today_counts').selectAll().where('count', '<>', 0).execute()).toEqual([]);
  });
});
