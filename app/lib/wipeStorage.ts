import { openDB, unwrap } from 'idb';
import { emptied, wipePending } from './BoundedDatabase.ts';
import { writeStored } from './storage.ts';
import { within } from './within.ts';

/** Longest wait (ms) for the databases, and for the caches. */
const WIPE_TIMEOUT_MS = 2_000;

export async function wipeStorage(): Promise<void> {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch {
      // Blocked storage holds none of our data.
    }
  }
  await Promise.all([
    // The next page that opens the databases finishes the wipe. Old browsers can't list them.
    within(WIPE_TIMEOUT_MS, emptyDatabases()).catch(() => writeStored(wipePending, '')),
    // Cache Storage is missing (an insecure origin) or blocked.
    within(WIPE_TIMEOUT_MS, dropCaches()).catch(() => undefined),
  ]);
}

async function dropCaches(): Promise<void> {
  const names = await window.caches.keys();
  await Promise.all(names.map((name) => window.caches.delete(name)));
}

/** Deleting a database would wait for every connection to it to close; emptying it does not. */
async function emptyDatabases(): Promise<void> {
  const databases = await window.indexedDB.databases();
  const ends = await Promise.allSettled(databases.map(({ name }) => name && emptyDatabase(name)));
  for (const end of ends) {
    if (end.status === 'rejected') console.error('A database could not be emptied.', end.reason);
  }
}

async function emptyDatabase(name: string): Promise<void> {
  const database = await openDB(name);
  await emptied(unwrap(database)).finally(() => database.close());
}
