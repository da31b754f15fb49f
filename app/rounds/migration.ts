// Takes over what earlier versions stored: three databases, and a note in localStorage for each open round. All of it
// is written in one transaction, under ids that follow from the old data, before anything old is removed: a page that
// is closed half-way takes the same rounds over again, once.
import { deleteDB, openDB } from 'idb';
import { withLock } from '../lib/locks.ts';
import { removeStored } from '../lib/storage.ts';
import { doneRounds, type Old, openRounds, type Round, waitingRounds } from './earlierRounds.ts';
import { type RoundDatabase, toChunks, transact } from './stores.ts';
import { isLockedElsewhere } from './tabLock.ts';

/** The databases by name, each with its only store. */
const oldStores = { 'play-small-open': 'rounds', 'play-small-rounds': 'rounds', 'play-small': 'outbox' };
type OldName = keyof typeof oldStores;
const oldNames = Object.keys(oldStores) as OldName[];

/** A tab of an earlier version may keep a database from being opened, while it waits to be deleted. */
const OPEN_TIMEOUT_MS = 1_000;

export function takeOver(db: RoundDatabase): Promise<void> {
  return withLock('rounds-migration', async () => {
    const present = await presentNames();
    if (present.length === 0) return;
    const read = (name: OldName) => (present.includes(name) ? readAll(name) : new Map());
    const [open, ended, outbox] = await Promise.all([
      read('play-small-open'),
      read('play-small-rounds'),
      read('play-small'),
    ]);
    const slots = await freeSlots(open);
    await writeAll(db, [
      ...waitingRounds(outbox, ended),
      ...doneRounds(ended),
      ...slots.flatMap((slot) => openRounds(slot, open)),
    ]);
    const isFree = (key: IDBValidKey) => slots.some((slot) => key === slot || isPartOf(key, slot));
    if (present.includes('play-small-open')) await remove('play-small-open', [...open.keys()].filter(isFree));
    if (present.includes('play-small-rounds')) await remove('play-small-rounds', ended.keys());
    if (present.includes('play-small')) await remove('play-small', outbox.keys());
    for (const slot of slots) removeStored(`round:${slot}`);
  });
}

async function presentNames(): Promise<readonly OldName[]> {
  const known = await indexedDB.databases?.();
  return known ? oldNames.filter((old) => known.some(({ name }) => name === old)) : oldNames;
}

async function readAll(name: OldName): Promise<Old> {
  const db = await openOld(name);
  const store = oldStores[name];
  try {
    if (!db.objectStoreNames.contains(store)) return new Map();
    const tx = db.transaction(store);
    const [keys, values] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
    return new Map(keys.map((key, i) => [key, values[i]]));
  } finally {
    db.close();
  }
}

function openOld(name: OldName) {
  const opening = openDB(name);
  return new Promise<Awaited<typeof opening>>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`${name} can't be opened`));
      void opening.then((db) => db.close());
    }, OPEN_TIMEOUT_MS);
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Removes what was read, and the database once nothing is left; that waits for tabs of an earlier version to close. */
async function remove(name: OldName, keys: Iterable<IDBValidKey>): Promise<void> {
  const db = await openOld(name);
  const store = oldStores[name];
  let left = 0;
  try {
    if (db.objectStoreNames.contains(store)) {
      const tx = db.transaction(store, 'readwrite');
      for (const key of keys) void tx.store.delete(key);
      left = await tx.store.count();
      await tx.done;
    }
  } finally {
    db.close();
  }
  if (left === 0) void deleteDB(name).catch(() => undefined);
}

function writeAll(db: RoundDatabase, rounds: readonly Round[]): Promise<void> {
  return transact(db, async (tx) => {
    const store = tx.objectStore('rounds');
    for (const { record, entries } of rounds) {
      if (await store.getKey(record.id)) continue;
      if (record.status === 'open' && (await store.index('slot').getKey(record.slot))) continue;
      void store.put(record);
      for (const [index, chunk] of toChunks(entries))
        void tx.objectStore('chunks').put(chunk, [record.id, index]);
    }
  });
}

const isPartOf = (key: IDBValidKey, slot: string) => String(key).startsWith(`${slot}#`);

/** A tab of an earlier version may be writing to the others. */
async function freeSlots(open: Old): Promise<string[]> {
  const slots = [...open.keys()].map(String).filter((key) => !key.includes('#'));
  const locked = await Promise.all(slots.map(isLockedElsewhere));
  return slots.filter((_, i) => !locked[i]);
}
