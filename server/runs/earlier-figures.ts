// Takes the figures of rounds that ended before version 0.6 from their logs: the newest first, so that the sums keep the
// order of rounds. Uses the verifying workers only within one player's share, and goes on with the next pass.
import { randomUUID } from 'node:crypto';
import { type Log, Outage } from '../log.ts';
import { regularly } from '../regularly.ts';
import { countEarlierFigures, isCounted } from '../statistics/tallies.ts';
import { acquireLease } from '../store/leases.ts';
import { lockAccount } from '../store/locks.ts';
import type { RunsTable } from '../store/runs-tables.ts';
import type { Store } from '../store/store.ts';
import { walk } from '../store/walk.ts';
import { BusyError, type Pool } from './pool.ts';
import { type Replay, reverify } from './reverify.ts';

/** As often as a player's share of the workers is renewed. */
const PASS_MS = 10 * 60 * 1000;
const ROWS_AT_ONCE = 16;

export function keepTakingFigures(store: Store, pool: Pool, log: Log) {
  const holder = randomUUID();
  const work = async () => {
    if (await acquireLease(store, 'earlier figures', holder, 2 * PASS_MS)) await takeFigures(store, pool);
  };
  return regularly(PASS_MS, work, new Outage(log, 'figures-failed'));
}

/** Ends early where the workers are busy. A log that can't be replayed gives none, and isn't tried again. */
export async function takeFigures(store: Store, pool: Pick<Pool, 'verify'>): Promise<void> {
  const replay: Replay = (task) =>
    pool.verify(task, 'earlier figures').catch((error: unknown) => {
      if (error instanceof BusyError) throw error;
      return { kind: 'refused', reason: 'costly' };
    });
  const without = store.db
    .selectFrom('runs')
    .selectAll()
    .where('figures', 'is', null)
    .where('finished_at', 'is not', null);
  /** Players whose rounds are being summed up again: their newer rounds must come first. */
  const waiting = new Set<string>();
  const newestFirst = { rowsAtOnce: ROWS_AT_ONCE, direction: 'desc' } as const;
  try {
    for await (const run of walk(without, ['finished_at', 'id'], newestFirst)) {
      if (waiting.has(run.uid)) continue;
      const { figures = {} } = await reverify(store, run, replay);
      if (!(await storeFigures(store, run, figures))) waiting.add(run.uid);
    }
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
  }
}

/** @returns false for a player whose rounds are being summed up again */
function storeFigures(
  store: Store,
  run: RunsTable,
  figures: Readonly<Record<string, number>>,
): Promise<boolean> {
  return store.db.transaction().execute(async (db) => {
    const player = await lockAccount(db, run.uid);
    if (!player) return true;
    if (player.unsettled_at !== null) return false;
    const { numUpdatedRows } = await db
      .updateTable('runs')
      .set({ figures: JSON.stringify(figures) })
      .where('id', '=', run.id)
      .where('figures', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n && isCounted(run)) await countEarlierFigures(db, run, figures);
    return true;
  });
}
