import { expect, test, vi } from 'vitest';
import { game as hearts } from '../../games/hearts/card.ts';
import { setSession } from '../account/session.ts';
import { loadCards } from '../lib/cards.ts';
import { endRound, removeRound, saveRound } from '../rounds/database.ts';
import { playSeries } from '../series/series.ts';
import '../rounds/testing/device.ts';
import { emptySession } from '../rounds/testing/keep.ts';
import { readOwnGames } from './readOwnGames.ts';

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
  expect(await readOwnGames()).toEqual({ omi: { best: expect.any(Number) } });
});

test('an open full game is found with its path, unless a single round of the game is open', async () => {
  await loadCards();
  const begun = await playSeries(hearts, 50, 'pro');
  if (!begun) throw new Error('no series');
  expect(await readOwnGames()).not.toHaveProperty('hearts');
  begun.add('h1');
  expect((await readOwnGames()).hearts).toEqual({
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
  expect((await readOwnGames()).hearts).toHaveProperty('series');
  await leaveOpen('h2', 'hearts');
  expect((await readOwnGames()).hearts).toEqual({ open: 20 });
  begun.giveUp();
});

test('a round that another device has ended is no longer offered, one that nobody could send is', async () => {
  await loadCards();
  let open: unknown[] | undefined = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/open')) return open ? Response.json(open) : new Response(null, { status: 503 });
    return Response.json(path.endsWith('/series') ? { list: [], hands: [] } : []);
  });
  setSession({ kind: 'user', id: 'ada', name: 'Ada' });
  const leave = (id: string, sent: number) =>
    saveRound({
      record: {
        ...{ id, run: id, player: 'ada', slot: 'omi', game: 'omi', version: 1, seed: '0'.repeat(32) },
        ...{
          writer: 'w',
          opponents: [],
          setup: { difficulty: 'noob', round: 0 },
          status: 'open',
          over: false,
        },
        ...{ wall: 0, score: 2, pauses: [], length: 1, end: 9, session: emptySession },
        held: { id: 'a'.repeat(32), sent },
      },
      entries: [[5, 'x']],
      stored: undefined,
    });
  await leave('o1', 1);
  expect((await readOwnGames()).omi).toBeUndefined();
  open = undefined;
  expect((await readOwnGames()).omi).toEqual({ open: 2 });
  await removeRound('omi');
  open = [];
  await leave('o2', 0);
  expect((await readOwnGames()).omi).toEqual({ open: 2 });
});
