// A browser for tests of kept rounds: storage and a database, and one tab without locks.
import 'fake-indexeddb/auto';
import { vi } from 'vitest';

/** What localStorage holds. */
export const stored = new Map<string, string>();
vi.stubGlobal('window', {
  addEventListener: () => {},
  removeEventListener: () => {},
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  },
});
vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {}, hidden: false });
// Two tabs that share one set of locks are the browser tests' business.
vi.stubGlobal('navigator', {});
vi.stubGlobal(
  'BroadcastChannel',
  class {
    postMessage() {}
  },
);
