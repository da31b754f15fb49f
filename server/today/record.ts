// What a verified match leaves behind, within the transaction that ends its run.
import { setImmediate as turn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { closesAt } from '../../protocol/dates.ts';
import type { FinishedRun } from '../../protocol/runs.ts';
import { recordOnBoards } from '../leaderboards/record.ts';
import type { RunsTable } from '../store/runs-tables.ts';
import type { Tables } from '../store/schema.ts';
import type { TodayAttemptsTable } from '../store/today-tables.ts';
import { countAttempts } from './histogram.ts';

export interface EndedMatch {
  readonly score: number;
  /** The time (ms) that the player has taken. */
  readonly ms: number;
  /** The player's actions. */
  readonly actions: number;
  readonly ranked: boolean;
  /** Whether the player is kept off the boards. */
  readonly hidden: boolean;
  /** When the log arrived (epoch ms). */
  readonly arrived: number;
  readonly when: number;
}

type Run = Pick<RunsTable, 'id' | 'uid' | 'game_id' | 'difficulty'> & { readonly today: string };

/** Attempts read at a time. */
const pageSize = 100;

/** The period of a board that is a day's box's, beside those of leaderboards/period.ts. */
export function boardOf(date: string): string {
  return `t:${date}`;
}

/**
 * Keeps a player's first finished attempt, an unranked one too: it has shown the deal. A round without an action counts
 * for nothing, nor does a log that arrived when others' replays may be open.
 */
export async function recordFirst(
  db: Kysely<Tables>,
  { id: run_id, uid, game_id, difficulty, today: date }: Run,
  { score, ms, actions, ranked, hidden, arrived, when }: EndedMatch,
): Promise<NonNullable<FinishedRun['today']>> {
  if (actions === 0 || arrived >= closesAt(date)) return { date, first: false };
  const attempt = { uid, date, game_id, difficulty, score, ms, run_id, finished_at: when };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('today_attempts')
    .values({ ...attempt, ranked: ranked ? 1 : 0 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const first = numInsertedOrUpdatedRows > 0n;
  if (first && ranked && !hidden) await putOnBoard(db, attempt);
  return { date, first };
}

/** Counts a first attempt among everybody's. See countAttempts on when to. */
export async function countFirst(
  db: Kysely<Tables>,
  { today: date, game_id: game }: Run,
  { score, ms, ranked, hidden }: EndedMatch,
): Promise<void> {
  if (ranked && !hidden) await countAttempts(db, [{ date, game, score, ms }], 1);
}

/** For a player who was kept off the boards. */
export async function putBackOnDays(db: Kysely<Tables>, uid: string): Promise<void> {
  for await (const page of rankedAttempts(db, uid)) for (const attempt of page) await putOnBoard(db, attempt);
}

async function putOnBoard(
  db: Kysely<Tables>,
  { uid, date, game_id, difficulty, score, ms, run_id, finished_at }: Omit<TodayAttemptsTable, 'ranked'>,
): Promise<void> {
  if (score <= 0) return;
  const entry = { game: game_id, difficulty, uid, run: run_id, score, ms, at: finished_at };
  await recordOnBoards(db, entry, [boardOf(date)]);
}

/**
 * Counts all ranked attempts of a player who is on the boards again. See countAttempts on when to.
 * @param by -1 for one who leaves them
 */
export async function countAllOf(db: Kysely<Tables>, uid: string, by: 1 | -1): Promise<void> {
  for await (const page of rankedAttempts(db, uid))
    await countAttempts(
      db,
      page.map(({ date, game_id: game, score, ms }) => ({ date, game, score, ms })),
      by,
    );
}

async function* rankedAttempts(db: Kysely<Tables>, uid: string): AsyncGenerator<TodayAttemptsTable[]> {
  let last: Pick<TodayAttemptsTable, 'date' | 'game_id'> | undefined = { date: '', game_id: '' };
  while (last) {
    const page: TodayAttemptsTable[] = await db
      .selectFrom('today_attempts')
      .selectAll()
      .where('uid', '=', uid)
      .where(sql<boolean>`(date, game_id) > (${last.date}, ${last.game_id})`)
      .where('ranked', '=', 1)
      .orderBy('date')
      .orderBy('game_id')
      .limit(pageSize)
      .execute();
    yield page;
    await turn();
    last = page.length === pageSize ? page.at(-1) : undefined;
  }
}

/** Takes a ranked match out of all comparisons, for good. It stays struck. */
export async function withdrawMatch(
  db: Kysely<Tables>,
  { id, uid, game_id, today }: Pick<RunsTable, 'id' | 'uid' | 'game_id' | 'today'>,
  hidden: boolean,
): Promise<void> {
  if (today === null) return;
  const first = await db
    .updateTable('today_attempts')
    .set({ ranked: 0 })
    .where('uid', '=', uid)
    .where('date', '=', today)
    .where('game_id', '=', game_id)
    .where('run_id', '=', id)
    .where('ranked', '=', 1)
    .returning(['date', 'game_id as game', 'score', 'ms'])
    .executeTakeFirst();
  if (first && !hidden) await countAttempts(db, [first], -1);
}
