import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { type DBSchema, openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { BoundedDatabase } from './BoundedDatabase.ts';
import { wipeStorage } from './wipeStorage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('logs a database that fails to empty, and empties the others', async () => {
  const indexedDB = new IDBFactory();
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('window', { indexedDB });
  const databases = await Promise.all(
    ['first', 'stuck', 'last'].map((name) =>
      openDB(name, 1, { upgrade: (created) => void created.createObjectStore('store') }),
    ),
  );
  for (const database of databases) await database.put('store', 'kept', 'key');
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((name) => {
    if (name === 'stuck') throw new Error('The disk is full.');
    return open(name);
  });
  const error = vi.spyOn(console, 'error').mockReturnValue();

  await wipeStorage();
  expect(error).toHaveBeenCalledExactlyOnceWith('A database could not be emptied.', expect.any(Error));
  const left = await Promise.all(databases.map((database) => database.get('store', 'key')));
  expect(left).toEqual([undefined, 'kept', undefined]);
});

interface Held extends DBSchema {
  store: { key: string; value: string };
}

test('the next page that opens a stalled database empties it', async () => {
  const indexedDB = new IDBFactory();
  const localStorage = new Map<string, string>();
  const storage = {
    getItem: (key: string) => localStorage.get(key) ?? null,
    setItem: (key: string, value: string) => localStorage.set(key, value),
    removeItem: (key: string) => localStorage.delete(key),
    clear: () => localStorage.clear(),
  };
  vi.stubGlobal('indexedDB', indexedDB);
  const page = { indexedDB, localStorage: storage, addEventListener: () => undefined };
  vi.stubGlobal('window', page);
  const upgrade = (created: { createObjectStore(name: 'store'): unknown }) =>
    void created.createObjectStore('store');
  const database = await openDB('held', 1, { upgrade });
  await database.put('store', 'kept', 'key');
  const { store } = database.transaction('store', 'readwrite');
  let held = true;
  const goOn = async () => {
    while (held) await store.count();
  };
  void goOn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const wiped = wipeStorage();
  await vi.advanceTimersByTimeAsync(2_000);
  await wiped;
  vi.useRealTimers();
  held = false;
  await database.put('store', 'kept', 'key');
  const next = new BoundedDatabase<Held>('held', 1, ['store'], upgrade);
  expect(await next.ask('readonly', (tx) => tx.objectStore('store').count())).toBe(0);
  expect([...localStorage.keys()]).toEqual([]);
});
