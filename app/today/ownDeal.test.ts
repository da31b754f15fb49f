import { beforeEach, expect, test, vi } from 'vitest';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { setSession } from '../account/session.ts';
import { endRound } from '../rounds/database.ts';
import type { EndedRound } from '../rounds/record.ts';
import { clearRounds } from '../rounds/testing/database.ts';
import '../rounds/testing/device.ts';
import { readOwnDeal } from './readDay.ts';

beforeEach(async () => {
  await clearRounds();
  setSession({ kind: 'guest', name: 'Guest' });
});

function finish(when: number, game: string, difficulty: Difficulty, more: Partial<EndedRound> = {}) {
  const record: Omit<EndedRound, 'size'> = {
    ...{ id: `r${when}`, when, game, version: 1, seed: '0'.repeat(32), end: 10, pauses: [], length: 1 },
    ...{ setup: { difficulty, round: 0 }, result: 'loss', score: 0, name: 'Guest', duration: 10 },
    status: 'done',
    ...more,
  };
  return endRound({ record, entries: [[5, 1]] });
}

test('a game’s day opens at the difficulty that the player played last, on whatever deal', async () => {
  expect(await readOwnDeal('minefield')).toEqual({ isPlayed: false });
  await finish(1, 'minefield', 'mid', { today: '2020-11-20', outside: true });
  expect(await readOwnDeal('minefield')).toMatchObject({ level: 'mid' });
  await finish(2, 'minefield', 'pro');
  await finish(3, 'hearts', 'noob');
  const setup = { difficulty: 'noob', round: 0, branch: { of: 'r2', entries: 1 } } as const;
  await finish(4, 'minefield', 'noob', { setup });
  expect(await readOwnDeal('minefield')).toMatchObject({ level: 'pro' });
});

test('on a new device it opens at the difficulty that the player has played most', async () => {
  setSession({ kind: 'user', id: 'ann', name: 'Ann' });
  const none = { wins: 0, losses: 0, draws: 0, streak: 0, bestStreak: 0, best: 0, average: 0, scores: [] };
  const tally = (game: string, difficulty: Difficulty, plays: number) => ({
    ...none,
    game,
    difficulty,
    plays,
  });
  const stats = [tally('minefield', 'noob', 2), tally('minefield', 'mid', 5), tally('hearts', 'pro', 9)];
  let isAway = true;
  vi.stubGlobal('fetch', async (path: string) => {
    if (isAway) throw new TypeError('offline');
    return Response.json(path === '/api/users/me/stats' ? stats : { days: [], guest: [], dates: [] });
  });
  expect(await readOwnDeal('minefield')).toEqual({ isPlayed: false });
  isAway = false;
  expect(await readOwnDeal('minefield')).toEqual({ isPlayed: false, level: 'mid' });
  await finish(1, 'minefield', 'pro', { player: 'ann' });
  expect(await readOwnDeal('minefield')).toMatchObject({ level: 'pro' });
});
