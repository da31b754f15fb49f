// Players of the version before have their attempts in histograms, hidden ones have not.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { hideFromBoards, showOnBoards } from '../../operations/settle.ts';
import { onSqliteFirst, openTestStore } from '../../testing/databases.ts';
import { readHistogram } from '../../today/histogram.ts';
import { migrate, migrations } from '../migrate.ts';

const match = { date: '2026-11-22', game: 'twenty48' };

onSqliteFirst('a database of before counted attempts', (fresh) => {
  it('takes each attempt out of its histogram once, and puts it back once', async () => {
    const store = await openTestStore(await fresh('empty'));
    const { db } = store;
    const before = Object.entries(migrations(store.kind)).filter(([name]) => name < '0023');
    await migrate(store, Object.fromEntries(before));
    for (const [uid, hidden, ranked] of [
      ['ada', null, 1],
      ['bob', null, 0],
      ['eve', 1, 1],
    ] as const) {
      await sql`insert into users (uid, display_name, provider, subject, last_seen_at, created_at, hidden_at)
        values (${uid}, ${uid}, 'test', ${uid}, 0, 0, ${hidden})`.execute(db);
      await sql`insert into today_attempts (uid, date, game_id, difficulty, score, ms, run_id, ranked, finished_at)
        values (${uid}, ${match.date}, ${match.game}, 'mid', 100, 1000, ${uid}, ${ranked}, 0)`.execute(db);
    }
    // Counts of version 0018: Ada's.
    for (let level = 0; level < 6; level++)
      await sql`insert into today_counts (date, game_id, level, bucket, count)
        values (${match.date}, ${match.game}, ${level}, ${Math.floor(1_009_998 / 100 ** level)}, 1)`.execute(
        db,
      );
    await migrate(store);
    const counts: number[] = [];
    for (const change of [hideFromBoards, hideFromBoards, showOnBoards, showOnBoards])
      for (const uid of ['ada', 'bob', 'eve']) {
        await change(store, uid, 1);
        counts.push((await readHistogram(db, match)).count);
      }
    expect(counts).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 2]);
  });
});
