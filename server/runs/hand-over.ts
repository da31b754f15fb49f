// Open rounds that continue on another device of their player. The one that took a round last holds it: the server ignores
// parts from all others, and tells them so.

import type { NotNull } from 'kysely';
import { DAY_MS } from '../../protocol/dates.ts';
import type { Holder, LogPart, OpenRun, TakenRun, Whereabouts } from '../../protocol/runs.ts';
import { readStored } from '../account/stored.ts';
import type { Player } from '../auth/identity.ts';
import { lockUser } from '../auth/lock-user.ts';
import type { Limit } from '../http/limits.ts';
import { HttpProblem } from '../http/problem.ts';
import type { RunsTable } from '../store/runs-tables.ts';
import type { Db } from '../store/schema.ts';
import type { Runs } from './context.ts';
import { agrees, knownContentOf, logHead, withLog } from './log-storage.ts';
import { findRun } from './verify-part.ts';

/** A device that goes back to a round's last part has seen more of it than the log says. */
const takeLimit: Limit = { name: 'hand-overs', max: 20, perMs: DAY_MS };
/** A game each, and as many older rounds. */
const MOST_OPEN = 30;

export const holderOf = ({ held_by }: Pick<RunsTable, 'held_by'>): Holder | undefined =>
  held_by === null ? undefined : JSON.parse(held_by);

/** @returns undefined while the part's device holds the run with the same entries, and for a part without a device */
export async function findElsewhere(
  { store }: Pick<Runs, 'store'>,
  run: RunsTable,
  part: LogPart,
): Promise<Whereabouts | undefined> {
  const { by } = part;
  const held = holderOf(run);
  if (!by) return undefined;
  const over = run.status !== 'issued' || (held !== undefined && run.reached_at === null);
  const isHere = !over && (held?.id ?? by.id) === by.id && (await agrees(store.db, run.id, part));
  if (isHere) return undefined;
  const at = run.finished_at ?? run.reached_at ?? run.issued_at;
  return { device: (held ?? by).device, at, entries: run.entries, over };
}

/** Reads the rounds that another device may go on with. */
export async function listOpen(db: Db, uid: string, now: number): Promise<OpenRun[]> {
  const rows = await db
    .selectFrom('runs')
    .select(['id as run', 'game_id as game', 'version', 'difficulty', 'today', 'challenge', 'entries'])
    .select(['held_by', 'reached_at as at'])
    .$narrowType<{ held_by: NotNull; at: NotNull }>()
    .where('uid', '=', uid)
    .where('reached_at', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('reached_at', 'desc')
    .limit(MOST_OPEN)
    .execute();
  const { series } = rows.length === 0 ? { series: [] } : await readStored({ db }, uid);
  return rows.map(({ held_by, today, challenge, ...row }) => {
    const { id: holder, device }: Holder = JSON.parse(held_by);
    const within = series.find(({ rounds }) => rounds.includes(row.run));
    return {
      ...row,
      ...sourceOf({ today, challenge }),
      ...(within && { series: within.id }),
      holder,
      device,
    };
  });
}

/** Returns where a run's deal comes from, without what is missing. */
function sourceOf({ today, challenge }: Pick<RunsTable, 'today' | 'challenge'>) {
  return { ...(today !== null && { today }), ...(challenge !== null && { challenge }) };
}

/**
 * Gives an open run to a device, and counts the time since its last part as a pause.
 * @throws HttpProblem not-found, for another player's run too; gone when it has ended or was left; too-many
 */
export async function takeRun(runs: Runs, player: Player, id: string, by: Holder): Promise<RunsTable> {
  const { store } = runs;
  await runs.limits.count(takeLimit, id);
  return store.db.transaction().execute(async (db) => {
    await lockUser(db, player.id);
    const now = runs.now();
    const run = await findRun(db, player, id);
    if (run.status !== 'issued' || run.reached_at === null || now > run.expires_at)
      throw new HttpProblem('gone');
    const away = [run.end_ms ?? 0, Math.max(0, now - run.reached_at)];
    const pauses = JSON.stringify([...JSON.parse(run.pauses ?? '[]'), away]);
    const held_by = JSON.stringify({ ...by, opponents: holderOf(run)?.opponents ?? [] } satisfies Holder);
    await db.updateTable('runs').set({ held_by, pauses, reached_at: now }).where('id', '=', id).execute();
    return { ...run, held_by, pauses };
  });
}

/** Yields a taken run with its log so far as JSON. Content that is withheld from its player stays so. */
export function takenRun({ store }: Pick<Runs, 'store'>, run: RunsTable): AsyncGenerator<string> {
  const { setup, ...head } = logHead(run);
  const before: Omit<TakenRun, 'entries'> = {
    ...head,
    ...sourceOf(run),
    setup: { ...setup, content: knownContentOf(run, run.entries) },
    opponents: holderOf(run)?.opponents ?? [],
  };
  return withLog(store.db, run.id, before);
}

/** Stops offering a run that its holder has abandoned. */
export async function leaveRun(
  { store }: Pick<Runs, 'store'>,
  run: RunsTable,
  holder: string,
): Promise<void> {
  if (holderOf(run)?.id !== holder) return;
  await store.db
    .updateTable('runs')
    .set({ reached_at: null })
    .where('id', '=', run.id)
    .where('held_by', '=', run.held_by)
    .execute();
}
