// Pages of one browser, one after the other or side by side: each loads the code again, on the same storage.
import { vi } from 'vitest';
import { eventTarget } from './device.ts';

const { indexedDB: real, window: browser } = globalThis;
const pages: { kill(): void }[] = [];

/** So that none writes into the next test. */
export function killPages(): void {
  for (const page of pages.splice(0)) page.kill();
}

export type Page = Awaited<ReturnType<typeof openPage>>;

const refuse = (): never => {
  throw new DOMException('not here', 'InvalidStateError');
};

/** A page that plays, or looks for rounds. Globals are those of the page that was opened last. */
export async function openPage() {
  vi.resetModules();
  const page = { ...browser, ...eventTarget() };
  const screen = { ...eventTarget(), hidden: false };
  const connections: IDBDatabase[] = [];
  const open: typeof real.open = (...named) => {
    const opening = real.open(...named);
    opening.addEventListener('success', () => connections.push(opening.result));
    return opening;
  };
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', screen);
  vi.stubGlobal('indexedDB', { open, databases: () => real.databases() });
  const code = {
    ...(await import('./keep.ts')),
    ...(await import('../RoundStore.ts')),
    ...(await import('../playHistory.ts')),
    ...(await import('../database.ts')),
    ...(await import('../resume.ts')),
    ...(await import('../driver.ts')),
    ...(await import('../../lib/drawn.ts')),
  };
  // Opened before the page is killed.
  await code.readEndedRounds();
  const opened = {
    ...code,
    /** The browser refuses the database. */
    block() {
      for (const connection of connections) connection.transaction = refuse;
    },
    /** The process is gone: nothing more is asked of the database, and nothing is kept beside it. */
    kill() {
      opened.block();
      code.killStores();
      Object.assign(page, { localStorage: Object.create(page.localStorage, { setItem: { value: refuse } }) });
    },
    hide(type: 'pagehide' | 'visibilitychange', persisted = false) {
      screen.hidden = type === 'visibilitychange';
      const event = Object.assign(new Event(type), { persisted });
      if (type === 'pagehide') page.dispatchEvent(event);
      else screen.dispatchEvent(event);
    },
    show(persisted = true) {
      screen.hidden = false;
      screen.dispatchEvent(new Event('visibilitychange'));
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    },
  };
  pages.push(opened);
  return opened;
}
