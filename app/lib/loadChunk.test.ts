import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, loadChunk } from './loadChunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('resolves with the chunk', async () => {
  await expect(loadChunk('site', async () => 'code')).resolves.toBe('code');
  expect(vi.getTimerCount()).toBe(0);
});

test('the error names an unavailable chunk', async () => {
  const failing = loadChunk('site', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(failing).rejects.toThrow('Loading chunk site failed (Failed to fetch).');
  await expect(failing).rejects.toBeInstanceOf(ChunkError);
});

test.each([
  [
    'Failed to fetch dynamically imported module: https://play.test/static/js/omi-Xy_1.js',
    'Failed to fetch dynamically imported module',
  ],
  [
    'error loading dynamically imported module: http://127.0.0.1:4000/static/js/omi.js',
    'error loading dynamically imported module',
  ],
  ['Importing a module script failed.', 'Importing a module script failed.'],
])('the message “%s” loses its address, which the cause keeps', async (message, reason) => {
  const cause = new TypeError(message);
  const failing = loadChunk('omi', () => Promise.reject(cause));
  await expect(failing).rejects.toMatchObject({ message: `Loading chunk omi failed (${reason}).`, cause });
});

test('a stalled chunk times out after 120,000 ms', async () => {
  let failed: unknown;
  loadChunk('play', () => new Promise(() => {})).catch((error: unknown) => {
    failed = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toBeInstanceOf(ChunkError);
  expect(failed).toMatchObject({
    chunk: 'play',
    message: 'Loading chunk play failed (no answer within 120000 ms).',
  });
});
