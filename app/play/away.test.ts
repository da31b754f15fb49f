import '../rounds/testing/device.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { gameBySlug } from '../../games/index.ts';
import { rules } from '../../games/twenty48/rules.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { OpenRun } from '../../protocol/runs.ts';
import { openDeal, openGame, takePreloaded } from './openGame.ts';

vi.mock('../account/session.ts', () => ({
  sessionReady: async () => ({ kind: 'user', id: 'ann', name: 'Ann' }),
  playerId: () => 'ann',
}));

const game = gameBySlug('twenty48') as Game;
const browser = window;
const open: OpenRun = {
  ...{ run: 'r1', game: 'twenty48', difficulty: 'mid', version: rules.version },
  ...{ device: 'phone', at: 1_000, entries: 30, holder: 'a'.repeat(32) },
};

/** Returns the paths that are asked of a server which has this round open elsewhere. */
function serve(found: OpenRun, address = '/play/twenty48'): string[] {
  const asked: string[] = [];
  vi.stubGlobal('window', { ...browser, location: new URL(address, 'http://here') });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path === '/api/users/me/open') return Response.json([found]);
    if (path !== '/api/runs') return new Response(null, { status: 503 });
    return Response.json({ run: 'r2', seed: '0'.repeat(32), version: rules.version });
  });
  return asked;
}

beforeEach(() => vi.unstubAllGlobals());

test('a game offers the round that another device has left open, and deals none', async () => {
  const asked = serve(open);
  const opened = await takePreloaded(game);
  expect(opened).toMatchObject({
    away: {
      run: 'r1',
      slot: 'twenty48',
      wasHere: false,
      whereabouts: { device: 'phone', entries: 30, over: false },
    },
  });
  expect(asked).not.toContain('/api/runs');
});

test.each([
  ['another game’s', { ...open, game: 'minefield' }],
  ['one by other rules', { ...open, version: rules.version + 1 }],
  ['a day’s', { ...open, today: '2026-11-20' }],
  ['a challenge’s', { ...open, challenge: 'c1' }],
])('%s is not offered: a new round is dealt', async (_, found) => {
  serve(found);
  expect(await takePreloaded(game)).toMatchObject({ first: { session: { deal: { run: 'r2' } } } });
});

test('a day’s is offered on that day’s page, and a challenge’s with the challenge', async () => {
  serve({ ...open, today: '2026-11-20' }, '/play/twenty48?today=2026-11-20');
  expect(await takePreloaded(game)).toMatchObject({ away: { slot: 'twenty48:2026-11-20' } });
  serve({ ...open, challenge: 'c1' });
  const dealt = { setup: { difficulty: 'mid', round: 0 }, seed: '0'.repeat(32) } as const;
  expect(await openDeal(game, dealt, 'c1')).toMatchObject({ away: { slot: 'twenty48:link' } });
});

test('to play another round, nobody asks for the other device’s', async () => {
  const asked = serve(open);
  expect(await openGame(game, 'twenty48')).toMatchObject({ first: { session: { deal: { run: 'r2' } } } });
  expect(asked).not.toContain('/api/users/me/open');
});
