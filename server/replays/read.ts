// Reads finished runs for permitted viewers. A run in progress is private, as its seed would reveal what follows.
import type { Session } from '../auth/sessions.ts';
import { HttpProblem } from '../http/problem.ts';
import { publish } from '../leaderboards/record.ts';
import { logHead, withLog } from '../runs/log-storage.ts';
import { isCounted } from '../statistics/tallies.ts';
import type { Db } from '../store/schema.ts';
import { replaysOpenAt } from '../today/dates.ts';

export type FinishedRun = Awaited<ReturnType<typeof findFinished>>;

/**
 * Reads a finished run for a viewer. Everybody may watch a run that is or was on a board or that its player has shared,
 * unless the player is hidden; a day's match from replaysOpenAt on. Players may watch all their own, operators all.
 * @param viewer undefined for a visitor
 * @throws HttpProblem not-found for a run that is missing or private
 */
export async function findFinished(db: Db, id: string, viewer: Session | undefined) {
  const run = await db
    .selectFrom('runs')
    .innerJoin('users', 'users.uid', 'runs.uid')
    .selectAll('runs')
    .select(['users.display_name as name', 'users.hidden_at'])
    .where('runs.id', '=', id)
    .where('runs.status', 'in', ['finished', 'unranked'])
    .where('runs.finished_at', 'is not', null)
    .executeTakeFirst();
  if (!run) throw new HttpProblem('not-found');
  const open = run.today === null || replaysOpenAt(run.today) <= Date.now();
  const shared = open && run.listed_at !== null && run.status === 'finished' && run.hidden_at === null;
  if (!(shared || run.uid === viewer?.id || viewer?.isOperator)) throw new HttpProblem('not-found');
  return { ...run, shared };
}

/**
 * Lets anyone watch a ranked run; a day's match from replaysOpenAt on.
 * @returns whether anyone may watch it now
 * @throws HttpProblem not-found for all but its player
 */
export async function shareRun(db: Db, id: string, player: Session, now: number): Promise<boolean> {
  const run = await findFinished(db, id, player);
  if (run.uid !== player.id) throw new HttpProblem('not-found');
  if (!isCounted(run)) return false;
  await publish(db, [id], now);
  return (await findFinished(db, id, player)).shared;
}

export async function* recordingOf(db: Db, run: FinishedRun): AsyncGenerator<string> {
  const before = {
    ...logHead(run),
    score: run.score ?? 0,
    ms: run.duration_ms ?? 0,
    result: run.result,
    name: run.name || 'Player',
    when: run.finished_at,
    ranked: isCounted(run),
    shared: run.shared,
  };
  yield* withLog(db, run.id, before);
}
