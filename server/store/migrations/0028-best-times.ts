// Adds the best times of the rounds played so far. Escape Maze has none: only its log knows when a maze was left.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const ROWS_AT_ONCE = 1_000;

export const bestTimes: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table runs add column best_ms bigint`.execute(db);
    await sql`
      update runs set best_ms = duration_ms where status = 'finished' and (
        game_id in ('memoryflip', 'minefield', 'solitaire') and result = 'win'
        or game_id = 'quickquiz' and score = case difficulty when 'noob' then 6 when 'mid' then 10 else 15 end
      )`.execute(db);
    await fill(db);
  },
};

interface Tally {
  readonly uid: string;
  readonly game_id: string;
  readonly difficulty: string;
  readonly sums: string;
  readonly best: number | null;
}

async function fill(db: Kysely<unknown>): Promise<void> {
  let last: Tally | undefined;
  do {
    const beyond =
      last && sql`where (uid, game_id, difficulty) > (${last.uid}, ${last.game_id}, ${last.difficulty})`;
    const { rows } = await sql<Tally>`
      select uid, game_id, difficulty, sums, (
        select min(best_ms) from runs where runs.uid = tallies.uid and runs.game_id = tallies.game_id
          and runs.difficulty = tallies.difficulty and finished_at is not null
      ) as best from tallies ${beyond ?? sql``} order by uid, game_id, difficulty limit ${ROWS_AT_ONCE}`.execute(
      db,
    );
    for (const { uid, game_id, difficulty, sums, best } of rows) {
      if (best === null) continue;
      await sql`
        update tallies set sums = ${JSON.stringify({ ...JSON.parse(sums), bestTime: best })}
        where uid = ${uid} and game_id = ${game_id} and difficulty = ${difficulty}`.execute(db);
    }
    last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}
