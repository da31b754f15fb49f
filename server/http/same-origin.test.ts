import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { respondToError } from './problem.ts';
import { refuseOtherOrigins } from './same-origin.ts';

async function post(headers: Record<string, string>, publicUrl?: string): Promise<number> {
  const app = new Hono();
  app.onError(respondToError({ info() {}, warn() {}, error() {} }));
  app.use(refuseOtherOrigins(publicUrl));
  app.all('/', (c) => c.text('done'));
  return (await app.request('/', { method: 'POST', headers: { Host: 'here.example:3000', ...headers } }))
    .status;
}

const cookie = { Cookie: 'a=b' };

it.each([
  { Origin: 'http://here.example:3000', ...cookie },
  { 'Sec-Fetch-Site': 'same-origin', ...cookie },
  {},
])('our own pages may change things, and so may programs without cookies: %j', async (headers) => {
  expect(await post(headers)).toBe(200);
});

it.each([
  { Origin: 'https://evil.example' },
  { Origin: 'http://here.example' },
  { Origin: 'http://here.example:3000.evil.example' },
  { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
  { Origin: '' },
  { Origin: 'here.example:3000' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none' },
  cookie,
])('nobody else may: %j', async (headers) => {
  expect(await post({ ...headers, ...cookie })).toBe(403);
});

it('where there is a public address, its pages are ours, and no others', async () => {
  expect(await post({ Origin: 'https://play.example' }, 'https://play.example')).toBe(200);
  expect(await post({ Origin: 'http://play.example' }, 'https://play.example')).toBe(403);
  expect(await post({ Origin: 'http://here.example:3000' }, 'https://play.example')).toBe(403);
  expect(await post({ Origin: 'null' }, 'https://play.example')).toBe(403);
});
