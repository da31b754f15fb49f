import { gameById } from '../../games/index.ts';
import type { KnownContent, LogPart } from '../../protocol/runs.ts';
import type { Player } from '../auth/identity.ts';
import { lockUser } from '../auth/lock-user.ts';
import type { Runs } from './context.ts';
import { knownIn } from './issue.ts';
import { countStored, readEntries } from './log-storage.ts';
import type { VerifiedPoint } from './verify.ts';
import { findRun, verifyLogPart } from './verify-part.ts';

/**
 * Verifies a part of a log and stores it with the resulting state. Ignores a part that is stored, or another in its place.
 * @returns the content revealed so far, in a game that withholds some
 */
export async function saveCheckpoint(
  runs: Runs,
  player: Player,
  id: string,
  part: LogPart,
): Promise<KnownContent | undefined> {
  await recordPart(runs, player, id, part);
  return knownOf(runs, player, id);
}

async function recordPart(runs: Runs, player: Player, id: string, part: LogPart): Promise<void> {
  const arrived = runs.now();
  const run = await findRun(runs, player, id);
  if (run.status !== 'issued' || part.from + part.entries.length <= run.entries) return;
  const { entries, json, verified } = await verifyLogPart(runs, run, part, arrived);
  const { state, at, pace } = verified;
  const checkpoint = JSON.stringify({ state, at, pace } satisfies VerifiedPoint);
  await countStored(runs.limits, player.id, checkpoint, run.checkpoint ?? '');
  await runs.store.db.transaction().execute(async (db) => {
    await lockUser(runs.store, db, player.id);
    const { numUpdatedRows } = await db
      .updateTable('runs')
      .set({ entries: run.entries + entries.length, checkpoint })
      .where('id', '=', id)
      .where('status', '=', 'issued')
      // The first of two tabs that send the same part wins.
      .where('entries', '=', run.entries)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await db.insertInto('run_parts').values({ run_id: id, from_entry: run.entries, entries: json }).execute();
  });
}

/** Reads the run again, as another tab's part may have won. */
async function knownOf(runs: Runs, player: Player, id: string): Promise<KnownContent | undefined> {
  const run = await findRun(runs, player, id);
  const engine = await gameById(run.game_id)?.load?.engine();
  if (!engine?.engine.content || run.content === null) return undefined;
  const content: unknown = JSON.parse(run.content);
  const known = knownIn(engine.engine, run);
  const entries = await readEntries(runs.store.db, id);
  return { content: known ? known(content, entries.length) : content, entries };
}
