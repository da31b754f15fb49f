import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hintKey } from '../account/hint.ts';
import { endRound } from '../rounds/database.ts';
import { database } from '../rounds/testing/database.ts';
import { stored } from '../rounds/testing/device.ts';

const date = '2026-11-22';
const match = { kind: 'quick', difficulty: 'noob', seed: '0'.repeat(32), par: 1, parFrom: 'card' };

/** What the server was asked, in order; it answers while it can be reached. */
let asked: string[];
let reachable: boolean;

beforeEach(async () => {
  stored.clear();
  asked = [];
  reachable = true;
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
  const own = { run: 'r', score: 1, ms: 30, ranked: true, place: 1 };
  return { date, matches: [{ game: 'tictactoe', count: 1, bins: [], own }] };
}

/** The parts of a page that show the day: the navigation, the hero of the home page, and a page of its own. */
async function openPage() {
  const [{ standing }, { todaysDay }, { todaysMatches }] = await Promise.all([
    import('./standing.ts'),
    import('./todaysDay.ts'),
    import('./todaysMatches.ts'),
  ]);
  for (const store of [todaysMatches, standing, standing, todaysDay])
    stops.push(store.subscribe(() => undefined));
  await vi.waitUntil(() => todaysDay.get());
  return { standing, todaysDay };
}

const todays = () => asked.filter((path) => path.startsWith('/api/today')).toSorted();

test('a player’s day is asked for once, however many parts of the page show it', async () => {
  stored.set(hintKey, '{"id":"","name":""}');
  const { standing } = await openPage();
  await vi.waitUntil(() => standing.get());
  expect(standing.get()).toMatchObject({ flames: { tictactoe: 'lit' }, streak: { current: 1 } });
  const once = [`/api/today/${date}/results`, '/api/today/mine', '/api/today/outages'];
  expect(todays()).toEqual([...once, `/api/today?date=${date}`]);
});

test('of a guest who has played no match nothing but the box is asked for', async () => {
  const { todaysDay } = await openPage();
  expect(todaysDay.get()).toMatchObject({ date, matches: [{ match: { game: 'tictactoe' } }] });
  expect(todays()).toEqual([`/api/today?date=${date}`]);
});

test('a guest’s match is compared with everybody’s', async () => {
  const setup = { difficulty: 'noob', round: 0 } as const;
  const log = { game: 'tictactoe', version: 1, setup, seed: match.seed, end: 30, pauses: [] };
  const came = { duration: 30, score: 1, result: 'win', name: 'Ann', status: 'done', length: 0 } as const;
  await endRound({ record: { ...log, ...came, id: 'a', when: 1, today: date }, entries: [] });
  const { standing } = await openPage();
  await vi.waitUntil(() => standing.get());
  expect(standing.get()?.streak.current).toBe(1);
  expect(todays()).toEqual([`/api/today/${date}/results`, '/api/today/outages', `/api/today?date=${date}`]);
});

test('after midnight it is the next day, and one that could not be had comes with the connection', async () => {
  const { todaysDay } = await openPage();
  reachable = false;
  vi.setSystemTime(new Date(2026, 10, 23, 0, 1));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitUntil(() => todaysDay.get()?.date === '2026-11-23');
  expect(todaysDay.get()?.box).toBeUndefined();
  reachable = true;
  window.dispatchEvent(new Event('online'));
  await vi.waitUntil(() => todaysDay.get()?.box);
  expect(todaysDay.get()?.box?.date).toBe('2026-11-23');
});
