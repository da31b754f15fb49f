import { sql } from 'kysely';
import { windows } from '../../protocol/leaderboards.ts';
import type { Db, Tables } from '../store/schema.ts';
import { periodOf } from './period.ts';

type Entry = Omit<Tables['leaderboard'], 'period' | 'minus_score'> & { readonly score: number };

/**
 * Records a score on boards where it beats the player's own. Anyone may watch a run that is or was on a board.
 * @param periods the score's day, week and all time by default
 */
export async function recordOnBoards(
  db: Db,
  { score, ...entry }: Entry,
  periods: readonly string[] = windows.map((window) => periodOf(window, entry.at)),
): Promise<void> {
  const improved = await db
    .insertInto('leaderboard')
    .values(periods.map((period) => ({ ...entry, period, minus_score: -score })))
    .onConflict((conflict) =>
      conflict
        .columns(['game_id', 'difficulty', 'period', 'uid'])
        .doUpdateSet((row) => ({
          minus_score: row.ref('excluded.minus_score'),
          ms: row.ref('excluded.ms'),
          at: row.ref('excluded.at'),
          run_id: row.ref('excluded.run_id'),
        }))
        .where(
          sql<boolean>`(excluded.minus_score, excluded.ms, excluded.at) < (leaderboard.minus_score, leaderboard.ms, leaderboard.at)`,
        ),
    )
    .returning('period')
    .execute();
  if (improved.length === 0) return;
  await publish(db, [entry.run_id], entry.at);
}

/** Lets anyone watch finished runs from now on. */
export async function publish(db: Db, ids: readonly string[], now: number): Promise<void> {
  const unlisted = db.updateTable('runs').set({ listed_at: now }).where('listed_at', 'is', null);
  await unlisted.where('id', 'in', ids).execute();
}
