import type { Page } from '@playwright/test';

/** Everything that this site keeps in the browser. */
export async function kept(page: Page) {
  const stored = await page.evaluate(async () => {
    const records = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames) {
        const count = database.transaction(store).objectStore(store).count();
        records.push(await new Promise((resolve) => (count.onsuccess = () => resolve(count.result))));
      }
      database.close();
    }
    return {
      local: { ...localStorage },
      session: { ...sessionStorage },
      caches: await caches.keys(),
      records,
    };
  });
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return { ...stored, cookies: cookies.filter((name) => name.startsWith('play-small')) };
}
