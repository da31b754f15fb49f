// The database of rounds as it lies in the browser, for tests: a connection beside the code's own.
import { type IDBPDatabase, openDB } from 'idb';
import { readEndedRounds } from '../database.ts';

let opened: Promise<IDBPDatabase> | undefined;

export function database(): Promise<IDBPDatabase> {
  // The code makes the stores.
  opened ??= readEndedRounds().then(() => openDB('play-small-v2'));
  return opened;
}

export async function clearRounds(): Promise<void> {
  const db = await database();
  await Promise.all([db.clear('rounds'), db.clear('chunks')]);
}
