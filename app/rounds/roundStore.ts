// Where rounds in progress are kept: a head, and the log in parts, so that a long log need not be written anew with
// every move. Each write looks, in its own transaction, whether the round is still its writer's: what a tab writes
// too late changes nothing.
import { createStore, type UseStore } from 'idb-keyval';
import type { Entry } from '../../kit/round/log.ts';
import { isRecord } from '../lib/record.ts';

/** Entries in one part. */
export const partLength = 500;

export interface Kept {
  readonly head: unknown;
  readonly parts: readonly unknown[];
}

interface Write {
  readonly slot: string;
  readonly writer: string;
  /** Whose the round must still be; undefined: the slot must be empty. */
  readonly expected: string | undefined;
  readonly head: object;
  readonly parts: readonly (readonly [index: number, entries: readonly Entry[]])[];
}

const partKey = (slot: string, index: number) => `${slot}#${index}`;
const allParts = (slot: string) => IDBKeyRange.bound(`${slot}#`, `${slot}#\uffff`);
const writerOf = (head: unknown) => (isRecord(head) ? head.writer : undefined);

let database: UseStore | undefined;

/** Runs a transaction to its end. Rejects where there is no database (private mode), or it fails. */
function transact(mode: IDBTransactionMode, work: (store: IDBObjectStore) => void): Promise<void> {
  database ??= createStore('play-small-open', 'rounds');
  return database(
    mode,
    (store) =>
      new Promise((resolve, reject) => {
        const { transaction } = store;
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
        work(store);
      }),
  );
}

/** Undefined when nothing is kept there. */
export async function read(slot: string): Promise<Kept | undefined> {
  let head: IDBRequest<unknown> | undefined;
  const parts: IDBRequest<unknown>[] = [];
  await transact('readonly', (store) => {
    const asked: IDBRequest<unknown> = store.get(slot);
    head = asked;
    asked.onsuccess = () => {
      const length = isRecord(asked.result) ? Number(asked.result.entries) : 0;
      for (let i = 0; i * partLength < length; i++) parts.push(store.get(partKey(slot, i)));
    };
  });
  if (head?.result === undefined) return undefined;
  return { head: head.result, parts: parts.map(({ result }) => result) };
}

/** @returns whether it was written: not when the round has become somebody else's, or was removed */
export async function write({ slot, writer, expected, head, parts }: Write): Promise<boolean> {
  let written = false;
  await transact('readwrite', (store) => {
    const asked: IDBRequest<unknown> = store.get(slot);
    asked.onsuccess = () => {
      if (writerOf(asked.result) !== expected || (expected === undefined && asked.result !== undefined))
        return;
      written = true;
      store.put({ ...head, writer }, slot);
      for (const [index, entries] of parts) store.put(entries, partKey(slot, index));
      // Sent at once, so that a page on its way out need not live to see it.
      store.transaction.commit?.();
    };
  });
  return written;
}

/** Makes a kept round this writer's: from now on nobody else's writes count. */
export async function adopt(slot: string, writer: string): Promise<void> {
  await transact('readwrite', (store) => {
    const asked: IDBRequest<unknown> = store.get(slot);
    asked.onsuccess = () => {
      if (isRecord(asked.result)) store.put({ ...asked.result, writer }, slot);
    };
  });
}

/** @param writer only if it is still this one's; without it, whoever's it is */
export async function remove(slot: string, writer?: string): Promise<void> {
  await transact('readwrite', (store) => {
    const asked: IDBRequest<unknown> = store.get(slot);
    asked.onsuccess = () => {
      if (writer !== undefined && writerOf(asked.result) !== writer) return;
      store.delete(slot);
      store.delete(allParts(slot));
    };
  });
}
