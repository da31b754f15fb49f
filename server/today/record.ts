// Records a verified round of a day's deal, within the transaction that ends its run.
import type { Selectable } from 'kysely';
import { closesAt } from '../../protocol/dates.ts';
import { recordOnBoards } from '../leaderboards/record.ts';
import type { RunsTable } from '../store/runs-tables.ts';
import type { Db, Tables } from '../store/schema.ts';
import { countAttempts } from './histogram.ts';

export interface EndedMatch {
  readonly score: number;
  /** Time (ms) that the player has taken. */
  readonly ms: number;
  readonly actions: number;
  readonly ranked: boolean;
  /** Whether an operator hides the player from boards. */
  readonly hidden: boolean;
  /** Arrival of the log (epoch ms). */
  readonly arrived: number;
  readonly when: number;
}

type Run = Pick<RunsTable, 'id' | 'uid' | 'game_id' | 'difficulty'> & {
  readonly today: string;
  /** Whether the day's box doesn't hold its deal. */
  readonly outside: boolean;
};

/** Returns the period key of a day's board; leaderboards/period.ts has the others. */
export function boardOf(date: string): string {
  return `t:${date}`;
}

export type Attempt = Selectable<Tables['today_attempts']>;

/**
 * Records a player's first finished attempt, even an unranked one, which has revealed the deal. Ignores a round without
 * an action, and a log that arrives when others' replays may be open.
 * @returns the attempt if it is the first
 */
export async function recordFirst(
  db: Db,
  { id: run_id, uid, game_id, difficulty, today: date, outside }: Run,
  { score, ms, actions, ranked, hidden, arrived, when }: EndedMatch,
): Promise<Attempt | undefined> {
  if (actions === 0 || arrived >= closesAt(date)) return undefined;
  const deal = { uid, date, game_id, difficulty, outside: outside ? 1 : 0 } as const;
  const counts = { ranked: ranked ? 1 : 0, counted: ranked && !hidden ? 1 : 0 } as const;
  const attempt = await db
    .insertInto('today_attempts')
    .values({ ...deal, ...counts, score, ms, run_id, finished_at: when })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (attempt?.counted === 1) await putOnBoard(db, attempt);
  return attempt;
}

type Counted = Pick<Attempt, 'date' | 'game_id' | 'difficulty' | 'outside' | 'score' | 'ms'>;

/** Counts first attempts in the histograms, last in the transaction: see countAttempts. @param by -1 to uncount them */
export function countFirsts(db: Db, attempts: readonly Counted[], by: 1 | -1): Promise<void> {
  const deals = attempts.map((attempt) => ({ ...attempt, game: attempt.game_id }));
  return countAttempts(db, deals, by);
}

export async function putOnBoard(db: Db, attempt: Attempt): Promise<void> {
  const { game_id, difficulty, uid, run_id, score, ms, finished_at: at, date } = attempt;
  if (score <= 0) return;
  await recordOnBoards(db, { game_id, difficulty, uid, run_id, score, ms, at }, [boardOf(date)]);
}

/** Removes a ranked match from all comparisons; it stays struck. The caller has locked the account. */
export async function withdrawMatch(
  db: Db,
  { id, uid, game_id, difficulty, today }: Pick<RunsTable, 'id' | 'uid' | 'game_id' | 'difficulty' | 'today'>,
): Promise<void> {
  if (today === null) return;
  const attempt = await db
    .selectFrom('today_attempts')
    .select(['date', 'game_id', 'difficulty', 'score', 'ms', 'counted', 'outside'])
    .where(({ and }) => and({ uid, date: today, game_id, difficulty, run_id: id }))
    .executeTakeFirst();
  if (!attempt) return;
  await db
    .updateTable('today_attempts')
    .set({ ranked: 0, counted: 0 })
    .where(({ and }) => and({ uid, date: today, game_id, difficulty }))
    .execute();
  if (attempt.counted === 1) await countFirsts(db, [attempt], -1);
}
