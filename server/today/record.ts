// What a verified match leaves behind, within the transaction that ends its run.
import type { Kysely } from 'kysely';
import type { FinishedRun } from '../../protocol/runs.ts';
import { recordOnBoards } from '../leaderboards/record.ts';
import type { RunsTable } from '../store/runs-tables.ts';
import type { Tables } from '../store/schema.ts';
import type { TodayAttemptsTable } from '../store/today-tables.ts';
import { endsAt, isUnderWay } from './dates.ts';
import { addAttempt, removeAttempt } from './histogram.ts';

export interface EndedMatch {
  readonly score: number;
  /** The time (ms) that the player has taken. */
  readonly ms: number;
  readonly ranked: boolean;
  /** Whether the player is kept off the boards. */
  readonly hidden: boolean;
  readonly when: number;
}

type Run = Pick<RunsTable, 'id' | 'uid' | 'game_id' | 'difficulty' | 'issued_at'> & {
  readonly today: string;
};

/** The period of a board that is a day's box's, beside those of leaderboards/period.ts. */
export function boardOf(date: string): string {
  return `t:${date}`;
}

/**
 * The first attempt that is finished is the player's result, an unranked one too: it has shown the deal. A round belongs
 * to the date on which it was begun.
 */
export async function recordFirst(
  db: Kysely<Tables>,
  run: Run,
  { score, ms, ranked, hidden, when }: EndedMatch,
): Promise<NonNullable<FinishedRun['today']>> {
  const { uid, game_id, difficulty, today: date } = run;
  if (!isUnderWay(date, run.issued_at)) return { date, first: false };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('today_attempts')
    .values({
      ...{ uid, date, game_id, difficulty, score, ms, run_id: run.id },
      ranked: ranked ? 1 : 0,
      finished_at: when,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const first = numInsertedOrUpdatedRows > 0n;
  if (first && ranked && !hidden)
    await putOnBoard(db, { uid, date, game_id, difficulty, score, ms, run_id: run.id, finished_at: when });
  return { date, first };
}

/** For a player who was kept off the boards. */
export async function putBackOnDays(db: Kysely<Tables>, uid: string): Promise<void> {
  const attempts = db.selectFrom('today_attempts').selectAll().where('uid', '=', uid).where('ranked', '=', 1);
  for (const attempt of await attempts.execute()) await putOnBoard(db, attempt);
}

async function putOnBoard(
  db: Kysely<Tables>,
  { uid, date, game_id, difficulty, score, ms, run_id, finished_at }: Omit<TodayAttemptsTable, 'ranked'>,
): Promise<void> {
  if (score <= 0) return;
  const entry = { game: game_id, difficulty, uid, run: run_id, score, ms, at: finished_at };
  // Others may watch it once nobody can play that deal for a result any more.
  await recordOnBoards(db, { ...entry, listedAt: endsAt(date) }, [boardOf(date)]);
}

/** Counts it among all attempts of its day. See addAttempt on when to. */
export async function countMatch(
  db: Kysely<Tables>,
  run: Run,
  { score, ms, ranked, hidden }: EndedMatch,
): Promise<void> {
  if (!ranked || hidden || !isUnderWay(run.today, run.issued_at)) return;
  await addAttempt(db, { date: run.today, game: run.game_id }, { score, ms });
}

/** Takes a ranked match out of all comparisons, for good. It stays struck. */
export async function withdrawMatch(
  db: Kysely<Tables>,
  run: Pick<RunsTable, 'id' | 'game_id' | 'today' | 'issued_at' | 'score' | 'duration_ms'>,
  hidden: boolean,
): Promise<void> {
  const { id, game_id: game, today: date, issued_at, score, duration_ms: ms } = run;
  if (date === null || score === null || ms === null) return;
  await db.updateTable('today_attempts').set({ ranked: 0 }).where('run_id', '=', id).execute();
  if (!hidden && isUnderWay(date, issued_at)) await removeAttempt(db, { date, game }, { score, ms });
}
