// Sums of each player's rounds, filled from the stored rounds.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addRound, type Counted, type Sums } from '../../../kit/round/playerStats.ts';

const ROWS_AT_ONCE = 1_000;

export const tallies: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table tallies (uid text not null, game_id text not null, difficulty text not null,
        rounds bigint not null, sums text not null,
        constraint tallies_key primary key (uid, game_id, difficulty))`.execute(db);
    await fill(db);
  },
};

interface Round {
  readonly id: string;
  readonly uid: string;
  readonly game_id: string;
  readonly difficulty: string;
  readonly status: string;
  readonly result: Counted['result'];
  readonly score: number | null;
  readonly finished_at: number;
}

interface Tally {
  rounds: number;
  sums: Sums | undefined;
}

/** Follows the index runs_by_game: holds the sums of one player and game at a time. */
async function fill(db: Kysely<unknown>): Promise<void> {
  let last: Round | undefined;
  let tallies = new Map<string, Tally>();
  for (;;) {
    const beyond =
      last &&
      sql`and (uid, game_id, finished_at, id) > (${last.uid}, ${last.game_id}, ${last.finished_at}, ${last.id})`;
    const { rows } = await sql<Round>`
      select id, uid, game_id, difficulty, status, result, score, finished_at from runs
      where finished_at is not null ${beyond ?? sql``}
      order by uid, game_id, finished_at, id limit ${ROWS_AT_ONCE}`.execute(db);
    for (const round of rows) {
      if (last && (round.uid !== last.uid || round.game_id !== last.game_id)) {
        await store(db, last, tallies);
        tallies = new Map();
      }
      const tally = tallies.get(round.difficulty) ?? { rounds: 0, sums: undefined };
      tally.rounds += 1;
      if (round.status === 'finished')
        tally.sums = addRound(tally.sums, { ...round, score: round.score ?? 0 });
      tallies.set(round.difficulty, tally);
      last = round;
    }
    if (rows.length === ROWS_AT_ONCE) continue;
    if (last) await store(db, last, tallies);
    return;
  }
}

async function store(
  db: Kysely<unknown>,
  { uid, game_id }: Round,
  tallies: Map<string, Tally>,
): Promise<void> {
  for (const [difficulty, { rounds, sums }] of tallies)
    await sql`insert into tallies (uid, game_id, difficulty, rounds, sums)
      values (${uid}, ${game_id}, ${difficulty}, ${rounds}, ${JSON.stringify(sums ?? null)})`.execute(db);
}
