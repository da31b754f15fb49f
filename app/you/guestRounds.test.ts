import { beforeEach, expect, test, vi } from 'vitest';
import { endRound } from '../rounds/database.ts';
import { listOwnRounds } from '../rounds/ownRounds.ts';
import type { EndedRound } from '../rounds/record.ts';
import { clearRounds, database } from '../rounds/testing/database.ts';
import { addToAccount, guestRounds, wordsOf } from './guestRounds.ts';
import '../rounds/testing/device.ts';

const setup = { difficulty: 'noob', round: 0 } as const;

function play(id: string, when: number, more: Partial<EndedRound> = {}) {
  const log = { game: 'tictactoe', version: 1, setup, seed: '0'.repeat(32), end: 30, pauses: [] };
  const about = { status: 'done' as const, length: 0, duration: 30, score: 1, result: 'win' as const };
  return endRound({ record: { ...log, ...about, id, when, name: 'Guest', ...more }, entries: [] });
}

/** The server, which takes a guest's days once. @returns days of the box, and of games */
function serve(answers: boolean[]) {
  const asked: string[][] = [];
  const games: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const days = JSON.parse(String(body));
    asked.push(days.guest);
    games.push(days.games);
    if (!answers.shift()) throw new TypeError('offline');
    return Response.json({ days: [], guest: asked[0] });
  });
  return Object.assign(asked, { games });
}

beforeEach(async () => {
  await clearRounds();
  await play('a', 1, { today: '2026-11-20' });
  await play('b', 2, { today: '2026-11-20' });
  await play('c', 3);
  await play('r1', 4, { run: 'r1', player: 'ann' });
  await play('offline', 5, { player: 'ann' });
});

const ids = async (player: string) => (await guestRounds(player)).rounds.map(({ id }) => id);

test('what a guest has played comes along: each day once, each round as the player’s, nothing verified', async () => {
  await play('outside', 0, { game: 'omi', today: '2026-11-21', outside: true });
  const asked = serve([true]);
  const { rounds, added } = await guestRounds('ann');
  expect([added, rounds.map(({ id }) => id)]).toEqual([false, ['c', 'b', 'a', 'outside']]);
  await addToAccount('ann', rounds);
  expect(wordsOf(rounds)).toBe('4 rounds and 1 day of today’s box');
  expect([...asked]).toEqual([['2026-11-20']]);
  expect(asked.games).toEqual([{ tictactoe: ['2026-11-20'], omi: ['2026-11-21'] }]);
  expect((await guestRounds('ann')).added).toBe(true);
  expect(await ids('ann')).toEqual(['c', 'b', 'a', 'outside']);
  expect(await ids('bob')).toEqual([]);
});

test('when the server fails nothing has come along, nothing is lost, and it can be done again', async () => {
  const asked = serve([false, true]);
  const { rounds } = await guestRounds('ann');
  await expect(addToAccount('ann', rounds)).rejects.toThrow('offline');
  expect((await guestRounds('ann')).added).toBe(false);
  expect(await listOwnRounds()).toHaveLength(5);
  await addToAccount('ann', rounds);
  expect([...asked]).toEqual([['2026-11-20'], ['2026-11-20']]);
  expect((await guestRounds('ann')).added).toBe(true);
});

test('when the device fails after the server, the next try takes the rest, and no round twice', async () => {
  const asked = serve([true, true]);
  const { rounds } = await guestRounds('ann');
  const db = await database();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(addToAccount('ann', rounds)).rejects.toThrow('full');
  put.mockRestore();
  expect((await guestRounds('ann')).added).toBe(false);
  await addToAccount('ann', rounds);
  expect(asked).toHaveLength(2);
  expect(await db.count('rounds')).toBe(5);
  expect(await ids('ann')).toEqual(['c', 'b', 'a']);
});
