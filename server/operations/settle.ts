// Rebuilds a player's boards, histograms and sums from the rounds. Each step is idempotent, so that a killed process
// loses nothing: the account stays marked until the last one.
import { type Kysely, sql } from 'kysely';
import { type Window, windows } from '../../protocol/leaderboards.ts';
import { periodOf, startOf } from '../leaderboards/period.ts';
import { recountRounds } from '../statistics/tallies.ts';
import { forUpdate } from '../store/locks.ts';
import type { Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { walk } from '../store/walk.ts';
import { settleAttempts } from '../today/settle-attempts.ts';

/** Longer (ms) than any transaction that ends a round. */
const SETTLED_MS = 60_000;
/** Maximum scores to settle: a player's limits allow fewer in that time. */
const UNSETTLED_SCORES = 5_000;

const scoreTables = ['games_highscores', 'score_submissions'] as const;

type Standing = Tables['leaderboard'];

/** @param marked when the account was marked, epoch ms */
export async function settle(store: Store, uid: string, marked: number, now: number): Promise<void> {
  await settleBoards(store, uid, now);
  await settleAttempts(store, uid);
  await recountRounds(store, uid, now);
  await store.db
    .updateTable('users')
    .set({ unsettled_at: null })
    .where('uid', '=', uid)
    // Marked again since, it is for that to settle.
    .where('unsettled_at', '=', marked)
    .execute();
}

/** Settles the accounts that a killed process has left. */
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
    // Transactions that record a score hold the account (lockUser): this one waits for them, and the next ones for it.
    const account = db.selectFrom('users').select('hidden_at').where('uid', '=', uid);
    const player = await forUpdate(store, account).executeTakeFirst();
    if (!player || player.hidden_at !== null) return;
    for (const table of scoreTables) {
      const latest = scoresIn(db, table, uid).where('created_at', '>', settled);
      for (const score of await latest.limit(UNSETTLED_SCORES).execute()) keepBest(best, score, now);
    }
    await removeStandings(db, uid);
    if (best.size === 0) return;
    const standings = [...best.values()];
    await db.insertInto('leaderboard').values(standings).execute();
    await db
      .updateTable('runs')
      .set({ listed_at: now })
      .where('id', 'in', [...new Set(standings.map(({ run_id }) => run_id))])
      .where('listed_at', 'is', null)
      .execute();
  });
}

/** Takes a player off all boards but those of days, which settleAttempts looks after. */
export async function removeStandings(db: Kysely<Tables>, uid: string): Promise<void> {
  await db
    .deleteFrom('leaderboard')
    .where('uid', '=', uid)
    .where(sql<boolean>`not (period >= 't:' and period < 't;')`)
    .execute();
}

function scoresIn(db: Kysely<Tables>, table: (typeof scoreTables)[number], uid: string) {
  // Kysely has no type for a query on either of two tables: both have the columns read here.
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

/** Ranked as recordOnBoards ranks them: by score, then the shorter, then the earlier. */
function keepBest(best: Map<string, Standing>, { score, created_at: at, ...run }: Score, now: number): void {
  for (const window of windowsOf(at, now)) {
    const standing = { ...run, period: periodOf(window, now), minus_score: -score, at };
    const key = `${run.game_id} ${run.difficulty} ${window}`;
    const before = best.get(key);
    if (!before || isBetter(standing, before)) best.set(key, standing);
  }
}

function windowsOf(at: number, now: number): Window[] {
  return windows.filter((window) => at >= startOf(window, now));
}

function isBetter(a: Standing, b: Standing): boolean {
  return (
    a.minus_score - b.minus_score < 0 || (a.minus_score === b.minus_score && (a.ms - b.ms || a.at - b.at) < 0)
  );
}
