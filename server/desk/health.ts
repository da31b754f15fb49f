// Health of each server, which it samples and stores for the desk's charts.
import { hostname } from 'node:os';
import * as v from 'valibot';
import { HOUR_MS } from '../../protocol/dates.ts';
import { type DeskEntry, type DeskHealth, DeskSample } from '../../protocol/desk.ts';
import { type Log, Outage } from '../log.ts';
import { diskOf } from '../observe/disk.ts';
import { readAudit } from '../operations/audit.ts';
import { regularly } from '../regularly.ts';
import type { Store } from '../store/store.ts';
import { version } from '../version.ts';

const EVERY_MS = 15_000;
/** Time that the desk shows samples, and a stopped server. */
const SHOWN_MS = HOUR_MS;
/** A row that is ahead by more than this was written by a server whose clock is ahead. */
const AHEAD_MS = 10 * 60_000;

/**
 * Stores this server's health until closed.
 * @param sample takes a sample since the last one
 * @param url address that this server listens on: with the machine's name it identifies the server
 * @param dataDir folder on the disk in question
 */
export function reportHealth(store: Store, log: Log, sample: () => DeskSample, url: string, dataDir: string) {
  const name = `${hostname()}:${new URL(url).port}`;
  const started_at = Date.now();
  /** Oldest first. */
  const samples: DeskSample[] = [];
  async function report(): Promise<void> {
    const now = Date.now();
    const { free, total } = diskOf(dataDir);
    samples.push(sample());
    if (samples.length > SHOWN_MS / EVERY_MS) samples.shift();
    const row = {
      version,
      started_at,
      seen_at: now,
      samples: JSON.stringify(samples),
      disk_free: free,
      disk_total: total,
    };
    await store.db
      .insertInto('servers')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
    await store.db
      .deleteFrom('servers')
      .where((row) => row.or([row('seen_at', '<', now - SHOWN_MS), row('seen_at', '>', now + AHEAD_MS)]))
      .execute();
  }
  return regularly(EVERY_MS, report, new Outage(log, 'health-not-reported'));
}

/**
 * A restored database equals its backup, and proves it as a drill does, although its log knows of neither. Ignores rows of
 * the future.
 */
export async function readHealth(store: Store): Promise<DeskHealth> {
  const now = Date.now();
  const until = now + AHEAD_MS;
  const last = async (action: string) => (await readAudit(store, { limit: 1, action, until }))[0] ?? null;
  const rows = await store.db
    .selectFrom('servers')
    .select(['name', 'version', 'started_at as startedAt', 'seen_at as seenAt'])
    .select(['samples', 'disk_free as free', 'disk_total as total'])
    .where('seen_at', '>=', now - SHOWN_MS)
    .where('seen_at', '<=', now + AHEAD_MS)
    .orderBy('name')
    .limit(100)
    .execute();
  const servers = rows.map(({ samples, free, total, ...row }) => ({
    ...row,
    samples: v.parse(v.array(DeskSample), JSON.parse(samples)),
    disk: { free, total },
  }));
  const [backup, restored, drill] = await Promise.all(['backup', 'restore', 'drill'].map(last));
  const orRestored = (entry = null as DeskEntry | null) =>
    restored && (entry?.at ?? 0) < restored.at ? restored : entry;
  return { servers, backup: orRestored(backup), drill: orRestored(drill) };
}
