import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rules } from '../../games/twenty48/rules.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import { Round } from '../../kit/round/round.ts';
import { closesAt } from '../../protocol/dates.ts';
import { timeNow, todaysDate } from '../lib/serverClock.ts';
import { clearRounds, database } from './testing/database.ts';
import { stored } from './testing/device.ts';
import { emptySession } from './testing/keep.ts';
import { killPages, openPage } from './testing/page.ts';

/** With this seed left, down, right, up and so on fill the board of noob in 48 moves, at 272 points. */
const seed = '0000057f0000057f0000057f0000057f';

beforeEach(async () => {
  stored.clear();
  await clearRounds();
});
afterEach(() => {
  killPages();
  vi.useRealTimers();
});

/** A guest plays a round to its end. Its page is killed before the database hears of it. */
async function playAndLeave(slot: string, today?: string): Promise<void> {
  const page = await openPage();
  const driver = new page.Driver(
    new Round<unknown, unknown>(rules as Rules, { difficulty: 'noob', round: 0 }, seed),
  );
  const snapshot = () => ({ opponents: [], session: emptySession, ...(today !== undefined && { today }) });
  page.keep({ id: 'twenty48', slot, round: 'local-1', driver, snapshot });
  for (let i = 0; !driver.round.outcome; i++) driver.play('LDRU'[i % 4]);
  page.doWaiting();
  page.kill();
}

/** Pages ask again for what the database doesn't tell in time, and so do these tests. */
async function openAt(address: string) {
  await openPage();
  vi.stubGlobal('window', { ...window, location: new URL(address, 'http://here') });
  return import('./ownRounds.ts');
}

const guest = { kind: 'guest', name: 'Ann' } as const;
const status = async () => (await (await database()).get('rounds', 'local-1'))?.status;

test.each([
  ['twenty48', '/you'],
  ['twenty48', '/play/snake-rush'],
  ['twenty48:link', '/you'],
  ['twenty48:link', '/play/twenty48'],
])('a guest’s finished round in %s whose page has gone is in the past on %s', async (slot, address) => {
  await playAndLeave(slot);
  const { listOwnRounds, readOwnRecording } = await openAt(address);
  const round = { id: 'local-1', score: 272, guest: true, watchable: true };
  await expect.poll(() => listOwnRounds()).toMatchObject([round]);
  await expect.poll(() => readOwnRecording('local-1')).toMatchObject({ entries: { length: 48 } });
  expect([...stored.keys()]).toEqual([]);
});

test.each([
  ['twenty48', '/play/twenty48'],
  ['twenty48:link', `/play/twenty48?seed=${seed}`],
  ['twenty48:link', '/challenge/r1'],
])('a round in %s stays open for %s, which resumes it', async (slot, address) => {
  await playAndLeave(slot);
  const { listOwnRounds } = await openAt(address);
  await expect.poll(() => listOwnRounds()).toEqual([]);
  expect(await status()).toBe('open');
});

test('a match counts for the day on which it ended, however late it is found', async () => {
  const date = todaysDate();
  await playAndLeave(`twenty48:${date}`, date);
  vi.useFakeTimers({ toFake: ['Date'], now: closesAt(date) + 1_000 });
  expect(timeNow()).toBeGreaterThan(closesAt(date));
  const { todaysRounds } = await openAt('/today');
  await expect
    .poll(() => todaysRounds(guest))
    .toMatchObject({ finished: [{ date, id: 'local-1', score: 272 }] });
});

test('a match does not count when it ended after its day had closed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const date = todaysDate();
  vi.setSystemTime(closesAt(date) + 1_000);
  await playAndLeave(`twenty48:${date}`, date);
  const { todaysRounds } = await openAt('/today');
  await expect.poll(() => todaysRounds(guest)).toMatchObject({ finished: [], open: [] });
});
