// Database of rounds. Each change is one transaction, which checks first that its page still owns the round. A log is
// stored in chunks, so that an action does not rewrite all of it.
import type { DBSchema, IDBPTransaction } from 'idb';
import * as v from 'valibot';
import type { Entry } from '../../kit/round/log.ts';
import { BoundedDatabase, type Wait } from '../lib/BoundedDatabase.ts';
import {
  type EndedRound,
  endedRound,
  type OpenRound,
  openRound,
  type RoundRecord,
  type StoredRound,
  type Tail,
  tail as tailSchema,
  type WaitingRun,
  waitingRun,
} from './record.ts';
import { excessOf } from './retention.ts';
import { roundsToSolve } from './storedBox.ts';
import { dropTail, storedTails } from './tails.ts';

export const CHUNK_LENGTH = 500;

interface Schema extends DBSchema {
  rounds: { key: string; value: RoundRecord; indexes: { slot: string; status: RoundRecord['status'] } };
  chunks: { key: [round: string, index: number]; value: readonly Entry[] };
}
type Change = IDBPTransaction<Schema, ('rounds' | 'chunks')[], 'readwrite'>;

const database = new BoundedDatabase<Schema>('play-small-v2', 1, ['rounds', 'chunks'], (created) => {
  const rounds = created.createObjectStore('rounds', { keyPath: 'id' });
  rounds.createIndex('slot', 'slot', { unique: true });
  rounds.createIndex('status', 'status');
  created.createObjectStore('chunks');
});

export const answered = (): Promise<void> => database.answered();

const chunksOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

/** Writes a log's chunks, except those that the first `from` entries fill. */
function putEntries(tx: Change, id: string, entries: readonly Entry[], from = 0): void {
  const chunks = tx.objectStore('chunks');
  for (let index = Math.floor(from / CHUNK_LENGTH); index * CHUNK_LENGTH < entries.length; index++) {
    const start = index * CHUNK_LENGTH;
    void chunks.put(entries.slice(start, start + CHUNK_LENGTH), [id, index]);
  }
}

interface Write {
  readonly record: OpenRound;
  readonly entries: readonly Entry[];
  /** Number of entries in the database; undefined for a new round, whose slot must be empty. */
  readonly stored: number | undefined;
}

/**
 * @returns 'moved' when another page has resumed the round, 'refused' when the slot has another round, and 'gone' when the
 * database was emptied or deleted
 */
export function saveRound({
  record,
  entries,
  stored,
}: Write): Promise<'saved' | 'moved' | 'refused' | 'gone'> {
  return database.ask('readwrite', async (tx) => {
    const known = await tx.objectStore('rounds').index('slot').get(record.slot);
    if (!known && stored !== undefined) return 'gone';
    if (known && (known.id !== record.id || known.status !== 'open')) return 'refused';
    if (known?.status === 'open' && known.writer !== record.writer) return 'moved';
    void tx.objectStore('rounds').put(record);
    putEntries(tx, record.id, entries, stored);
    return 'saved';
  });
}

/** Reads the open round of a slot, and makes it this writer's. @param player signed in: another player's round stays theirs */
export function takeRound(
  slot: string,
  writer: string,
  player?: string,
  wait?: Wait,
): Promise<StoredRound | undefined> {
  const take = async (tx: Change): Promise<StoredRound | undefined> => {
    const known = await tx.objectStore('rounds').index('slot').get(slot);
    const isAnothers = player !== undefined && known?.player !== undefined && known.player !== player;
    if (known?.status !== 'open' || isAnothers) return undefined;
    void tx.objectStore('rounds').put({ ...known, writer });
    return { record: known, entries: await entriesOf(tx, known.id) };
  };
  return withTails(take, wait);
}

/** Reads after merging the tails of closed or killed pages. */
async function withTails<T>(read: (tx: Change) => Promise<T>, wait: Wait = 'read'): Promise<T> {
  const tails = storedTails();
  const answer = await database.ask(
    'readwrite',
    async (tx) => {
      for (const text of tails.values()) {
        const tail = v.safeParse(v.pipe(v.string(), v.parseJson(), tailSchema), text);
        if (tail.success) await mergeTail(tx, tail.output);
      }
      return read(tx);
    },
    wait,
  );
  for (const [id, text] of tails) dropTail(id, text);
  return answer;
}

async function mergeTail(tx: Change, tail: Tail): Promise<void> {
  const rounds = tx.objectStore('rounds');
  const { id, writer } = 'abandoned' in tail ? tail.abandoned : tail.record;
  const known = await rounds.get(id);
  const isItsOwn = known?.status === 'open' && known.writer === writer;
  if ('abandoned' in tail) {
    if (isItsOwn) remove(tx, id);
    return;
  }
  const { from, entries } = tail;
  const parsed = v.safeParse(openRound, { ...known, ...tail.record });
  if (!parsed.success || parsed.output.length !== from + entries.length) return;
  const record = parsed.output;
  if (known) {
    const isNewer = isItsOwn && (record.length > known.length || record.wall > known.wall);
    if (!isNewer || from > known.length || record.length < known.length) return;
  } else if (from > 0 || (await rounds.index('slot').getKey(record.slot)) !== undefined) return;
  const before = await entriesOf(tx, id);
  void rounds.put(record);
  putEntries(tx, id, [...before.slice(0, from), ...entries], from);
}

/** @param writer required owner of the round; undefined: any */
export function removeRound(slot: string, writer?: string): Promise<void> {
  return database.ask('readwrite', async (tx) => {
    const known = await tx.objectStore('rounds').index('slot').get(slot);
    if (!known || (writer !== undefined && (known.status !== 'open' || known.writer !== writer))) return;
    remove(tx, known.id);
  });
}

interface End {
  readonly record: Omit<EndedRound, 'size'>;
  readonly entries: readonly Entry[];
  readonly writer?: string | undefined;
}

/** Ends an open round. @returns false when another tab has ended it, or plays it */
export function endRound({ record, entries, writer }: End): Promise<boolean> {
  const size = JSON.stringify(record).length + JSON.stringify(entries).length;
  return database.ask('readwrite', async (tx) => {
    const known = await tx.objectStore('rounds').get(record.id);
    if (known && (known.status === 'open' ? known.writer !== writer : known.run !== undefined)) return false;
    await tx.objectStore('chunks').delete(chunksOf(record.id));
    void tx.objectStore('rounds').put({ ...record, size });
    putEntries(tx, record.id, entries);
    if (record.status === 'done') await prune(tx);
    return true;
  });
}

function remove(tx: Change, id: string): void {
  void tx.objectStore('rounds').delete(id);
  void tx.objectStore('chunks').delete(chunksOf(id));
}

/** Adds to the record of a finished round what came later: a run, its review, the server's answer. */
export function updateEnded(id: string, changes: Partial<EndedRound>): Promise<void> {
  return database.ask('readwrite', async (tx) => {
    const known = await tx.objectStore('rounds').get(id);
    if (!known || known.status === 'open') return;
    await tx.objectStore('rounds').put({ ...known, ...changes });
    if (changes.status === 'done') await prune(tx);
  });
}

/** Gives a guest's finished rounds to the player: all of them, or none. */
export function takeGuestRounds(player: string): Promise<void> {
  return database.ask('readwrite', async (tx) => {
    const done = await tx.objectStore('rounds').index('status').getAll('done');
    for (const round of done) {
      if (round.status === 'done' && round.player === undefined && round.run === undefined)
        void tx.objectStore('rounds').put({ ...round, player, guest: true });
    }
  });
}

/** Drops rounds beyond the limits, and malformed ones. */
async function prune(tx: Change): Promise<void> {
  const done = await tx.objectStore('rounds').index('status').getAll('done');
  const rounds = done.filter((round) => v.is(endedRound, round));
  const excess = excessOf(rounds, roundsToSolve());
  for (const round of done) {
    if (!v.is(endedRound, round) || excess.rounds.includes(round.id)) remove(tx, round.id);
    else if (excess.logs.includes(round.id)) {
      // A quiz's questions and a review are useless without the log.
      const { review: _, ...rest } = round;
      const { content: __, ...setup } = round.setup;
      remove(tx, round.id);
      void tx.objectStore('rounds').put({ ...rest, setup, pauses: [], size: 0 });
    }
  }
}

type Read = IDBPTransaction<Schema, ('rounds' | 'chunks')[]>;

async function entriesOf(tx: Read | Change, id: string): Promise<readonly Entry[]> {
  return (await tx.objectStore('chunks').getAll(chunksOf(id))).flat();
}

const withEntries = async (tx: Read | Change, record: RoundRecord | undefined) =>
  record && { record, entries: await entriesOf(tx, record.id) };

export function readRound(id: string): Promise<StoredRound | undefined> {
  return database.ask('readonly', async (tx) => withEntries(tx, await tx.objectStore('rounds').get(id)));
}

export function readOpen(slot: string): Promise<StoredRound | undefined> {
  return withTails(async (tx) => withEntries(tx, await tx.objectStore('rounds').index('slot').get(slot)));
}

/** Reads the rounds that wait for the server, and drops malformed ones. */
export function readWaiting(): Promise<WaitingRun[]> {
  return database.ask('readwrite', async (tx) => {
    const runs: WaitingRun[] = [];
    for (const record of await tx.objectStore('rounds').index('status').getAll('waiting')) {
      const run = v.safeParse(waitingRun, { ...record, entries: await entriesOf(tx, record.id) });
      if (run.success) runs.push(run.output);
      else remove(tx, record.id);
    }
    return runs;
  });
}

export async function readOpenRounds(): Promise<OpenRound[]> {
  const open = await withTails((tx) => tx.objectStore('rounds').index('status').getAll('open'));
  return open.flatMap((record) => {
    const parsed = v.safeParse(openRound, record);
    return parsed.success ? [parsed.output] : [];
  });
}

export async function readEndedRounds(wait?: Wait): Promise<EndedRound[]> {
  const rounds = await database.ask('readonly', (tx) => tx.objectStore('rounds').getAll(), wait);
  return rounds.filter((record) => v.is(endedRound, record));
}
