import { expect, test } from 'vitest';
import { loadCards } from '../lib/cards.ts';
import { endRound } from '../rounds/database.ts';
import { readOwn } from './ownGames.ts';
import '../rounds/testing/device.ts';

test('a new visitor has no results, and gets no database, by which the next visit would take them for a player', async () => {
  expect(await readOwn()).toEqual({});
  expect(await indexedDB.databases()).toEqual([]);
});

test('a player’s results are read', async () => {
  Object.assign(document, { getElementById: () => null });
  await loadCards();
  await endRound({
    record: {
      ...{ id: 'r1', game: 'omi', version: 1, seed: '0'.repeat(32), setup: { difficulty: 'noob', round: 0 } },
      ...{ status: 'done', pauses: [], length: 1, end: 9, score: 5, result: 'win', name: 'Ada' },
      ...{ when: 1, opponents: [], duration: 9 },
    },
    entries: [[5, 'x']],
  });
  expect(await readOwn()).toEqual({ omi: { best: expect.any(Number) } });
});
