// What operators look up and do about rounds of signed-in players.
import { lockUser } from '../account/users.ts';
import { rebuildBoards } from '../leaderboards/hide.ts';
import { announce } from '../store/changes.ts';
import type { RunsTable } from '../store/runs-tables.ts';
import type { Store } from '../store/store.ts';
import { withdrawMatch } from '../today/record.ts';
import { type Actor, record } from './audit.ts';
import { OperatorError } from './errors.ts';
import { lineOf } from './line.ts';

export const Reason = lineOf(300);

export interface WantedRuns {
  readonly player?: string;
  readonly game?: string;
  readonly status?: string;
  readonly limit: number;
}

export function latestRuns({ db }: Store, { player, game, status, limit }: WantedRuns): Promise<RunsTable[]> {
  return db
    .selectFrom('runs')
    .selectAll()
    .$if(player !== undefined, (query) => query.where('uid', '=', player ?? ''))
    .$if(game !== undefined, (query) => query.where('game_id', '=', game ?? ''))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .orderBy('issued_at', 'desc')
    .limit(limit)
    .execute();
}

/** @throws OperatorError where there is no such run */
export async function existingRun({ db }: Store, id: string): Promise<RunsTable> {
  const run = await db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst();
  if (!run) throw new OperatorError(`There is no run "${id}". To see the latest: runs list`);
  return run;
}

/**
 * Takes a finished round off the boards, for good: the player's next best takes its place. Their own figures stay.
 * @param reason for the player to read
 */
export async function unrankRun(store: Store, actor: Actor, id: string, reason: string): Promise<RunsTable> {
  const run = await existingRun(store, id);
  const { uid } = run;
  const now = Date.now();
  await store.db.transaction().execute(async (db) => {
    const { hidden } = await lockUser(store, db, uid);
    const { numUpdatedRows } = await db
      .updateTable('runs')
      .set({ status: 'unranked', unranked_because: reason })
      .where('id', '=', id)
      .where('status', '=', 'finished')
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw new OperatorError('Only a round that counts can be taken off the boards.');
    for (const table of ['games_highscores', 'score_submissions'] as const)
      await db.deleteFrom(table).where('run_id', '=', id).execute();
    await withdrawMatch(db, run, hidden);
    if (!hidden) await rebuildBoards(db, uid, now);
  });
  await record(store, actor, { action: 'runs.unrank', subject: id, detail: reason });
  await announce(store, 'boards');
  return existingRun(store, id);
}

/** Without the content and the saved states, which can be long. */
export function summary(run: RunsTable) {
  return {
    id: run.id,
    player: run.uid,
    game: run.game_id,
    difficulty: run.difficulty,
    round: run.round,
    version: run.version,
    seed: run.seed,
    status: run.status,
    issuedAt: run.issued_at,
    expiresAt: run.expires_at,
    finishedAt: run.finished_at,
    endMs: run.end_ms,
    score: run.score,
    result: run.result,
    entries: run.entries,
    unrankedBecause: run.unranked_because,
  };
}

export type NamedRun = ReturnType<typeof summary> & { readonly name: string };

/** With what their players are called now. */
export async function namedRuns({ db }: Store, runs: readonly RunsTable[]): Promise<NamedRun[]> {
  const uids = [...new Set(runs.map(({ uid }) => uid))];
  if (uids.length === 0) return [];
  const players = await db
    .selectFrom('users')
    .select(['uid', 'display_name'])
    .where('uid', 'in', uids)
    .execute();
  const names = new Map(players.map(({ uid, display_name }) => [uid, display_name]));
  return runs.map((run) => ({ ...summary(run), name: names.get(run.uid) ?? run.uid }));
}
