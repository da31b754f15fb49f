// Players of the version before, whose statistics counted every repeat of a deal.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { settleLeftovers } from '../../operations/settle.ts';
import { countRound, readTallies } from '../../statistics/tallies.ts';
import { onSqliteFirst, openTestStore } from '../../testing/databases.ts';
import { migrate, migrations } from '../migrate.ts';

const today = '2026-11-20';

/** ID, day, challenge, status before, score and best time; and whether it counts from now on. */
const rounds = [
  ['own', null, null, 'finished', 200, 30_000, true],
  ['first', today, null, 'finished', 246, 25_500, true],
  ['again', today, null, 'finished', 260, 9_000, false],
  ['past', '2026-11-10', null, 'finished', 270, 1_000, false],
  ['answer', null, 'c', 'finished', 265, 2_000, false],
  ['slow', null, null, 'unranked', 280, 500, false],
] as const;

onSqliteFirst('a database of before known deals', (fresh) => {
  it('counts each deal once, when the server has summed the rounds again', async () => {
    const store = await openTestStore(await fresh('empty'));
    const { db } = store;
    const before = Object.entries(migrations(store.kind)).filter(([name]) => name < '0029');
    await migrate(store, Object.fromEntries(before));
    for (const uid of ['ada', 'bob'])
      await sql`insert into users (uid, display_name, provider, subject, last_seen_at, created_at)
        values (${uid}, ${uid}, 'test', ${uid}, 0, 0)`.execute(db);
    for (const [n, [id, day, challenge, status, score, best_ms]] of rounds.entries()) {
      const run = { uid: 'ada', game_id: 'minefield', difficulty: 'noob', score, result: 'win', best_ms };
      const round = { id, today: day, challenge, status, round: 0, seed: '', version: 1, entries: 1 };
      await db
        .insertInto('runs')
        .values({ ...run, ...round, issued_at: n, expires_at: n, finished_at: n })
        .execute();
      await db
        .transaction()
        .execute((trx) => countRound(trx, { ...run, figures: null }, status === 'finished'));
    }
    await sql`insert into today_attempts (uid, date, game_id, difficulty, score, ms, run_id, ranked, finished_at)
      values ('ada', ${today}, 'minefield', 'noob', 246, 1000, 'first', 1, 1)`.execute(db);
    await migrate(store);
    const marked = await db.selectFrom('users').select('uid').where('unsettled_at', 'is not', null).execute();
    expect(marked).toEqual([{ uid: 'ada' }]);
    await settleLeftovers(store, Date.now());
    expect(await readTallies(db, 'ada')).toMatchObject([
      { plays: 2, wins: 2, streak: 2, best: 246, bestTime: 25_500 },
    ]);
    const ranked = await db.selectFrom('runs').select('id').where('status', '=', 'finished').execute();
    expect(ranked.map(({ id }) => id).sort()).toEqual(['answer', 'first', 'own']);
  });
});
