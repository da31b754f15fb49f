import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { rules } from '../../games/tic-tac-toe/rules.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import { Round } from '../../kit/round/round.ts';
import { noteKept } from './kept.ts';
import { finishRun, sendAll } from './runs.ts';

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

test('a request that is never answered holds nothing up: it is given up, and sent again later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const giveUp = new AbortController();
    setTimeout(() => giveUp.abort(), ms);
    return giveUp.signal;
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    asked.push(path);
    return new Promise((_, reject) => signal?.addEventListener('abort', reject));
  });
  openPage('/');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const game = gameBySlug('tic-tac-toe') as Game;
  await finishRun(
    'r1',
    game,
    new Round(rules as Rules, { difficulty: 'noob', round: 0 }, '0'.repeat(32)),
    'ann',
  );
  await vi.waitFor(() => expect(asked).toEqual(['/api/runs/r1/finish']));
  await vi.advanceTimersByTimeAsync(30_000 + 15_000);
  expect(asked).toHaveLength(2);
  limits.mockRestore();
  vi.useRealTimers();
});
