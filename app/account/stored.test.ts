import { expect, test } from 'vitest';
import { toLocalPlayers, withPlayer } from './stored.ts';

const nobody = { version: 1, players: [], activeIds: [] };

test.each([undefined, null, 7, 'x', [], {}, { version: 2, players: [] }, { version: 1, players: 'x' }])(
  'a malformed list of players is empty: %j',
  (value) => {
    expect(toLocalPlayers(value)).toEqual(nobody);
  },
);

test('leaves out malformed players, and unknown active ones', () => {
  const ada = { id: 'player-1', name: 'Ada' };
  expect(
    toLocalPlayers({
      version: 1,
      players: [ada, { id: '', name: 'X' }, { id: 'p', name: ' ' }, 7, { id: 3, name: 'Y' }],
      activeIds: ['player-1', 'ghost', 7],
    }),
  ).toEqual({ version: 1, players: [ada], activeIds: ['player-1'] });
});

test('a new player comes first, is active, and has an id of prefix and time', () => {
  const list = withPlayer(withPlayer(toLocalPlayers(undefined), 'Ada', 1000), 'Bob', 2000);
  expect(list.players).toEqual([
    { id: 'player-2000', name: 'Bob' },
    { id: 'player-1000', name: 'Ada' },
  ]);
  expect(list.activeIds).toEqual(['player-2000']);
});

test('a known name keeps its id and moves to the front', () => {
  const list = withPlayer(withPlayer(withPlayer(toLocalPlayers(undefined), 'Ada', 1), 'Bob', 2), 'Ada', 3);
  expect(list.players.map((player) => player.id)).toEqual(['player-1', 'player-2']);
  expect(list.activeIds).toEqual(['player-1']);
});

test('the list stays short', () => {
  let list = toLocalPlayers(undefined);
  for (let i = 0; i < 50; i++) list = withPlayer(list, `Player ${i}`, i);
  expect(list.players).toHaveLength(12);
  expect(list.players[0]?.name).toBe('Player 49');
});
