// First attempts of players whom an operator hides or shows again.
import { sql } from 'kysely';
import { inBatches } from '../store/batches.ts';
import type { Db } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type Attempt, boardOf, countFirsts, putOnBoard } from './record.ts';

/**
 * Adds a player's ranked attempts to their days' boards and histograms, or removes a hidden player's from them.
 * Idempotent.
 */
export function settleAttempts(store: Store, uid: string): Promise<void> {
  return inBatches((limit) =>
    store.db.transaction().execute(async (db) => {
      // Hiding or showing the player waits for the batch.
      const account = db.selectFrom('users').select('hidden_at').where('uid', '=', uid);
      const player = await account.forShare().executeTakeFirst();
      if (!player) return 0;
      const counted = player.hidden_at === null ? 1 : 0;
      const attempts = await markAttempts(db, uid, counted, limit);
      if (counted === 1) for (const attempt of attempts) await putOnBoard(db, attempt);
      else await takeOffBoards(db, uid, attempts);
      await countFirsts(db, attempts, counted === 1 ? 1 : -1);
      return attempts.length;
    }),
  );
}

/** @returns the changed attempts */
function markAttempts(db: Db, uid: string, counted: 0 | 1, limit: number): Promise<Attempt[]> {
  const others = db
    .selectFrom('today_attempts')
    .select(['uid', 'date', 'game_id', 'difficulty'])
    .where('uid', '=', uid)
    .where('ranked', '=', 1)
    .where('counted', '<>', counted)
    .orderBy('date')
    .orderBy('game_id')
    .orderBy('difficulty')
    .limit(limit);
  return db
    .updateTable('today_attempts')
    .set({ counted })
    .where('counted', '<>', counted)
    .where(
      ({ refTuple }) => refTuple('uid', 'date', 'game_id', 'difficulty'),
      'in',
      others.$asTuple('uid', 'date', 'game_id', 'difficulty'),
    )
    .returningAll()
    .execute();
}

async function takeOffBoards(db: Db, uid: string, attempts: readonly Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  const keys = attempts.map(({ game_id, difficulty, date }) => [game_id, difficulty, boardOf(date), uid]);
  const tuples = keys.map((key) => sql`(${sql.join(key)})`);
  await sql`
    delete from leaderboard where (game_id, difficulty, period, uid) in (${sql.join(tuples)})`.execute(db);
}
