import { expect, test } from 'vitest';
import { game as hearts } from '../../games/hearts/card.ts';
import { seriesCard } from '../../kit/round/series.ts';
import { loadCards } from '../lib/cards.ts';
import { endRound, saveRound } from '../rounds/database.ts';
import { playSeries } from '../rounds/series.ts';
import { readOwn } from './ownGames.ts';
import '../rounds/testing/device.ts';
import { emptySession } from '../rounds/testing/keep.ts';

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

test('an open full game is found with its path, unless a single round of the game is open', async () => {
  await loadCards();
  const card = seriesCard(hearts);
  if (!card) throw new Error('no series');
  const begun = await playSeries(hearts, card, 50, 'pro');
  expect(await readOwn()).not.toHaveProperty('hearts');
  begun.add('h1');
  expect((await readOwn()).hearts).toEqual({
    series: { path: '/play/hearts?series=50&difficulty=pro', words: 'Hand 1 · you 0 · to 50' },
  });
  const leaveOpen = (id: string, slot: string) =>
    saveRound({
      record: {
        ...{ id, slot, game: 'hearts', version: 1, seed: '0'.repeat(32), writer: 'w', opponents: [] },
        ...{ setup: { difficulty: 'noob', round: 0 }, status: 'open', over: false, wall: 0, score: 20 },
        ...{ pauses: [], length: 1, end: 9, session: emptySession },
      },
      entries: [[5, 'x']],
      stored: undefined,
    });
  await leaveOpen('h1', 'hearts:series');
  expect((await readOwn()).hearts).toHaveProperty('series');
  await leaveOpen('h2', 'hearts');
  expect((await readOwn()).hearts).toEqual({ open: 20 });
  begun.giveUp();
});
