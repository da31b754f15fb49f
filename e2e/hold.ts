// Storage that does not answer, or is refused.
import type { Page } from '@playwright/test';

/** Holds a readwrite transaction on the database of rounds in another tab. @returns a function that ends it */
export async function holdDatabase(page: Page): Promise<() => Promise<void>> {
  const other = await page.context().newPage();
  await other.goto('/favicon.svg');
  await other.evaluate(
    () =>
      new Promise<void>((held, failed) => {
        const opening = indexedDB.open('play-small-v2');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const stores = [...opening.result.objectStoreNames];
          const rounds = opening.result.transaction(stores, 'readwrite').objectStore('rounds');
          const goOn = (): void => {
            held();
            rounds.count().onsuccess = goOn;
          };
          goOn();
        };
      }),
  );
  return () => other.close();
}

/** IndexedDB whose requests never fire an event; IndexedDB and writing that throw. */
export const faults = ['frozen', 'refused'] as const;

/** Breaks the storage of the pages that are opened next. */
export async function breakStorage(page: Page, fault: (typeof faults)[number]): Promise<void> {
  await page.addInitScript((fault) => {
    if (fault === 'frozen') {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
      IDBFactory.prototype.databases = () => new Promise(() => undefined);
    } else {
      const refuse = (): never => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
      IDBFactory.prototype.open = refuse;
      Storage.prototype.setItem = refuse;
    }
  }, fault);
}
