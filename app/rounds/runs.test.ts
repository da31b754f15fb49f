import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { rules } from '../../games/twenty48/rules.ts';
import type { Game } from '../../kit/contract/card.ts';
import { Round } from '../../kit/round/round.ts';
import { endRound, readRound } from './database.ts';
import { Driver } from './driver.ts';
import { endedRecord } from './roundRecords.ts';
import { fetchSaved, issueRun, sendAll, sendWaiting } from './runs.ts';
import { openSession, sessionSnapshot } from './session.ts';
import * as submissions from './submissions.ts';
import { clearRounds } from './testing/database.ts';
import './testing/device.ts';
import { keep } from './testing/keep.ts';

let player: string | undefined = 'ann';
vi.mock('../account/session.ts', () => ({
  currentSession: () => ({ kind: 'user', id: 'ann', name: 'Ann' }),
  playerId: () => player,
  sessionEnded: () => (player = undefined),
}));

vi.mock('./submissions.ts', { spy: true });

const twenty48 = gameBySlug('twenty48') as Game;
const setup = { difficulty: 'noob', round: 0 } as const;
/** With this seed left, down, right, up and so on fill the board of noob in 48 moves. */
const seed = '0000057f0000057f0000057f0000057f';

function playToTheEnd(): Round<unknown, unknown> {
  const round = new Round<unknown, unknown>(rules as never, setup, seed);
  for (let i = 0; !round.outcome; i++) round.play('LDRU'[i % 4]);
  return round;
}

function openPage(address: string): void {
  vi.stubGlobal('window', { ...window, location: new URL(address, 'http://here') });
}

beforeEach(async () => {
  player = 'ann';
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await clearRounds();
});

const issued = { run: 'r1', seed, version: rules.version };
test.each([
  ['has issued one', () => Response.json(issued), issued],
  ['has other rules', () => Response.json({ ...issued, version: rules.version + 1 }), 'outdated'],
  ['issues none', () => new Response(null, { status: 429 }), 'refused'],
  ['can’t be reached', () => Promise.reject(new TypeError('offline')), 'offline'],
])('a run is asked for by its deal: the server %s', async (_, answer, expected) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    asked.push(String(body));
    return answer();
  });
  expect(await issueRun(twenty48, setup, { today: '2026-11-22' })).toEqual(expected);
  expect(JSON.parse(asked[0] ?? '')).toEqual({ game: 'twenty48', ...setup, today: '2026-11-22' });
});

describe('a round that was left at its end', () => {
  test.each([
    ['/', true],
    ['/play/snake-rush', true],
    ['/play/twenty48', false],
    ['/play/twenty48?difficulty=pro', false],
    // The round in the address is another one.
    [`/play/twenty48?seed=${'0'.repeat(32)}`, true],
  ])('is handed in on %s: %s', async (address, handedIn) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return Response.json({ ranked: true, score: 272, state: {} });
    });
    openPage(address);
    const session = openSession({ setup, seed, run: 'r1', player: 'ann' });
    await keep({
      id: twenty48.id,
      slot: 'twenty48',
      round: 'r1',
      driver: new Driver(playToTheEnd()),
      snapshot: () => sessionSnapshot(session, []),
    }).stop();
    await sendAll();
    await sendAll();
    expect(asked).toEqual(handedIn ? ['/api/runs/r1/finish'] : []);
    expect((await readRound('r1'))?.record).toMatchObject({ status: handedIn ? 'done' : 'open' });
  });
});

test('a request that is never answered holds nothing up: it is given up, and sent again later', async () => {
  await endRound(
    endedRecord(twenty48, playToTheEnd(), { id: 'r2', run: 'r2', player: 'ann', name: 'Ann', opponents: [] }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const giveUp = new AbortController();
    setTimeout(() => giveUp.abort(), ms);
    return giveUp.signal;
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    asked.push(path);
    return new Promise((_, reject) => signal?.addEventListener('abort', reject));
  });
  openPage('/');
  const sending = sendWaiting();
  await vi.waitFor(() => expect(asked).toEqual(['/api/runs/r2/finish']), 30_000);
  await vi.advanceTimersByTimeAsync(30_000);
  await sending;
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(asked).toHaveLength(2), 30_000);
  limits.mockRestore();
  vi.useRealTimers();
});

test('a session that has ended stops all requests until the player signs in', async () => {
  await endRound(
    endedRecord(twenty48, playToTheEnd(), { id: 'r3', run: 'r3', player: 'ann', name: 'Ann', opponents: [] }),
  );
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked++;
    return new Response(null, { status: 401 });
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await sendWaiting();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(1);
  player = 'ann';
  await sendWaiting();
  expect(asked).toBe(2);
  vi.useRealTimers();
});

test('a saved state that comes late delays no game, and still reaches its header', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    return Response.json({ bestScore: 272 });
  });
  const asked = fetchSaved(twenty48);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await asked).toBeUndefined();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(submissions.setSavedState).toHaveBeenCalledWith(twenty48.id, { bestScore: 272 });
  vi.useRealTimers();
});
