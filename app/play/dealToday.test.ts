import { beforeEach, expect, test, vi } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { rules } from '../../games/tic-tac-toe/rules.ts';
import type { Game } from '../../kit/contract/card.ts';
import { stored } from '../rounds/testing/device.ts';
import { dealToday } from './dealToday.ts';

const signedIn = { kind: 'user', id: 'ann', name: 'Ann' };
vi.mock('../account/session.ts', () => ({
  playerId: () => signedIn.id,
  sessionReady: async () => signedIn,
}));
const issueRun = vi.fn();
vi.mock('./chunks.ts', () => ({ askForRun: (...deal: unknown[]) => issueRun(...deal) }));

const ticTacToe = gameBySlug('tic-tac-toe') as Game;
const today = '2026-11-22';
const seed = '0'.repeat(32);
const setup = { difficulty: 'noob', round: 0 };
/** The player's result of today, as the server has it. */
let own: object | undefined;
/** Whether the day's box doesn't hold the deal. */
let outside: true | undefined;

beforeEach(() => {
  stored.clear();
  own = undefined;
  outside = undefined;
  issueRun.mockReset().mockResolvedValue({ run: 'r1', seed, version: rules.version });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 12) });
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const match = {
      game: 'tictactoe',
      kind: 'quick',
      difficulty: 'noob',
      seed,
      par: 1,
      parFrom: 'card',
      outside,
    };
    const results = { game: 'tictactoe', difficulty: 'noob', count: 0, bins: [], ...(own && { own }) };
    return Response.json(
      pathname.endsWith('results')
        ? { date: today, matches: [results] }
        : { date: searchParams.get('date'), number: 5, matches: [match] },
    );
  });
  return () => vi.useRealTimers();
});

test('a player’s first try at a match is a run of it', async () => {
  expect(await dealToday(ticTacToe, today)).toEqual({ setup, seed, today, run: 'r1', player: 'ann' });
});

test('a deal outside the box is a run at its difficulty, and says so', async () => {
  const dealt = await dealToday(ticTacToe, today, 'noob');
  expect(dealt).not.toHaveProperty('outside');
  outside = true;
  expect(await dealToday(ticTacToe, '2026-11-23', 'noob')).toMatchObject({
    outside,
    run: 'r1',
    today: '2026-11-23',
  });
  expect(await dealToday(ticTacToe, today, 'pro')).toBeUndefined();
});

test.each([
  ['of a day that is over here, if not everywhere', '2026-11-21', undefined, 'this box’s day is over'],
  ['after the first', today, { run: 'r0', score: 1, ms: 30, ranked: true }, 'only the first try counts'],
])('practice is no run, or the server could count it: a try %s', async (_, date, result, why) => {
  own = result;
  expect(await dealToday(ticTacToe, date)).toEqual({ setup, seed, known: true, mark: `practice: ${why}` });
  expect(issueRun).not.toHaveBeenCalled();
});
