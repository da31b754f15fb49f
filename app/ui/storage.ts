// Browser storage that never throws: in private mode, over quota or with storage blocked, the page goes on
// without it. Values are untrusted: anyone can write anything there.

/** More than anything we store; a longer value is not ours and is not worth parsing. */
const longest = 16_384;

export function readStored(key: string): string | undefined {
  try {
    const value = window.localStorage.getItem(key);
    return value === null || value.length > longest ? undefined : value;
  } catch {
    return undefined;
  }
}

/** The stored JSON, or undefined when there is none or it is corrupt. */
export function readStoredJson(key: string): unknown {
  const text = readStored(key);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns whether the value was kept */
export function writeStored(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was kept, so there is nothing to remove.
  }
}

/** Empties everything this site keeps in the browser: both storages, the databases and the caches. */
export async function wipeStorage(): Promise<void> {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch {
      // Blocked storage holds nothing of ours.
    }
  }
  try {
    await emptyDatabases();
  } catch {
    // No IndexedDB here, or one that cannot be listed.
  }
  try {
    const names = await window.caches.keys();
    await Promise.all(names.map((name) => window.caches.delete(name)));
  } catch {
    // No Cache Storage here (an insecure origin, or blocked).
  }
}

/** Deleting a database would wait for every connection to it to close; emptying it does not. */
async function emptyDatabases(): Promise<void> {
  const databases = await window.indexedDB.databases();
  await Promise.all(databases.map(({ name }) => name && emptyDatabase(name)));
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
