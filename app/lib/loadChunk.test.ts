import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, loadChunk } from './loadChunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a chunk that comes is handed on', async () => {
  await expect(loadChunk('site', async () => 'code')).resolves.toBe('code');
  expect(vi.getTimerCount()).toBe(0);
});

test('a chunk that can not be fetched is named in the error', async () => {
  const failing = loadChunk('site', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(failing).rejects.toThrow('Loading chunk site failed (Failed to fetch).');
  await expect(failing).rejects.toBeInstanceOf(ChunkError);
});

test('a chunk that never comes is given up after 120,000 ms', async () => {
  let failed: unknown;
  loadChunk('play', () => new Promise(() => {})).catch((error: unknown) => {
    failed = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toBeInstanceOf(ChunkError);
  expect(failed).toMatchObject({ chunk: 'play', message: 'Loading chunk play failed (timeout: 120000 ms).' });
});
