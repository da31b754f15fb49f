// Rebuilds a player's boards, histograms and sums from the rounds, and hides players from them. Each step is idempotent
// and the account stays marked until the last one, so that a killed process loses nothing.
import { sql } from 'kysely';
import { windows } from '../../protocol/leaderboards.ts';
import { leaveFull } from '../friends/membership.ts';
import { periodOf, startOf } from '../leaderboards/period.ts';
import { publish } from '../leaderboards/record.ts';
import { recountRounds } from '../statistics/tallies.ts';
import { lockAccount } from '../store/locks.ts';
import type { Db, Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { walk } from '../store/walk.ts';
import { settleAttempts } from '../today/settle-attempts.ts';

/** Longer (ms) than any transaction that ends a round. */
const SETTLED_MS = 60_000;
/** Maximum scores to settle: a player's limits allow fewer in that time. */
const UNSETTLED_SCORES = 5_000;

const scoreTables = ['games_highscores', 'score_submissions'] as const;

type Standing = Tables['leaderboard'];

/** Takes a player off every board; later scores stay off them. */
export const hideFromBoards = (store: Store, uid: string, now: number) => setHidden(store, uid, now, true);

/** Restores a player's scores, those of the hidden time too. */
export const showOnBoards = (store: Store, uid: string, now: number) => setHidden(store, uid, now, false);

/** Removes or restores the rows themselves: a read stays one range of an index, however many players are hidden. */
async function setHidden(store: Store, uid: string, now: number, hidden: boolean): Promise<void> {
  await store.db.transaction().execute(async (db) => {
    const before = await lockAccount(db, uid);
    if (!before) return;
    const hidden_at = hidden ? (before.hidden_at ?? now) : null;
    await db.updateTable('users').set({ hidden_at, unsettled_at: now }).where('uid', '=', uid).execute();
    if (hidden) await removeStandings(db, uid);
  });
  await settle(store, uid, now, now);
}

/** @param marked when the account was marked, epoch ms */
export async function settle(store: Store, uid: string, marked: number, now: number): Promise<void> {
  await settleBoards(store, uid, now);
  await settleAttempts(store, uid);
  await recountRounds(store, uid, now);
  await leaveFull(store, uid);
  await store.db
    .updateTable('users')
    .set({ unsettled_at: null })
    .where('uid', '=', uid)
    // Another settling does it when the account has been marked again.
    .where('unsettled_at', '=', marked)
    .execute();
}

/** Resumes the work of killed processes. */
export async function settleLeftovers(store: Store, now: number): Promise<void> {
  const marked = store.db
    .selectFrom('users')
    .select(['uid', 'unsettled_at'])
    .where('unsettled_at', 'is not', null);
  for await (const { uid, unsettled_at } of walk(marked, ['unsettled_at', 'uid']))
    await settle(store, uid, unsettled_at ?? 0, now);
}

/** Puts the best scores of a player who isn't hidden on the boards of all time, this week and today. */
async function settleBoards(store: Store, uid: string, now: number): Promise<void> {
  const best = new Map<string, Standing>();
  const settled = now - SETTLED_MS;
  for (const table of scoreTables) {
    const old = scoresIn(store.db, table, uid).where('created_at', '<=', settled);
    for await (const score of walk(old, ['created_at', 'run_id'])) keepBest(best, score, now);
  }
  await store.db.transaction().execute(async (db) => {
    // Waits for transactions that record a score, which lock the account (lockUser).
    const player = await lockAccount(db, uid);
    if (!player || player.hidden_at !== null) return;
    for (const table of scoreTables) {
      const latest = scoresIn(db, table, uid).where('created_at', '>', settled);
      for (const score of await latest.limit(UNSETTLED_SCORES).execute()) keepBest(best, score, now);
    }
    await removeStandings(db, uid);
    if (best.size === 0) return;
    const standings = [...best.values()];
    await db.insertInto('leaderboard').values(standings).execute();
    await publish(db, [...new Set(standings.map(({ run_id }) => run_id))], now);
  });
}

/** Takes a player off all boards but those of days, which settleAttempts rebuilds. */
async function removeStandings(db: Db, uid: string): Promise<void> {
  await db
    .deleteFrom('leaderboard')
    .where('uid', '=', uid)
    .where(sql<boolean>`not (period >= 't:' and period < 't;')`)
    .execute();
}

function scoresIn(db: Db, table: (typeof scoreTables)[number], uid: string) {
  // Kysely has no type for a query on either of two tables.
  return db
    .selectFrom(`${table as 'score_submissions'} as scored`)
    .innerJoin('runs', 'runs.id', 'scored.run_id')
    .select(['scored.game_id', 'scored.difficulty', 'scored.score', 'scored.created_at', 'scored.run_id'])
    .select(({ fn, val }) => [fn.coalesce('duration_ms', val(0)).as('ms'), 'scored.uid'])
    .where('scored.uid', '=', uid);
}

type Score = Pick<Standing, 'uid' | 'game_id' | 'difficulty' | 'ms' | 'run_id'> & {
  readonly score: number;
  readonly created_at: number;
};

/** Ranks like recordOnBoards: by score, then the shorter, then the earlier. */
function keepBest(best: Map<string, Standing>, { score, created_at: at, ...run }: Score, now: number): void {
  for (const window of windows.filter((window) => at >= startOf(window, now))) {
    const standing = { ...run, period: periodOf(window, now), minus_score: -score, at };
    const key = `${run.game_id} ${run.difficulty} ${window}`;
    const before = best.get(key);
    if (!before || isBetter(standing, before)) best.set(key, standing);
  }
}

function isBetter(a: Standing, b: Standing): boolean {
  return (a.minus_score - b.minus_score || a.ms - b.ms || a.at - b.at) < 0;
}
