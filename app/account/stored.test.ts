import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOn } from '../../kit/testing/storage.ts';
import { readLocalPlayers, rememberPlayer } from './stored.ts';

let storage: ReturnType<typeof storageOn>;
beforeEach(() => {
  storage = storageOn(new Map());
  vi.stubGlobal('window', { localStorage: storage });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const store = (value: unknown) => storage.setItem('players', JSON.stringify(value));

function remember(...names: readonly string[]): unknown {
  for (const [i, name] of names.entries()) {
    vi.setSystemTime(1_000 * (i + 1));
    rememberPlayer(name);
  }
  return JSON.parse(storage.getItem('players') ?? '');
}

test.each([null, 7, 'x', [], {}, { version: 2, players: [] }, { version: 1, players: 'x' }])(
  'a malformed list of players is empty: %j',
  (value) => {
    store(value);
    expect(readLocalPlayers()).toEqual([]);
  },
);

test('leaves out malformed players', () => {
  const ada = { id: 'player-1', name: 'Ada' };
  const players = [ada, { id: '', name: 'X' }, { id: 'p', name: ' ' }, 7, { id: 3, name: 'Y' }];
  store({ version: 1, players, activeIds: ['player-1', 'ghost', 7] });
  expect(readLocalPlayers()).toEqual([ada]);
});

test('a new player comes first, is active, and has an id of prefix and time', () => {
  expect(remember('Ada', 'Bob')).toEqual({
    version: 1,
    players: [
      { id: 'player-2000', name: 'Bob' },
      { id: 'player-1000', name: 'Ada' },
    ],
    activeIds: ['player-2000'],
  });
});

test('a known name keeps its id and moves to the front', () => {
  expect(remember('Ada', 'Bob', 'Ada')).toMatchObject({
    players: [{ id: 'player-1000' }, { id: 'player-2000' }],
    activeIds: ['player-1000'],
  });
});

test('the list stays short', () => {
  remember(...Array.from({ length: 50 }, (_, i) => `Player ${i}`));
  expect(readLocalPlayers()).toHaveLength(12);
  expect(readLocalPlayers()[0]?.name).toBe('Player 49');
});
