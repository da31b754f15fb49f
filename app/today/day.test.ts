import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hintKey } from '../account/stored.ts';
import { endRound } from '../rounds/database.ts';
import { database } from '../rounds/testing/database.ts';
import { stored } from '../rounds/testing/device.ts';
import type { Day } from './readDay.ts';

const date = '2026-11-22';
const match = { kind: 'quick', difficulty: 'noob', seed: '0'.repeat(32), par: 1, parFrom: 'card' };

/** Requests to the server, in order; it answers while it can be reached. */
let asked: string[];
let reachable: boolean;
/** Whether the server has the player's attempt, and ranks it. */
let knowsOwn: boolean;
let ranked: boolean;

beforeEach(async () => {
  stored.clear();
  asked = [];
  reachable = true;
  knowsOwn = true;
  ranked = true;
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 12) });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (!reachable) throw new TypeError('offline');
    return Response.json(answer(path), { headers: { date: new Date().toUTCString() } });
  });
  const db = await database();
  await db.clear('rounds');
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

function answer(path: string): unknown {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  if (pathname === '/api/session')
    return { user: { id: 'ann', displayName: 'Ann', provider: 'local' }, providers: [] };
  if (pathname === '/api/today')
    return { date: searchParams.get('date'), number: 52, matches: [{ game: 'tictactoe', ...match }] };
  if (pathname === '/api/today/mine') return { days: ['2026-11-21'], guest: [] };
  if (pathname === '/api/today/outages') return { dates: [] };
  const own = { run: 'r', score: 1, ms: 30, ranked, ...(ranked && { place: 1 }) };
  return {
    date,
    matches: [{ game: 'tictactoe', difficulty: 'noob', count: 1, bins: [], ...(knowsOwn && { own }) }],
  };
}

/** The parts of a page that show the day: the navigation, the home page's hero, and the day's own page. */
async function openPage() {
  const [{ dayQuery }, { boxQuery }, { queries }, { QueryObserver }] = await Promise.all([
    import('./day.ts'),
    import('./boxes.ts'),
    import('../lib/queries.ts'),
    import('@tanstack/react-query'),
  ]);
  const show = (date: string): void => {
    stops.push(new QueryObserver(queries, boxQuery(date)).subscribe(() => undefined));
    for (let part = 0; part < 3; part++)
      stops.push(new QueryObserver(queries, dayQuery(date)).subscribe(() => undefined));
  };
  show(date);
  const dayOf = (date: string) => queries.getQueryData<Day>(dayQuery(date).queryKey);
  await vi.waitUntil(() => dayOf(date), 30_000);
  return { show, dayOf, day: dayOf(date) };
}

const todays = () => asked.filter((path) => path.startsWith('/api/today')).toSorted();

test('requests a player’s day once for all parts of the page', async () => {
  stored.set(hintKey, '{"id":"","name":""}');
  const { day } = await openPage();
  expect(day).toMatchObject({ matches: [{ own: { flame: 'lit' } }], streak: { current: 1 } });
  const once = [`/api/today/${date}/results`, '/api/today/mine', '/api/today/outages'];
  expect(todays()).toEqual([...once, `/api/today?date=${date}`]);
});

test('an unranked attempt is struck and not compared', async () => {
  stored.set(hintKey, '{"id":"","name":""}');
  ranked = false;
  const own = (await openPage()).day?.matches[0]?.own;
  expect(own).toEqual({ score: 1, replay: 'r', waits: false, counted: false, flame: 'struck' });
});

test('requests only the box for a guest without matches', async () => {
  const { day } = await openPage();
  expect(day).toMatchObject({ date, matches: [{ match: { game: 'tictactoe' } }] });
  expect(todays()).toEqual([`/api/today?date=${date}`]);
});

test('a guest’s match is compared with everybody’s', async () => {
  const setup = { difficulty: 'noob', round: 0 } as const;
  const log = { game: 'tictactoe', version: 1, setup, seed: match.seed, end: 30, pauses: [] };
  const came = { duration: 30, score: 1, result: 'win', name: 'Ann', status: 'done', length: 0 } as const;
  await endRound({ record: { ...log, ...came, id: 'a', when: 1, today: date }, entries: [] });
  const { day } = await openPage();
  expect(day?.streak.current).toBe(1);
  expect(todays()).toEqual([`/api/today/${date}/results`, '/api/today/outages', `/api/today?date=${date}`]);
});

test('changes the day at midnight, and refetches an unavailable one with the connection', async () => {
  const { watchDate, todaysDate } = await import('../lib/serverClock.ts');
  const { show, dayOf } = await openPage();
  const changed = vi.fn();
  stops.push(watchDate(changed));
  changed.mockClear();
  reachable = false;
  vi.setSystemTime(new Date(2026, 10, 23, 0, 1));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(changed).toHaveBeenCalledOnce();
  expect(todaysDate()).toBe('2026-11-23');
  show('2026-11-23');
  await vi.waitUntil(() => dayOf('2026-11-23'), 30_000);
  expect(dayOf('2026-11-23')?.box).toBeUndefined();
  reachable = true;
  for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event));
  await vi.waitUntil(() => dayOf('2026-11-23')?.box, 30_000);
  expect(dayOf('2026-11-23')?.box?.date).toBe('2026-11-23');
});

test('reads a day again once a waiting result was sent', async () => {
  const setup = { difficulty: 'noob', round: 0 } as const;
  const log = { game: 'tictactoe', version: 1, setup, seed: match.seed, end: 30, pauses: [] };
  const came = { duration: 30, score: 1, result: 'win', name: 'Ann', status: 'waiting', length: 0 } as const;
  await endRound({ record: { ...log, ...came, id: 'a', when: 1, today: date }, entries: [] });
  knowsOwn = false;
  const { dayOf, day } = await openPage();
  expect(day?.matches[0]?.own?.waits).toBe(true);
  await (await import('../rounds/database.ts')).updateEnded('a', { status: 'done' });
  (await import('../rounds/submissions.ts')).setSubmission('a', { kind: 'refused' });
  await vi.waitUntil(() => dayOf(date)?.matches[0]?.own?.waits === false, 30_000);
});

test('a day is incomplete while this device’s rounds can’t be read', async () => {
  const rounds = (await database()).transaction(['rounds', 'chunks'], 'readwrite').objectStore('rounds');
  let held = true;
  const hold = async (): Promise<void> => {
    while (held) await rounds.count();
  };
  void hold();
  const { day, dayOf } = await openPage();
  expect(day).toMatchObject({ box: { date }, complete: false });
  held = false;
  await vi.waitUntil(() => {
    window.dispatchEvent(new Event('visibilitychange'));
    return dayOf(date)?.complete;
  }, 30_000);
});
