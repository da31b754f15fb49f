import '../rounds/testing/device.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { loadRules, loadView } from '../../games/load.ts';
import type { Game } from '../../kit/contract/card.ts';
import { stored } from '../rounds/testing/device.ts';
import type { Opening } from './openGame.ts';

const game = gameBySlug('twenty48') as Game;
const never = new Promise<never>(() => undefined);
const neverOpens = () => new EventTarget();
const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

const browser = window;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('window', { ...browser, location: new URL('http://here/play/twenty48') });
  // The code is there: only storage is waited for.
  await Promise.all([loadRules(game), loadView(game)]);
  await Promise.all([import('../rounds/resume.ts'), import('../rounds/runs.ts'), import('./openGame.ts')]);
});
afterEach(() => {
  vi.useRealTimers();
  stored.clear();
});

test.each([
  ['databases that do not answer', { open: neverOpens, databases: () => never }, {}],
  [
    'a database that does not answer',
    { open: neverOpens, databases: async () => [{ name: 'play-small-v2' }] },
    {},
  ],
  [
    'a database and locks that do not answer',
    { open: neverOpens, databases: () => never },
    { locks: { request: () => never } },
  ],
  [
    'a database and locks that are refused',
    { open: refuse, databases: refuse },
    { locks: { request: async () => refuse() } },
  ],
])(
  'with %s a board is there within 2 s, and its round is known not to be saved',
  async (_, indexedDB, navigator) => {
    vi.stubGlobal('indexedDB', indexedDB);
    vi.stubGlobal('navigator', navigator);
    vi.useFakeTimers();
    const { takePreloaded } = await import('./openGame.ts');
    let opened: Opening | undefined;
    void Promise.resolve(takePreloaded(game)).then((opening) => {
      opened = opening;
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(opened).toMatchObject({ first: { slot: 'twenty48', unsaved: true } });
  },
);

test('a first visitor’s storage is not looked at', async () => {
  const open = vi.fn();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('indexedDB', { open, databases: async () => [] });
  const { takePreloaded } = await import('./openGame.ts');
  const { first } = (await takePreloaded(game)) as Extract<Opening, { first: unknown }>;
  expect(first).not.toHaveProperty('unsaved');
  expect(open).not.toHaveBeenCalled();
});
