import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, expect, test, vi } from 'vitest';
import { wipeStorage } from './wipeStorage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a database that can not be emptied is told of, and the others are emptied all the same', async () => {
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
