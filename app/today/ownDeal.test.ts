import { beforeEach, expect, test } from 'vitest';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { setSession } from '../account/session.ts';
import { endRound } from '../rounds/database.ts';
import type { EndedRound } from '../rounds/record.ts';
import { clearRounds } from '../rounds/testing/database.ts';
import '../rounds/testing/device.ts';
import { readOwnStreak } from './readDay.ts';

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
  expect(await readOwnStreak('minefield')).toEqual({ current: 0, isPlayed: false });
  await finish(1, 'minefield', 'mid', { today: '2020-11-20', outside: true });
  expect(await readOwnStreak('minefield')).toMatchObject({ level: 'mid' });
  await finish(2, 'minefield', 'pro');
  await finish(3, 'hearts', 'noob');
  const setup = { difficulty: 'noob', round: 0, branch: { of: 'r2', entries: 1 } } as const;
  await finish(4, 'minefield', 'noob', { setup });
  expect(await readOwnStreak('minefield')).toMatchObject({ level: 'pro' });
});
