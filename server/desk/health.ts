// How the server does, for the desk's charts.
import { statfs } from 'node:fs/promises';
import type { DeskHealth } from '../../protocol/desk.ts';
import type { Trends } from '../observe/trends.ts';
import { readAudit } from '../operations/audit.ts';
import type { Store } from '../store/store.ts';
import { version } from '../version.ts';

export interface HealthSources {
  readonly trends: Trends;
  /** On whose disk the room is told. */
  readonly dataDir: string;
}

export async function readHealth(store: Store, { trends, dataDir }: HealthSources): Promise<DeskHealth> {
  const last = async (action: string) => (await readAudit(store, { limit: 1, action }))[0] ?? null;
  const [disk, backup, drill] = await Promise.all([roomOn(dataDir), last('backup'), last('drill')]);
  return { version, startedAt: trends.startedAt, samples: [...trends.samples()], disk, backup, drill };
}

/** Bytes. With PostgreSQL the folder need not be there. */
async function roomOn(folder: string): Promise<DeskHealth['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => statfs('.'));
  return { free: bavail * bsize, total: blocks * bsize };
}
