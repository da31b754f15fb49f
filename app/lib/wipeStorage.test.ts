import { IDBFactory } from 'fake-indexeddb';
import { createStore, get, set } from 'idb-keyval';
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
  const [first, stuck, last] = ['first', 'stuck', 'last'].map((name) => createStore(name, 'store'));
  for (const store of [first, stuck, last]) await set('key', 'kept', store);
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((name) => {
    if (name === 'stuck') throw new Error('The disk is full.');
    return open(name);
  });
  const error = vi.spyOn(console, 'error').mockReturnValue();

  await wipeStorage();
  expect(error).toHaveBeenCalledExactlyOnceWith('A database could not be emptied.', expect.any(Error));
  expect(await get('key', first)).toBeUndefined();
  expect(await get('key', stuck)).toBe('kept');
  expect(await get('key', last)).toBeUndefined();
});
