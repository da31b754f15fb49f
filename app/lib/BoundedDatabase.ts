// A database connection with bounded waits. Another tab may lock the database indefinitely, and WebKit freezes
// a page in its back/forward cache with its open transactions, which then block every other page.
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames, unwrap } from 'idb';
import { readStored, removeStored } from './storage.ts';
import { TimeoutError, within } from './within.ts';

/** For reads, which a board waits for. */
const READ_TIMEOUT_MS = 700;
/** For writes, which run in the background. */
const WRITE_TIMEOUT_MS = 4_000;

/** Marks a database whose data a sign-out failed to delete. */
export const wipePending = 'wipe';

type Mode = 'readonly' | 'readwrite';
/** Length of a wait: a read's, a write's, or however long the database takes. */
export type Wait = 'read' | 'write' | 'patient';
type Transaction<Schema extends DBSchema, M extends Mode> = IDBPTransaction<Schema, StoreNames<Schema>[], M>;

export class BoundedDatabase<Schema extends DBSchema> {
  readonly #stores: StoreNames<Schema>[];
  readonly #open: () => Promise<IDBPDatabase<Schema>>;
  #opening: Promise<IDBPDatabase<Schema>> | undefined;
  #connection: IDBPDatabase<Schema> | undefined;
  readonly #running = new Set<{ abort(): void }>();
  /** Pending past its timeout. */
  #overdue: Promise<unknown> | undefined;
  /** The page is in the back/forward cache, or about to be. */
  #frozen = false;

  constructor(
    name: string,
    version: number,
    stores: StoreNames<Schema>[],
    upgrade: (created: IDBPDatabase<Schema>) => void,
  ) {
    this.#stores = stores;
    const close = this.#close;
    // Closes for a newer version of the site, which waits for this connection.
    this.#open = async () => {
      const db = await openDB<Schema>(name, version, { upgrade, blocking: close, terminated: close });
      if (readStored(wipePending) !== undefined) await emptied(unwrap(db));
      removeStored(wipePending);
      return db;
    };
    globalThis.window?.addEventListener('pagehide', ({ persisted }) => {
      if (!persisted) return;
      this.#frozen = true;
      for (const tx of this.#running) abort(tx);
      this.#close();
    });
    globalThis.window?.addEventListener('pageshow', () => {
      this.#frozen = false;
    });
  }

  /**
   * Reads or changes all stores in one atomic transaction.
   * @param wait while an earlier answer is overdue, reads fail immediately, and others queue
   * @throws TimeoutError when the database does not answer in time; a change is still made when it does. Rethrows the
   * browser's errors: storage is blocked, or full.
   */
  async ask<T, M extends Mode>(
    mode: M,
    work: (tx: Transaction<Schema, M>) => Promise<T>,
    wait: Wait = mode === 'readonly' ? 'read' : 'write',
  ): Promise<T> {
    if (this.#overdue && wait === 'read') throw new TimeoutError('an earlier answer is overdue');
    const answer = Promise.resolve(this.#overdue).then(() => this.#transact(mode, work));
    if (wait === 'patient') return answer;
    try {
      return await within(wait === 'read' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS, answer);
    } catch (error) {
      if (error instanceof TimeoutError) {
        const settle = (): void => {
          if (this.#overdue === overdue) this.#overdue = undefined;
        };
        const overdue = answer.then(settle, settle);
        this.#overdue = overdue;
      }
      throw error;
    }
  }

  async answered(): Promise<void> {
    while (this.#overdue) await this.#overdue;
  }

  async #transact<T, M extends Mode>(mode: M, work: (tx: Transaction<Schema, M>) => Promise<T>): Promise<T> {
    const db = await this.#connect();
    if (this.#frozen) throw new DOMException('The page is hidden.', 'AbortError');
    const tx = db.transaction(this.#stores, mode);
    this.#running.add(tx);
    try {
      const result = await work(tx);
      // Commits explicitly, so that the browser can finish it without the page.
      tx.commit();
      await tx.done;
      return result;
    } catch (error) {
      tx.done.catch(() => undefined);
      abort(tx);
      throw error;
    } finally {
      this.#running.delete(tx);
    }
  }

  async #connect(): Promise<IDBPDatabase<Schema>> {
    this.#opening ??= this.#open();
    try {
      this.#connection = await this.#opening;
      return this.#connection;
    } catch (error) {
      this.#opening = undefined;
      throw error;
    }
  }

  #close = (): void => {
    this.#connection?.close();
    this.#connection = undefined;
    this.#opening = undefined;
  };
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // It has ended already.
  }
}

export function emptied(db: IDBDatabase): Promise<void> {
  const names = [...db.objectStoreNames];
  return new Promise((resolve, reject) => {
    if (names.length === 0) return resolve();
    const tx = db.transaction(names, 'readwrite');
    for (const store of names) tx.objectStore(store).clear();
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error);
  });
}
