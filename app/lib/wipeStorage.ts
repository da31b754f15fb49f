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

function emptyDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = window.indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const names = [...database.objectStoreNames];
      if (names.length === 0) return resolve();
      const transaction = database.transaction(names, 'readwrite');
      for (const store of names) transaction.objectStore(store).clear();
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
      database.close();
    };
  });
}
