import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSession } from '../account/session.ts';
import { leaveAgain, leaveRun } from './leftRuns.ts';

const stored = new Map<string, string>();
let answer: () => Promise<Response>;
let asked: string[];

beforeEach(() => {
  stored.clear();
  asked = [];
  setSession({ kind: 'user', id: 'ann', name: 'Ann' });
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
      key: (i: number) => Array.from(stored.keys())[i],
      get length() {
        return stored.size;
      },
    },
  });
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['while the server fails', async () => new Response(null, { status: 503 })],
])('a round that is abandoned %s is left with the next one, once', async (_, failing) => {
  answer = failing;
  leaveRun('r1', 'h1');
  await vi.waitFor(() => expect(asked).toEqual(['DELETE /api/runs/r1?holder=h1']));
  answer = async () => new Response(null, { status: 204 });
  leaveAgain();
  await vi.waitFor(() => expect(stored.size).toBe(0));
  leaveAgain();
  expect(asked).toEqual(Array.from({ length: 2 }, () => 'DELETE /api/runs/r1?holder=h1'));
});

test('a round that the server does not know is left', async () => {
  answer = async () => new Response(null, { status: 404 });
  leaveRun('r1', 'h1');
  await vi.waitFor(() => expect(stored.size).toBe(0));
});

test('a round that is abandoned after a sign-out is left with the next sign-in', async () => {
  answer = async () => new Response(null, { status: 204 });
  setSession({ kind: 'signed-out' });
  leaveRun('r1', 'h1');
  expect(asked).toEqual([]);
  setSession({ kind: 'user', id: 'ann', name: 'Ann' });
  leaveAgain();
  await vi.waitFor(() => expect(stored.size).toBe(0));
});
