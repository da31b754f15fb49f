import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noteKept } from './kept.ts';
import { sendAll } from './runs.ts';

const settle = vi.fn((_: object) => Promise.resolve());
vi.mock('./keepChunk.ts', () => ({ keepChunk: async () => ({ settle }) }));

/** Opens a page at an address, in a browser whose storage goes on. */
const stored = new Map<string, string>();
function openPage(address: string): void {
  vi.stubGlobal('window', {
    addEventListener: () => {},
    location: new URL(address, 'http://here'),
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
}

beforeEach(() => {
  stored.clear();
  settle.mockClear();
});

describe('a round that was left at its end', () => {
  test.each([
    ['/', true],
    ['/play/snake-rush', true],
    ['/play/twenty48', false],
    ['/play/twenty48?difficulty=pro', false],
    // The round in the address is another one.
    [`/play/twenty48?seed=${'0'.repeat(32)}`, true],
  ])('is handed in on %s: %s', async (address, handedIn) => {
    openPage(address);
    noteKept('twenty48', true, true);
    await sendAll();
    expect(settle).toHaveBeenCalledTimes(handedIn ? 1 : 0);
  });
});
