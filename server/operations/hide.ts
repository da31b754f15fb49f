// Players who are kept off boards and histograms. Hiding removes their rows and counts, showing restores them: a read
// stays one range of an index, however many players are hidden.
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Window, windows } from '../../protocol/leaderboards.ts';
import { periodOf, startOf } from '../leaderboards/period.ts';
import { locked } from '../store/locked.ts';
import type { Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { countAllOf, putBackOnDays } from '../today/record.ts';

/** Takes a player off every board; later scores stay off them. @returns whether the player exists */
export async function hideFromBoards(store: Store, uid: string, now: number): Promise<boolean> {
  return store.db.transaction().execute(async (trx) => {
    const wasHidden = await setHidden(store, trx, uid, now);
    await trx.deleteFrom('leaderboard').where('uid', '=', uid).execute();
    if (wasHidden === false) await countAllOf(trx, uid, -1);
    return wasHidden !== undefined;
  });
}

/** Puts a player back where the scores so far belong, those of the hidden time too. @returns as hideFromBoards */
export async function showOnBoards(store: Store, uid: string, now: number): Promise<boolean> {
  return store.db.transaction().execute(async (trx) => {
    const wasHidden = await setHidden(store, trx, uid, null);
    await rebuildBoards(trx, uid, now);
    if (wasHidden === true) await countAllOf(trx, uid, 1);
    return wasHidden !== undefined;
  });
}

/** @returns whether the player was hidden before; undefined for an unknown player */
async function setHidden(
  store: Store,
  trx: Transaction<Tables>,
  uid: string,
  since: number | null,
): Promise<boolean | undefined> {
  const before = await locked(
    store,
    trx.selectFrom('users').select('hidden_at').where('uid', '=', uid),
  ).executeTakeFirst();
  if (!before) return undefined;
  const hidden_at = since && (before.hidden_at ?? since);
  await trx.updateTable('users').set({ hidden_at }).where('uid', '=', uid).execute();
  return before.hidden_at !== null;
}

/** Puts a player's best scores where they belong now, whatever stood there. */
export async function rebuildBoards(trx: Kysely<Tables>, uid: string, now: number): Promise<void> {
  await trx.deleteFrom('leaderboard').where('uid', '=', uid).execute();
  for (const window of windows) await putBack(trx, uid, window, now);
  await putBackOnDays(trx, uid);
  const stands = trx.selectFrom('leaderboard').select('run_id').where('uid', '=', uid);
  await trx
    .updateTable('runs')
    .set({ listed_at: now })
    .where('id', 'in', stands)
    .where('listed_at', 'is', null)
    .execute();
}

/** The best score of each game and difficulty within a window, ranked as recordOnBoards ranks them. */
async function putBack(db: Kysely<Tables>, uid: string, window: Window, now: number): Promise<void> {
  await sql`
    insert into leaderboard (game_id, difficulty, period, uid, minus_score, ms, at, run_id)
    select game_id, difficulty, ${periodOf(window, now)}, uid, -score, ms, created_at, run_id
    from (
      select scores.*, runs.ms, row_number() over (
        partition by scores.game_id, scores.difficulty order by scores.score desc, runs.ms, scores.created_at
      ) as place
      from (
        select run_id, game_id, difficulty, uid, score, created_at from games_highscores
        where uid = ${uid} and created_at >= ${startOf(window, now)}
        union all
        select run_id, game_id, difficulty, uid, score, created_at from score_submissions
        where uid = ${uid} and created_at >= ${startOf(window, now)}
      ) as scores
      join (select id, duration_ms as ms from runs where uid = ${uid}) as runs
        on runs.id = scores.run_id
    ) as ranked
    where place = 1`.execute(db);
}
