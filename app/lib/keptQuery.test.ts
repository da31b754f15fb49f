import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { stored } from '../rounds/testing/device.ts';
import { fetchKept, keptQuery, migrateStored } from './keptQuery.ts';
import { queries } from './queries.ts';
import { ServerError } from './send.ts';

beforeEach(() => {
  stored.clear();
  queries.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: 5_000 });
  return () => vi.useRealTimers();
});

const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const schema = v.object({ score: v.number() });

/** A query for a score, which a server answers or doesn't. */
const scoreQuery = (name: string, fetch: () => Promise<unknown>, player = 'ann') =>
  keptQuery({ of: ['score', name], most: 2, player, schema, fetch });

const give = (score: unknown) => async () => ({ score });

/** The answer that a page opened later has without a connection. */
async function laterPage(name: string, player?: string) {
  queries.clear();
  return fetchKept(scoreQuery(name, offline, player)).catch(() => undefined);
}

test('a page without a connection has the last answer, with its time', async () => {
  await fetchKept(scoreQuery('a', give(1)));
  await fetchKept(scoreQuery('a', give(2)));
  expect(await laterPage('a')).toEqual({ score: 2 });
  vi.setSystemTime(9_000);
  queries.clear();
  const { queryKey, ...query } = scoreQuery('a', offline);
  await queries.fetchQuery({ queryKey, ...query }).catch(() => undefined);
  expect(queries.getQueryState(queryKey)?.dataUpdatedAt).toBe(5_000);
});

test('an answer is fetched again although the device’s clock was set back', async () => {
  await fetchKept(scoreQuery('a', give(1)));
  queries.clear();
  vi.setSystemTime(1_000);
  expect(await fetchKept(scoreQuery('a', give(2)))).toEqual({ score: 2 });
});

test('an answer is its player’s alone', async () => {
  await fetchKept(scoreQuery('a', give(1)));
  expect(await laterPage('a', 'bob')).toBeUndefined();
  expect(await laterPage('a')).toEqual({ score: 1 });
});

test('an answer in another shape is neither stored nor read', async () => {
  await expect(fetchKept(scoreQuery('a', give('much')))).rejects.toThrow();
  expect(stored.size).toBe(0);
  stored.set('kept:score:a', JSON.stringify({ player: 'ann', at: 1, data: { score: 'much' } }));
  expect(await laterPage('a')).toBeUndefined();
  stored.set('kept:score:a', '{');
  expect(await laterPage('a')).toBeUndefined();
});

test('the newest answers of a kind stay', async () => {
  for (const name of ['c', 'a', 'b']) {
    await fetchKept(scoreQuery(name, give(1)));
    vi.setSystemTime(Date.now() + 1);
  }
  expect([...stored.keys()]).toEqual(['kept:score:a', 'kept:score:b']);
});

test('a missing answer leaves the device, and others stay after a failure', async () => {
  await fetchKept(scoreQuery('a', give(1)));
  await fetchKept(scoreQuery('a', () => Promise.reject(new ServerError('/', 503))));
  expect(stored.size).toBe(1);
  await fetchKept(scoreQuery('a', () => Promise.reject(new ServerError('/', 404))));
  expect(stored.size).toBe(0);
});

test('migrates the shapes of the version before', () => {
  const box = { date: '2026-11-22', number: 52, matches: [] };
  const own = { days: ['2026-11-22'], outages: ['2026-11-20'] };
  const calendar = { first: '2026-11-01', days: [], whole: 3 };
  const friends = { id: 'k7', name: 'Porch' };
  const others = ['theme', 'tail:1', 'friends'];
  stored.set('today', JSON.stringify(box));
  stored.set('days', JSON.stringify({ player: 'ann', ...own }));
  stored.set('calendar:2026-11', JSON.stringify({ player: '', calendar }));
  stored.set('friends:k7', JSON.stringify({ player: 'ann', at: 7, box: friends }));
  stored.set('calendar:2026-10', '{');
  for (const key of others) stored.set(key, 'as it was');
  migrateStored();
  const read = (key: string) => JSON.parse(stored.get(key) ?? '');
  expect(read('kept:box:2026-11-22')).toEqual({ player: '', at: 0, data: box });
  expect(read('kept:days:own')).toEqual({ player: 'ann', at: 0, data: own });
  expect(read('kept:calendar:2026-11')).toEqual({ player: '', at: 0, data: calendar });
  expect(read('kept:friends:k7')).toEqual({ player: 'ann', at: 7, data: friends });
  expect([...stored.keys()].filter((key) => !key.startsWith('kept:'))).toEqual(others);
});
