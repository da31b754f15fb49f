// Health of each server, which it writes down once a minute for the desk's charts.
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import * as v from 'valibot';
import { type DeskHealth, DeskSample, type DeskServer } from '../../protocol/desk.ts';
import type { Log } from '../log.ts';
import type { Trends } from '../observe/trends.ts';
import { readAudit } from '../operations/audit.ts';
import { regularly } from '../regularly.ts';
import type { Store } from '../store/store.ts';
import { version } from '../version.ts';

const MINUTE_MS = 60_000;
/** Time that the desk shows a server that is gone. */
const SHOWN_MS = 60 * MINUTE_MS;

interface Reporting {
  readonly store: Store;
  readonly log: Log;
  readonly trends: Trends;
  /** Address that this server listens on: with the machine's name it tells servers apart. */
  readonly url: string;
  /** The folder whose disk counts. */
  readonly dataDir: string;
}

/** Writes this server's health down until it is closed. */
export function reportHealth({ store, log, trends, url, dataDir }: Reporting): { close(): Promise<void> } {
  const name = `${hostname()}:${new URL(url).port}`;
  async function report(): Promise<void> {
    const now = Date.now();
    const { free, total } = await roomOn(dataDir);
    const row = {
      ...{ version, started_at: trends.startedAt, seen_at: now },
      ...{ samples: JSON.stringify(trends.samples()), disk_free: free, disk_total: total },
    };
    await store.db
      .insertInto('servers')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
    await store.db
      .deleteFrom('servers')
      .where('seen_at', '<', now - SHOWN_MS)
      .execute();
  }
  return regularly(MINUTE_MS, report, (error) => log.error('health-not-reported', error));
}

export async function readHealth(store: Store): Promise<DeskHealth> {
  const last = async (action: string) => (await readAudit(store, { limit: 1, action }))[0] ?? null;
  const [servers, backup, drill] = await Promise.all([readServers(store), last('backup'), last('drill')]);
  return { servers, backup, drill };
}

async function readServers({ db }: Store): Promise<DeskServer[]> {
  const rows = await db
    .selectFrom('servers')
    .selectAll()
    .where('seen_at', '>=', Date.now() - SHOWN_MS)
    .orderBy('name')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    ...{ name: row.name, version: row.version, startedAt: row.started_at, seenAt: row.seen_at },
    samples: v.parse(v.array(DeskSample), JSON.parse(row.samples)),
    disk: { free: row.disk_free, total: row.disk_total },
  }));
}

/** Bytes. With PostgreSQL the folder need not be there. */
async function roomOn(folder: string): Promise<DeskServer['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => statfs('.'));
  return { free: bavail * bsize, total: blocks * bsize };
}
