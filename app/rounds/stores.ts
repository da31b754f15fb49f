// What the database of rounds holds, and how a log lies in it.
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';
import type { Entry } from '../../kit/round/log.ts';
import type { RoundRecord } from './record.ts';

/** Entries in one chunk. */
export const CHUNK_LENGTH = 500;

export interface Schema extends DBSchema {
  rounds: { key: string; value: RoundRecord; indexes: { slot: string; status: RoundRecord['status'] } };
  chunks: { key: [round: string, index: number]; value: readonly Entry[] };
}
export type RoundDatabase = IDBPDatabase<Schema>;
export type RoundTransaction = IDBPTransaction<Schema, ('rounds' | 'chunks')[], 'readwrite'>;

/** The keys of a log's chunks. */
export const chunksOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

/** A log's chunks as they are now, but for those that are full with the first `from` entries. */
export function toChunks(entries: readonly Entry[], from = 0): readonly [index: number, chunk: Entry[]][] {
  const first = Math.floor(from / CHUNK_LENGTH);
  return Array.from({ length: Math.ceil(entries.length / CHUNK_LENGTH) - first }, (_, i) => {
    const start = (first + i) * CHUNK_LENGTH;
    return [first + i, entries.slice(start, start + CHUNK_LENGTH)];
  });
}

/** Changes all of it or nothing. */
export async function transact<T>(db: RoundDatabase, work: (tx: RoundTransaction) => Promise<T>): Promise<T> {
  const tx = db.transaction(['rounds', 'chunks'], 'readwrite');
  try {
    const result = await work(tx);
    // Not left to the event loop, so that a page on its way out need not live to see it.
    tx.commit();
    await tx.done;
    return result;
  } catch (error) {
    tx.done.catch(() => undefined);
    try {
      tx.abort();
    } catch {
      // It has failed by itself.
    }
    throw error;
  }
}
