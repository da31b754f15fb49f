import { expect, test, vi } from 'vitest';
import { loadReplay } from './loadReplay.ts';

vi.mock('../rounds/ownRounds.ts', () => ({ readOwnRecording: async () => undefined }));

test.each([
  ['gone', async () => new Response('{}', { status: 404 })],
  ['unreachable', async () => new Response('{}', { status: 503 })],
  ['unreachable', async () => new Response('{"score": 3}')],
  ['unreachable', () => Promise.reject(new TypeError('no connection'))],
])('a replay that the server does not give is %s', async (missing, fetch) => {
  vi.stubGlobal('fetch', fetch);
  expect(await loadReplay('a/b')).toEqual({ missing });
  vi.unstubAllGlobals();
});
