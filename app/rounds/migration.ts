// Takes over what earlier versions stored: three databases, and a note in localStorage for each open round. All of it
// is written in one transaction, under ids that follow from the old data, before anything old is removed: a page that
// is closed half-way takes the same rounds over again, once.
import { deleteDB, openDB } from 'idb';
import * as v from 'valibot';
import { gameBySlug } from '../../games/index.ts';
import { toDifficulty } from '../../kit/round/difficulty.ts';
import { type Entry, entriesSchema, logSchema, whole } from '../../kit/round/log.ts';
import { finishedRound, recording } from '../../protocol/replays.ts';
import { withLock } from '../lib/locks.ts';
import { readStored, removeStored } from '../lib/storage.ts';
import { type EndedRound, openRound, type RoundRecord } from './record.ts';
import { type RoundDatabase, toChunks, transact } from './stores.ts';
import { isLockedElsewhere } from './tabLock.ts';

/** The databases by name, each with its only store. */
const oldStores = { 'play-small-open': 'rounds', 'play-small-rounds': 'rounds', 'play-small': 'outbox' };
type OldName = keyof typeof oldStores;
const oldNames = Object.keys(oldStores) as OldName[];

/** A tab of an earlier version may keep a database from being opened, while it waits to be deleted. */
const OPEN_TIMEOUT_MS = 1_000;

/** Under the slot; its log's parts are under `slot#0`, `slot#1` … */
const oldOpen = v.object({
  ...v.omit(openRound, ['id', 'status', 'slot', 'over', 'game', 'end', 'length']).entries,
  entries: whole,
  at: whole,
});
/** Under the run. */
const oldWaiting = v.object({
  ...v.pick(logSchema, ['game', 'entries', 'end', 'pauses']).entries,
  run: v.string(),
  player: v.exactOptional(v.string()),
});

interface Round {
  readonly record: RoundRecord;
  readonly entries: readonly Entry[];
}

type Old = ReadonlyMap<IDBValidKey, unknown>;

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

/** None where there is no note: such a round was given up. */
function openRounds(slot: string, open: Old): Round[] {
  const note = readStored(`round:${slot}`);
  const parsed = v.safeParse(oldOpen, open.get(slot));
  const game = gameBySlug(slot.split(':')[0] ?? '');
  if (note === undefined || !parsed.success || !game) return [];
  const { entries: length, at: end, ...head } = parsed.output;
  const parts = Array.from({ length: Math.ceil(length / 500) }, (_, i) => open.get(`${slot}#${i}`));
  const entries = v.safeParse(entriesSchema, parts.flat());
  if (!entries.success) return [];
  const id = head.run ?? `local-${head.writer.replaceAll('-', '').slice(0, 20)}`;
  const record = {
    ...head,
    id,
    game: game.id,
    slot,
    length,
    end,
    over: note === 'over',
    status: 'open',
  } as const;
  return [{ record, entries: entries.output }];
}

function waitingRounds(outbox: Old, ended: Old): Round[] {
  return [...outbox.values()].flatMap((value) => {
    const parsed = v.safeParse(oldWaiting, value);
    if (!parsed.success) return [];
    const { run: id, player, game, entries, end, pauses } = parsed.output;
    const known = endedHead(id, ended) ?? {
      ...unrecorded,
      setup: { difficulty: 'noob', round: 0 },
      duration: end,
      when: Date.now(),
    };
    const head = { ...known, id, run: id, ...(player !== undefined && { player }), game, end, pauses };
    return [{ record: { ...head, length: entries.length, status: 'waiting' }, entries }];
  });
}

function doneRounds(ended: Old): Round[] {
  const ids = new Set([...listOf(ended).map(({ id }) => id), ...ended.keys()].map(String));
  return [...ids].flatMap((id) => {
    const head = endedHead(id, ended);
    if (!head) return [];
    const run = id.startsWith('local-') ? {} : { run: id };
    const entries = recordingOf(id, ended)?.entries ?? [];
    return [{ record: { ...head, id, ...run, length: entries.length, status: 'done' }, entries }];
  });
}

/** Of a round whose moves were not kept. */
const unrecorded = {
  version: 0,
  seed: '0'.repeat(32),
  score: 0,
  result: null,
  name: '',
  pauses: [],
  size: 0,
};

type EndedHead = Omit<EndedRound, 'id' | 'status' | 'length'>;

/** What is known of a round that has ended: from its recording or, where none is left, from the list. */
function endedHead(id: string, ended: Old): EndedHead | undefined {
  const listed = listOf(ended).find((row) => row.id === id);
  const recorded = recordingOf(id, ended);
  if (recorded) {
    const { entries: _, ...head } = recorded;
    return { ...head, duration: listed?.end ?? head.end, size: JSON.stringify(recorded).length };
  }
  if (!listed) return undefined;
  const { game, difficulty, result, score, end, when, ranked } = listed;
  // Which variant it was is not known any more: only that it was one.
  const setup = { difficulty: toDifficulty(difficulty), round: 0, ...(!ranked && { variant: '' }) };
  return { ...unrecorded, game, setup, result, score, end, duration: end, when };
}

function recordingOf(id: string, ended: Old) {
  const parsed = v.safeParse(recording, ended.get(id));
  return parsed.success ? parsed.output : undefined;
}

function listOf(ended: Old) {
  const list = ended.get('rounds');
  return Array.isArray(list) ? list.filter((row) => v.is(finishedRound, row)) : [];
}
