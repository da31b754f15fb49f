import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { timeNow, todaysDate } from '../lib/serverClock.ts';
import { stored } from '../rounds/testing/device.ts';
import { boxQuery } from './boxes.ts';

const date = '2026-11-22';
const noon = new Date(2026, 10, 22, 12);

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  return () => vi.useRealTimers();
});

const boxFor = (of: string) => ({ date: of, number: 52, matches: [] });

/** A server whose clock stands at that time. */
function serveBoxes(at: number) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const of = new URL(path, 'http://localhost').searchParams.get('date') ?? '';
    asked.push(of);
    return Response.json(boxFor(of), { headers: { date: new Date(at).toUTCString() } });
  });
  return asked;
}

/** A page that is opened, and follows the player's date. */
async function openPage(): Promise<void> {
  vi.resetModules();
  const page = await import('./boxes.ts');
  const queries = new QueryClient();
  let shown = '';
  while (shown !== todaysDate()) {
    shown = todaysDate();
    await queries.fetchQuery(page.boxQuery(shown));
  }
}

/** The box as a page without earlier answers gets it. */
const boxOf = (of: string) => new QueryClient().ensureQueryData(boxQuery(of)).catch(() => undefined);

test('today’s box is asked for once its day has begun, and then needs no connection', async () => {
  const asked = serveBoxes(noon.getTime());
  await openPage();
  expect(asked).toEqual([date]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(boxQuery(date).initialData()).toEqual(boxFor(date));
  expect(await boxOf(date)).toEqual(boxFor(date));
  expect(await boxOf('2026-11-21')).toBeUndefined();
});

const day = 86_400_000;

test.each([
  ['ahead', -day, '2026-11-21'],
  ['behind', day, '2026-11-23'],
])('of a device whose clock is a day %s, the server’s date is shown', async (_, off, right) => {
  const asked = serveBoxes(noon.getTime() + off);
  await openPage();
  expect(asked).toEqual([date, right]);
  expect(todaysDate()).toBe(right);
  expect(await boxOf(right)).toEqual(boxFor(right));
  expect(Math.abs(timeNow() - noon.getTime() - off)).toBeLessThan(1_000);
  // Once it is set right it is believed again.
  serveBoxes(noon.getTime());
  await openPage();
  expect(todaysDate()).toBe(date);
});

test('a few minutes’ difference over midnight are the device’s to decide', async () => {
  vi.setSystemTime(new Date(2026, 10, 22, 0, 3));
  const asked = serveBoxes(new Date(2026, 10, 21, 23, 58).getTime());
  await openPage();
  expect(asked).toEqual([date]);
});

test('what is kept may be anything', async () => {
  const data = { date, matches: 'none' };
  stored.set(`kept:box:${date}`, JSON.stringify({ player: '', at: 1, data }));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await boxOf(date)).toBeUndefined();
});

/** The home page's box in a fresh page, with what it has shown so far. */
async function openHome() {
  vi.resetModules();
  const [{ todaysBox }, { boxQuery }] = await Promise.all([import('./todaysBox.ts'), import('./boxes.ts')]);
  vi.setSystemTime(Date.now() + 1);
  const shown: unknown[] = [];
  onTestFinished(todaysBox.subscribe(() => shown.push(todaysBox.get()?.date)));
  await vi.waitFor(() => expect(shown.at(-1)).toBeDefined());
  return { shown, boxQuery };
}

test('the home page keeps today’s box for the other pages, and needs no connection then', async () => {
  const asked = serveBoxes(noon.getTime());
  const { boxQuery } = await openHome();
  const queries = new QueryClient();
  expect(await queries.fetchQuery(boxQuery(date))).toEqual(boxFor(date));
  expect(asked).toEqual([date]);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect((await openHome()).shown).toEqual([date]);
  expect(await boxOf(date)).toEqual(boxFor(date));
});

test('the home page’s box is the next one after midnight, and the server’s on a device whose clock is wrong', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(2026, 10, 22, 23, 59) });
  let off = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    const of = new URL(path, 'http://localhost').searchParams.get('date') ?? '';
    return Response.json(boxFor(of), { headers: { date: new Date(Date.now() + off).toUTCString() } });
  });
  const { shown } = await openHome();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(shown).toEqual([undefined, date, undefined, '2026-11-23']);
  off = day;
  stored.clear();
  expect((await openHome()).shown.at(-1)).toBe('2026-11-24');
});

test('the home page asks again for a box that didn’t come, while the page is there', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: noon });
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked++;
    throw new TypeError('offline');
  });
  vi.resetModules();
  const { todaysBox } = await import('./todaysBox.ts');
  const leave = todaysBox.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toBe(2);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(2);
  onTestFinished(todaysBox.subscribe(() => undefined));
  serveBoxes(noon.getTime());
  await vi.advanceTimersByTimeAsync(40_000);
  expect(todaysBox.get()).toEqual(boxFor(date));
});

test.each([{ matches: [{ game: 'omi' }] }, { matches: 'none' }, 'none', null])(
  'the home page shows no box that is %j',
  async (data) => {
    stored.set(`kept:box:${date}`, JSON.stringify({ player: '', at: 1, data }));
    const answer = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => answer.promise);
    vi.resetModules();
    const { todaysBox } = await import('./todaysBox.ts');
    onTestFinished(todaysBox.subscribe(() => undefined));
    answer.resolve(Response.json(data));
    await new Promise(setImmediate);
    expect(todaysBox.get()).toBeUndefined();
  },
);
