import { openDB } from 'idb';

/** Empties everything this site keeps in the browser: both storages, the databases and the caches. */
export async function wipeStorage(): Promise<void> {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch {
      // Blocked storage holds nothing of ours.
    }
  }
  await emptyDatabases();
  try {
    const names = await window.caches.keys();
    await Promise.all(names.map((name) => window.caches.delete(name)));
  } catch {
    // No Cache Storage here (an insecure origin, or blocked).
  }
}

/** Deleting a database would wait for every connection to it to close; emptying it does not. */
async function emptyDatabases(): Promise<void> {
  const databases = await listDatabases();
  const ends = await Promise.allSettled(databases.map(({ name }) => name && emptyDatabase(name)));
  for (const end of ends) {
    if (end.status === 'rejected') console.error('A database could not be emptied.', end.reason);
  }
}

async function listDatabases(): Promise<IDBDatabaseInfo[]> {
  try {
    return await window.indexedDB.databases();
  } catch {
    // No IndexedDB here, or one that cannot be listed.
    return [];
  }
}

async function emptyDatabase(name: string): Promise<void> {
  const database = await openDB(name);
  try {
    const names = [...database.objectStoreNames];
    if (names.length === 0) return;
    const tx = database.transaction(names, 'readwrite');
    for (const store of names) void tx.objectStore(store).clear();
    await tx.done;
  } finally {
    database.close();
  }
}
