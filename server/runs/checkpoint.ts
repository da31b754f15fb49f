import type { KnownContent, LogPart, Whereabouts } from '../../protocol/runs.ts';
import type { Player } from '../auth/identity.ts';
import { lockUser } from '../auth/lock-user.ts';
import type { Runs } from './context.ts';
import { findElsewhere, holderOf } from './hand-over.ts';
import { agrees, countStored, knownContentOf, readEntries } from './log-storage.ts';
import type { VerifiedPoint } from './verify.ts';
import { findRun, verifyLogPart } from './verify-part.ts';

/**
 * Verifies a part of a log and stores it with the resulting state. Ignores a part that is stored, or another in its place,
 * and one of a device that no longer holds the round.
 * @returns the content revealed so far, in a game that withholds some; its whereabouts once another device holds it
 */
export async function saveCheckpoint(
  runs: Runs,
  player: Player,
  id: string,
  part: LogPart,
): Promise<KnownContent | { elsewhere: Whereabouts } | undefined> {
  await recordPart(runs, player, id, part);
  // Reads the run again, as another part may have won.
  const run = await findRun(runs.store.db, player, id);
  const elsewhere = await findElsewhere(runs, run, part);
  if (elsewhere) return { elsewhere };
  if (run.content === null) return undefined;
  const entries = await readEntries(runs.store.db, id);
  return { content: knownContentOf(run, entries.length), entries };
}

async function recordPart(runs: Runs, player: Player, id: string, part: LogPart): Promise<void> {
  const arrived = runs.now();
  const run = await findRun(runs.store.db, player, id);
  const { by } = part;
  const held = holderOf(run);
  if (run.status !== 'issued' || (by && held && held.id !== by.id)) return;
  const isLonger = part.from + part.entries.length > run.entries;
  // While a player thinks, only time passes.
  const isLater = by !== undefined && run.entries > 0 && part.end > (run.end_ms ?? 0);
  if (!isLonger && !isLater) return;
  if (part.from < run.entries && !(await agrees(runs.store.db, id, part))) return;
  const { entries, json, verified } = await verifyLogPart(runs, run, part, arrived);
  const { state, at, pace } = verified;
  const checkpoint = JSON.stringify({ state, at, pace } satisfies VerifiedPoint);
  const pauses = JSON.stringify(part.pauses);
  const given = by && { held_by: JSON.stringify(by), reached_at: arrived };
  const before = `${run.checkpoint ?? ''}${run.pauses ?? ''}`;
  await countStored(runs.limits, player.id, checkpoint + pauses, before);
  await runs.store.db.transaction().execute(async (db) => {
    await lockUser(db, player.id);
    const { numUpdatedRows } = await db
      .updateTable('runs')
      .set({ entries: run.entries + entries.length, checkpoint, pauses, end_ms: part.end, ...given })
      .where('id', '=', id)
      .where('status', '=', 'issued')
      // The first of two tabs that send the same part wins, and the first of two devices.
      .where('entries', '=', run.entries)
      .where('held_by', 'is not distinct from', run.held_by)
      .executeTakeFirst();
    if (numUpdatedRows === 0n || entries.length === 0) return;
    await db.insertInto('run_parts').values({ run_id: id, from_entry: run.entries, entries: json }).execute();
  });
}
