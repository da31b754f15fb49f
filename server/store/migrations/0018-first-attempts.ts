// Recounts the days' histograms: first attempts with an action, of players who are on the boards.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const firstAttempts: Migration = {
  async up(db: Kysely<unknown>) {
    // Keeps an attempt without an action as struck, so that no streak breaks.
    await sql`
      update today_attempts set ranked = 0
      where exists (select 1 from runs where runs.id = today_attempts.run_id and runs.entries = 0)`.execute(
      db,
    );
    await sql`
      delete from leaderboard where period >= 't:' and period < 't;'
        and exists (select 1 from runs where runs.id = leaderboard.run_id and runs.entries = 0)`.execute(db);
    await sql`delete from today_counts`.execute(db);
    const key = sql`case when score <= 0 then 0 else
      (case when score > 99999999 then 99999999 else score end) * 10000 + 9999
      - (case when ms >= 9999000 then 9999 else ms / 1000 end) end`;
    await sql`
      insert into today_counts (date, game_id, level, bucket, count)
      select date, game_id, 0, ${key}, count(*) from today_attempts
      where ranked = 1 and exists (
        select 1 from users where users.uid = today_attempts.uid and users.hidden_at is null
      )
      group by date, game_id, ${key}`.execute(db);
    for (let level = 1; level < 6; level++)
      await sql`
        insert into today_counts (date, game_id, level, bucket, count)
        select date, game_id, ${sql.lit(level)}, bucket / 100, sum(count) from today_counts
        where level = ${sql.lit(level - 1)} group by date, game_id, bucket / 100`.execute(db);
  },
};
