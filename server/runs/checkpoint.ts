import type { LogPart } from '../../protocol/runs.ts';
import { lockUser } from '../account/users.ts';
import type { Player, Runs } from './context.ts';
import type { VerifiedPoint } from './verify.ts';
import { findRun, verifyLogPart } from './verify-part.ts';

/** Takes a part of a long log and keeps the state that it leads to. The same part may come again. */
export async function takeCheckpoint(runs: Runs, player: Player, id: string, part: LogPart): Promise<void> {
  const arrived = runs.now();
  const run = await findRun(runs, player, id);
  if (run.status !== 'issued' || part.from + part.entries.length <= run.entries) return;
  const { entries, json, verified } = await verifyLogPart(runs, run, part, arrived);
  const { state, at, spare } = verified;
  const point: VerifiedPoint = { state, at, spare };
  await runs.store.db.transaction().execute(async (db) => {
    await lockUser(runs.store, db, player.id);
    const { numUpdatedRows } = await db
      .updateTable('runs')
      .set({ entries: run.entries + entries.length, checkpoint: JSON.stringify(point) })
      .where('id', '=', id)
      .where('status', '=', 'issued')
      // Two tabs may send the same part: the first one counts.
      .where('entries', '=', run.entries)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await db.insertInto('run_parts').values({ run_id: id, from_entry: run.entries, entries: json }).execute();
  });
}
