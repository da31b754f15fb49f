import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hintKey } from '../account/stored.ts';
import { endRound } from '../rounds/database.ts';
import { database } from '../rounds/testing/database.ts';
import { stored } from '../rounds/testing/device.ts';

const notify = vi.fn();
vi.mock('../account/notice.ts', () => ({
  notify: (words: string, link: unknown) => words && notify(words, link),
}));

const hint = '{"id":"","name":""}';
let stop = (): void => {};

beforeEach(async () => {
  stored.clear();
  notify.mockClear();
  vi.resetModules();
  Object.assign(window, { location: new URL('http://localhost/today') });
  const user = { id: 'ann', displayName: 'Ann', provider: 'local' };
  vi.stubGlobal('fetch', async () => Response.json({ user, providers: [] }));
  const db = await database();
  await db.clear('rounds');
  const log = { game: 'tictactoe', version: 1, seed: '0'.repeat(32), end: 30, pauses: [] };
  const came = { duration: 30, score: 1, result: 'win', name: 'Guest', status: 'done', length: 0 } as const;
  const record = { ...log, ...came, setup: { difficulty: 'noob', round: 0 } as const, id: 'a', when: 1 };
  await endRound({ record: { ...record, today: '2026-11-20' }, entries: [] });
});
afterEach(() => stop());

async function openPage() {
  const { offerAtSignIn } = await import('./HeaderAtRest.tsx');
  const { refetchSession, currentSession } = await import('../account/session.ts');
  stop = offerAtSignIn();
  return { refetchSession, isIn: () => currentSession().kind === 'user' };
}

test('offers to add the guest’s rounds once after a sign-in', async () => {
  const { refetchSession } = await openPage();
  await refetchSession();
  await vi.waitUntil(() => notify.mock.calls.length > 0, 30_000);
  await refetchSession();
  expect(notify.mock.calls).toEqual([
    [
      'You’ve played 1 round and 1 day of today’s box here as a guest.',
      { href: '/you', name: 'Add to my account' },
    ],
  ]);
});

test('offers nothing to players who were signed in already, or on their own page', async () => {
  stored.set(hintKey, hint);
  const returning = await openPage();
  await vi.waitUntil(returning.isIn, 30_000);
  stop();
  stored.clear();
  vi.resetModules();
  Object.assign(window, { location: new URL('http://localhost/you') });
  const { refetchSession } = await openPage();
  await refetchSession();
  const { offerGuestRounds } = await import('../you/guestRounds.ts');
  await offerGuestRounds();
  expect(notify).not.toHaveBeenCalled();
});
