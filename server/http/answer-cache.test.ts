import { Hono } from 'hono';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Version } from '../store/store.ts';
import { AnswerCache } from './answer-cache.ts';
import { listen } from './http.ts';

const midnight = Date.UTC(2026, 10, 19);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: midnight - 3_600_000 }));
afterAll(() => void vi.useRealTimers());

/** Answers with how often the app was asked before. */
async function open(version: () => Version | Promise<Version>) {
  const answers = new AnswerCache({ version });
  const app = new Hono();
  app.onError((_, c) => c.text('away', 503));
  let asked = 0;
  app.get('/today', (c) =>
    answers.json(c, { headers: { 'Cache-Control': 'no-store' }, until: midnight }, async () => ({
      asked: asked++,
      for: c.req.header('cookie') ?? 'nobody',
    })),
  );
  const server = await listen(app.fetch, {
    ...{ host: '127.0.0.1', port: 0, headers: {} },
    ready: (request) => answers.ready(request),
  });
  onTestFinished(async () => {
    server.refuse();
    await server.finish();
  });
  return async (query = '', cookie?: string, method = 'GET') => {
    const headers = cookie === undefined ? {} : { cookie };
    const response = await fetch(`${server.url}/today${query}`, { headers, method });
    return [response.status, await response.text()];
  };
}

const answer = (asked: number, whose = 'nobody') => [200, JSON.stringify({ asked, for: whose })];

it('an answer is given again to who sends the same address and cookies, until the database changes', async () => {
  let version = 1;
  const ask = await open(() => version);
  expect([await ask(), await ask()]).toEqual([answer(0), answer(0)]);
  expect([await ask('', 'a=1'), await ask('', 'a=1')]).toEqual([answer(1, 'a=1'), answer(1, 'a=1')]);
  expect([await ask('?x'), await ask('?x'), await ask()]).toEqual([answer(2), answer(2), answer(0)]);
  version = 2;
  expect([await ask(), await ask()]).toEqual([answer(3), answer(3)]);
  expect(await ask('', 'a=1')).toEqual(answer(4, 'a=1'));
});

it('an answer that is over is given no longer', async () => {
  const ask = await open(() => 1);
  expect([await ask(), await ask()]).toEqual([answer(0), answer(0)]);
  vi.setSystemTime(midnight);
  expect([await ask(), await ask()]).toEqual([answer(1), answer(2)]);
});

it('other methods, and very long addresses, are the app’s', async () => {
  const ask = await open(() => 1);
  expect(await ask()).toEqual(answer(0));
  expect(await ask('', undefined, 'POST')).toEqual([404, '404 Not Found']);
  expect(await ask('', undefined, 'HEAD')).toEqual([200, '']);
  const long = `?${'x'.repeat(2_000)}`;
  expect([await ask(long), await ask(long)]).toEqual([answer(1), answer(2)]);
});

it('while the database is away the app tells so, and waits for it once a request', async () => {
  let asked = 0;
  let away = false;
  const ask = await open(async () => {
    asked++;
    if (away) throw new Error('away');
    return 1;
  });
  expect([await ask(), await ask()]).toEqual([answer(0), answer(0)]);
  away = true;
  // The first finds something kept, and asks for its version in vain.
  await ask();
  asked = 0;
  expect([(await ask())[0], (await ask())[0]]).toEqual([503, 503]);
  expect(asked).toBe(2);
  away = false;
  expect([await ask(), await ask()]).toEqual([answer(1), answer(1)]);
});
