// Sums of each player's rounds, filled from the stored rounds.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

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
  readonly result: 'win' | 'loss' | 'draw' | null;
  readonly score: number | null;
  readonly finished_at: number;
}

/** Sums in the form of this version. */
interface Sums {
  readonly plays: number;
  readonly win: number;
  readonly loss: number;
  readonly draw: number;
  readonly streak: number;
  readonly bestStreak: number;
  readonly total: number;
  readonly lowest: number;
  readonly highest: number;
  readonly width: number;
  readonly counts: Readonly<Record<number, number>>;
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
      if (round.status === 'finished') tally.sums = addRound(tally.sums, round);
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

const nothing: Sums = {
  ...{ plays: 0, win: 0, loss: 0, draw: 0, streak: 0, bestStreak: 0, total: 0 },
  ...{ lowest: 0, highest: 0, width: 1, counts: {} },
};

function addRound(sums: Sums = nothing, { result, score: stored }: Round): Sums {
  const score = stored ?? 0;
  const streak = result === 'win' ? sums.streak + 1 : result === null ? sums.streak : 0;
  const lowest = sums.plays === 0 ? score : Math.min(sums.lowest, score);
  const highest = sums.plays === 0 ? score : Math.max(sums.highest, score);
  const width = widthFor(lowest, highest);
  const counts: Record<number, number> = {};
  for (const [range, count] of Object.entries(sums.counts)) {
    const wider = Math.floor((Number(range) * sums.width) / width);
    counts[wider] = (counts[wider] ?? 0) + count;
  }
  const range = Math.floor(score / width);
  counts[range] = (counts[range] ?? 0) + 1;
  return {
    ...sums,
    ...(result !== null && { [result]: sums[result] + 1 }),
    ...{ plays: sums.plays + 1, streak, bestStreak: Math.max(sums.bestStreak, streak) },
    ...{ total: sums.total + score, lowest, highest, width, counts },
  };
}

/** Power of ten that divides the width of at most twelve ranges, whose widths are 1, 2, 5, 10, 20 … */
function widthFor(lowest: number, highest: number): number {
  for (let power = 1; ; power *= 10)
    for (const width of [power, 2 * power, 5 * power])
      if (Math.floor(highest / width) - Math.floor(lowest / width) < 12) return power;
}
