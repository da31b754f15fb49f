// The one database of rounds. Each change of a round is one transaction, which looks first whose round it is: what a
// tab writes too late changes nothing. A log is stored in chunks, so that an action does not rewrite all of it.
import { openDB } from 'idb';
import * as v from 'valibot';
import type { Entry } from '../../kit/round/log.ts';
import { takeOver } from './migration.ts';
import { type EndedRound, endedRound, type OpenRound, openRound, type RoundRecord } from './record.ts';
import { excessOf } from './retention.ts';
import {
  chunksOf,
  type RoundDatabase,
  type RoundTransaction,
  type Schema,
  toChunks,
  transact,
} from './stores.ts';

/** As it is stored: not parsed yet. */
export interface StoredRound {
  readonly record: unknown;
  readonly entries: readonly unknown[];
}

let opened: Promise<RoundDatabase> | undefined;

/** @throws where the browser stores nothing (private mode, storage that is blocked) */
export function database(): Promise<RoundDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<RoundDatabase> {
  const forget = (): void => {
    opened = undefined;
  };
  const db = await openDB<Schema>('play-small-v2', 1, {
    upgrade(created) {
      const rounds = created.createObjectStore('rounds', { keyPath: 'id' });
      rounds.createIndex('slot', 'slot', { unique: true });
      rounds.createIndex('status', 'status');
      created.createObjectStore('chunks');
    },
    // A newer version of the app waits for this connection.
    blocking: () => {
      forget();
      db.close();
    },
    terminated: forget,
  });
  // What can't be taken over now stays where it is, for the next visit.
  await takeOver(db).catch(() => undefined);
  return db;
}

async function change<T>(work: (tx: RoundTransaction) => Promise<T>): Promise<T> {
  return transact(await database(), work);
}

/** Writes an action of an open round. */
interface Write {
  readonly record: OpenRound;
  readonly entries: readonly Entry[];
  /** How many of them are stored already. */
  readonly stored: number;
  /** Its writer so far; undefined: the slot must be empty. */
  readonly previous: string | undefined;
}

/** @returns whether it was written: not when the slot is another round's, or another writer's, or was emptied */
export function saveRound({ record, entries, stored, previous }: Write): Promise<boolean> {
  const chunks = toChunks(entries, stored);
  return change(async (tx) => {
    const known = await tx.objectStore('rounds').index('slot').get(record.slot);
    const isMine =
      known?.id === record.id &&
      known.status === 'open' &&
      // A write that was started before this one, and has not told yet that it is done.
      (known.writer === previous || known.writer === record.writer);
    if (known ? !isMine : previous !== undefined) return false;
    void tx.objectStore('rounds').put(record);
    for (const [index, chunk] of chunks) void tx.objectStore('chunks').put(chunk, [record.id, index]);
    return true;
  });
}

/** Makes an open round this writer's: what any other one writes from now on does not count. */
export function adoptRound(id: string, writer: string): Promise<void> {
  return change(async (tx) => {
    const known = await tx.objectStore('rounds').get(id);
    if (known?.status === 'open') void tx.objectStore('rounds').put({ ...known, writer });
  });
}

/** @param writer only if the round is still this one's; without it, whoever's it is */
export function removeRound(slot: string, writer?: string): Promise<void> {
  return change(async (tx) => {
    const known = await tx.objectStore('rounds').index('slot').get(slot);
    if (!known || (writer !== undefined && (known.status !== 'open' || known.writer !== writer))) return;
    remove(tx, known.id);
  });
}

interface End {
  readonly record: Omit<EndedRound, 'size'>;
  readonly entries: readonly Entry[];
  /** Of the open round. */
  readonly writer?: string | undefined;
}

/** From `open` to `waiting` or `done`. @returns false when another tab has done it, or plays the round now */
export function endRound({ record, entries, writer }: End): Promise<boolean> {
  const size = JSON.stringify(record).length + JSON.stringify(entries).length;
  return change(async (tx) => {
    const known = await tx.objectStore('rounds').get(record.id);
    if (known && (known.status === 'open' ? known.writer !== writer : known.run !== undefined)) return false;
    await tx.objectStore('chunks').delete(chunksOf(record.id));
    void tx.objectStore('rounds').put({ ...record, size });
    for (const [index, chunk] of toChunks(entries))
      void tx.objectStore('chunks').put(chunk, [record.id, index]);
    if (record.status === 'done') await prune(tx);
    return true;
  });
}

export function dropRound(id: string): Promise<void> {
  return change(async (tx) => remove(tx, id));
}

function remove(tx: RoundTransaction, id: string): void {
  void tx.objectStore('rounds').delete(id);
  void tx.objectStore('chunks').delete(chunksOf(id));
}

/** A round that waits has got its run. */
export function roundIssued(id: string, run: string): Promise<void> {
  return change(async (tx) => {
    const known = await tx.objectStore('rounds').get(id);
    if (known?.status === 'waiting') void tx.objectStore('rounds').put({ ...known, run });
  });
}

/** Makes the rounds that a guest has finished here the player's: all of them, or none. */
export function takeGuestRounds(player: string): Promise<void> {
  return change(async (tx) => {
    const done = await tx.objectStore('rounds').index('status').getAll('done');
    for (const round of done) {
      if (round.status === 'done' && round.player === undefined && round.run === undefined)
        void tx.objectStore('rounds').put({ ...round, player, guest: true });
    }
  });
}

/** From `waiting` to `done`. */
export function roundSent(id: string): Promise<void> {
  return change(async (tx) => {
    const known = await tx.objectStore('rounds').get(id);
    if (known?.status !== 'waiting') return;
    await tx.objectStore('rounds').put({ ...known, status: 'done' });
    await prune(tx);
  });
}

/** Drops what exceeds the limits, and what is no round. */
async function prune(tx: RoundTransaction): Promise<void> {
  const done = await tx.objectStore('rounds').index('status').getAll('done');
  const rounds = done.filter((round) => v.is(endedRound, round));
  const excess = excessOf(rounds);
  for (const round of done) {
    if (!v.is(endedRound, round) || excess.rounds.includes(round.id)) remove(tx, round.id);
    else if (excess.logs.includes(round.id)) {
      // Without its log nobody needs a quiz's questions.
      const { content: _, ...setup } = round.setup;
      remove(tx, round.id);
      void tx.objectStore('rounds').put({ ...round, setup, pauses: [], size: 0 });
    }
  }
}

export async function readRound(id: string): Promise<StoredRound | undefined> {
  const tx = (await database()).transaction(['rounds', 'chunks']);
  const [record, chunks] = await Promise.all([
    tx.objectStore('rounds').get(id),
    tx.objectStore('chunks').getAll(chunksOf(id)),
  ]);
  return record && { record, entries: chunks.flat() };
}

/** The open round of a slot. */
export async function readOpen(slot: string): Promise<StoredRound | undefined> {
  const id = await (await database()).getKeyFromIndex('rounds', 'slot', slot);
  return id === undefined ? undefined : readRound(id);
}

/** Records of one status, without their logs: not parsed yet. */
export async function readRecords(status: RoundRecord['status']): Promise<readonly unknown[]> {
  return (await database()).getAllFromIndex('rounds', 'status', status);
}

/** All open rounds, without their logs. */
export async function readOpenRounds(): Promise<OpenRound[]> {
  return (await readRecords('open')).flatMap((record) => {
    const parsed = v.safeParse(openRound, record);
    return parsed.success ? [parsed.output] : [];
  });
}

/** All that have ended, without their logs. */
export async function readEndedRounds(): Promise<EndedRound[]> {
  const ended = await Promise.all([readRecords('waiting'), readRecords('done')]);
  return ended.flat().filter((record) => v.is(endedRound, record));
}
