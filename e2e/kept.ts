import type { Page } from '@playwright/test';

/** Everything that this site keeps in the browser, but for the day's box, which is everybody's. */
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
      local: Object.fromEntries(Object.entries(localStorage).filter(([key]) => !key.startsWith('kept:box:'))),
      session: { ...sessionStorage },
      caches: await caches.keys(),
      records,
    };
  });
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return { ...stored, cookies: cookies.filter((name) => name.startsWith('play-small')) };
}

/** The open round that this site holds in a slot; undefined for none. */
export function openRound(page: Page, slot: string) {
  return page.evaluate(async (slot) => {
    const name = 'play-small-v2';
    // To open one that is not there would create it.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return undefined;
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
    });
    const asked = database.transaction('rounds').objectStore('rounds').index('slot').get(slot);
    await new Promise((resolve) => (asked.onsuccess = resolve));
    database.close();
    return asked.result as
      | { readonly seed: string; readonly length: number; readonly over: boolean }
      | undefined;
  }, slot);
}
