import { afterEach, expect, test, vi } from 'vitest';
import { holdLock, withLock } from './locks.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const never = new Promise<never>(() => undefined);

test.each([
  ['are none', {}],
  ['are refused', { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } }],
  ['do not answer', { locks: { request: () => never } }],
])('runs the work if locks %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  vi.useFakeTimers();
  const done = withLock('outbox', 1_000, async () => 'done');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await done).toBe('done');
});

test('a lock is held until the work is done, also when it fails', async () => {
  let released = false;
  const request = async (_: string, __: LockOptions, hold: () => Promise<unknown>) => {
    await hold();
    released = true;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const work = withLock('outbox', 1_000, async () => {
    expect(released).toBe(false);
    throw new Error('no disk');
  });
  await expect(work).rejects.toThrow('no disk');
  await vi.waitFor(() => expect(released).toBe(true), 30_000);
  released = false;
  await holdLock('saving', Promise.resolve(), 'shared');
  await vi.waitFor(() => expect(released).toBe(true), 30_000);
});
