import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

type Granted = (lock: object | null) => Promise<void> | undefined;
interface Holder {
  readonly lost: (error: Error) => void;
}

/** One set of locks for all tabs, as far as one name goes. */
class Locks {
  #holder: Holder | undefined;

  request = (_: string, { steal }: LockOptions, granted: Granted): Promise<void> =>
    new Promise((resolve, reject) => {
      if (this.#holder && !steal) return resolve(granted(null));
      this.#holder?.lost(new Error('stolen'));
      const holder = { lost: reject };
      this.#holder = holder;
      void Promise.resolve(granted({})).then(() => {
        if (this.#holder === holder) this.#holder = undefined;
        resolve();
      });
    });
}

/** Loads the code again with separate state, as another tab does. */
async function tab() {
  vi.resetModules();
  return import('./tabLock.ts');
}

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: new Locks() });
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Returns a promise's result after all timers have run. */
async function later<T>(promise: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(2_000);
  return promise;
}

test('a lock that another tab has is not granted', async () => {
  const [one, other] = [await tab(), await tab()];
  expect(await one.takeLock('omi')).toBe(true);
  expect(await later(other.takeLock('omi'))).toBe(false);
  one.releaseLock('omi');
  expect(await later(other.takeLock('omi'))).toBe(true);
});

test('the lock of a page that was just left is waited for', async () => {
  const [left, next] = [await tab(), await tab()];
  await left.takeLock('omi');
  const taken = next.takeLock('omi');
  await vi.advanceTimersByTimeAsync(200);
  left.releaseLock('omi');
  expect(await later(taken)).toBe(true);
});

test('a tab that does not answer loses its lock to one that claims it, and is notified', async () => {
  const [frozen, other] = [await tab(), await tab()];
  const lost = vi.fn();
  expect(await new frozen.TabLock('omi', lost).take()).toBe(true);
  await other.takeLock('omi', { claim: true });
  expect(lost).toHaveBeenCalledOnce();
  expect(frozen.isInUse('omi')).toBe(false);
  expect(await later(frozen.takeLock('omi'))).toBe(false);
});

test.each([
  ['are none', {}],
  ['are refused', { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } }],
])('where there %s each is granted, and can be claimed', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const [one, other] = [await tab(), await tab()];
  expect(await later(one.takeLock('omi'))).toBe(true);
  expect(await later(other.takeLock('omi'))).toBe(true);
  await later(other.takeLock('memory', { claim: true }));
  expect(await later(other.takeLock('memory'))).toBe(true);
});

describe('a browser that answers late', () => {
  /** Locks that answer when the test says so. */
  function lateLocks() {
    const answers: Granted[] = [];
    const request = (_: string, __: LockOptions, granted: Granted) => {
      answers.push(granted);
      return new Promise(() => undefined);
    };
    vi.stubGlobal('navigator', { locks: { request } });
    return (lock: () => object | null) => answers.splice(0).map((granted) => granted(lock()));
  }
  const isLate = expect.objectContaining({ name: 'TimeoutError' });

  test('has not granted the lock, and gets back what it grants too late', async () => {
    const answer = lateLocks();
    const { takeLock } = await tab();
    await Promise.all([expect(takeLock('omi')).rejects.toEqual(isLate), vi.advanceTimersByTimeAsync(2_000)]);
    expect(answer(() => ({}))).toEqual([undefined]);
    await Promise.all([expect(takeLock('omi')).rejects.toEqual(isLate), vi.advanceTimersByTimeAsync(2_000)]);
  });

  test.each([
    ['the lock', {}, true],
    ['that another tab has it', null, false],
  ])('is waited for by a patient tab: %s', async (_, lock, isGranted) => {
    const answer = lateLocks();
    const { takeLock } = await tab();
    const taken = takeLock('omi', { patient: true });
    await vi.advanceTimersByTimeAsync(60_000);
    answer(() => lock);
    for (let i = 0; i < 20; i++) {
      await vi.advanceTimersByTimeAsync(50);
      answer(() => lock);
    }
    expect(await taken).toBe(isGranted);
  });

  test('answers all callers of the same time by one lock', async () => {
    const answer = lateLocks();
    const { takeLock } = await tab();
    const taken = [takeLock('omi', { patient: true }), takeLock('omi', { patient: true })];
    let isFree = true;
    answer(() => {
      const lock = isFree ? {} : null;
      isFree = false;
      return lock;
    });
    expect(await Promise.all(taken)).toEqual([true, true]);
  });
});
