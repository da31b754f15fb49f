// A browser for tests of kept rounds: storage and a database, and one tab without locks.
import 'fake-indexeddb/auto';
import { setMaxListeners } from 'node:events';
import { vi } from 'vitest';

/** Content of localStorage. */
export const stored = new Map<string, string>();
/** A new event target, for a window that a test copies. */
export function eventTarget() {
  const events = new EventTarget();
  setMaxListeners(0, events);
  return {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
}
vi.stubGlobal('window', {
  ...eventTarget(),
  localStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size;
    },
  },
});
vi.stubGlobal('document', { ...eventTarget(), hidden: false });
// Two tabs that share one set of locks are the browser tests' business.
vi.stubGlobal('navigator', {});
vi.stubGlobal(
  'BroadcastChannel',
  class {
    postMessage() {}
  },
);
