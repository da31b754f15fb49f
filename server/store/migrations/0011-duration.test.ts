// Rounds of the version before keep the time by which they rank.
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../../log.ts';
import { showOnBoards } from '../../operations/hide.ts';
import { reverify } from '../../runs/reverify.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { migrate, migrations } from '../migrate.ts';
import { openStore } from '../open.ts';

const now = Date.UTC(2026, 10, 21, 12);

onBothDatabases('a database of before durations', (fresh) => {
  it('keeps the ranking time of each round, with and without time for which its player was waited for', async () => {
    const { config } = await fresh('empty');
    const store = await openStore(
      config,
      createLog(() => {}),
    );
    onTestFinished(() => store.close());
    const before = Object.entries(migrations(store.kind)).filter(([name]) => name < '0011');
    await migrate(store, Object.fromEntries(before));
    await sql`
      insert into auth_users (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values ('ada', 'Ada', 'ada@players.example', true, '2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z')
    `.execute(store.db);
    await sql`
      insert into users (uid, display_name, provider, last_seen_at, created_at)
      values ('ada', 'Ada', 'google', ${now}, ${now})
    `.execute(store.db);
    // The boards' ms of the version before: end_ms without waited_ms.
    const rows = [
      { id: 'waited', game: 'colormatch', end: 650_000, waited: 600_000, score: 9 },
      { id: 'none', game: 'escapemaze', end: 70_000, waited: 0, score: 8 },
      { id: 'older', game: 'snakerush', end: 30_000, waited: null, score: 7 },
      { id: 'open', game: 'colormatch', end: null, waited: null, score: null },
    ];
    for (const { id, game, end, waited, score } of rows) {
      const status = end === null ? 'issued' : 'finished';
      await sql`
        insert into runs (id, uid, game_id, difficulty, round, seed, version, status, issued_at, expires_at, entries,
          end_ms, waited_ms, score)
        values (${id}, 'ada', ${game}, 'pro', 0, '', 1, ${status}, ${now}, ${now}, 0, ${end}, ${waited}, ${score})
      `.execute(store.db);
      if (score === null) continue;
      const scored = {
        run_id: id,
        game_id: game,
        difficulty: 'pro',
        uid: 'ada',
        name: 'Ada',
        created_at: now,
      };
      await store.db
        .insertInto('score_submissions')
        .values({ ...scored, score })
        .execute();
    }

    await migrate(store);
    await showOnBoards(store, 'ada', now);
    const boards = await store.db
      .selectFrom('leaderboard')
      .select(['run_id', 'ms'])
      .where('period', '=', 'all')
      .orderBy('run_id')
      .execute();
    expect(boards).toEqual([
      { run_id: 'none', ms: 70_000 },
      { run_id: 'older', ms: 30_000 },
      { run_id: 'waited', ms: 50_000 },
    ]);
    const runs = await store.db.selectFrom('runs').selectAll().orderBy('id').execute();
    expect(runs.map(({ id, end_ms, duration_ms }) => [id, end_ms, duration_ms])).toEqual([
      ['none', 70_000, 70_000],
      ['older', 30_000, 30_000],
      ['open', null, null],
      ['waited', 650_000, 50_000],
    ]);
    // Their logs belong to older rules, and reverify reports that.
    for (const run of runs.filter(({ id }) => id === 'waited' || id === 'none')) {
      expect(await reverify(store, run)).toMatchObject({ verdict: 'other-version' });
    }
  });
});
