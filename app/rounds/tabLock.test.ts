import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Granted = () => Promise<void> | undefined;
interface Asking {
  readonly granted: Granted;
  readonly lost: (error: Error) => void;
}

/** One set of locks for all tabs, as far as one name goes. Like Chromium's it may not notice that it is told to give up. */
class Locks {
  heedsAborts = true;
  #holder: Asking | undefined;
  readonly #waiting: Asking[] = [];

  request = (_: string, { signal, steal }: LockOptions, granted: Granted): Promise<void> =>
    new Promise((resolve, reject) => {
      const asking = { granted: () => granted()?.then(resolve), lost: reject };
      if (steal) {
        this.#holder?.lost(new Error('stolen'));
        this.#give(asking);
        return;
      }
      this.#waiting.push(asking);
      signal?.addEventListener('abort', () => {
        if (this.heedsAborts && asking !== this.#holder) reject(new Error('given up'));
      });
      if (!this.#holder) this.#next();
    });

  #next(): void {
    this.#holder = undefined;
    const asking = this.#waiting.shift();
    if (asking) this.#give(asking);
  }

  #give(asking: Asking): void {
    this.#holder = asking;
    void Promise.resolve(asking.granted()).then(() => {
      if (this.#holder === asking) this.#next();
    });
  }
}

const tabs: BroadcastChannel[] = [];

/** Another tab: the code once more, with a memory of its own. */
async function tab() {
  vi.resetModules();
  return import('./tabLock.ts');
}

let locks: Locks;

beforeEach(() => {
  locks = new Locks();
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        tabs.push(this);
      }
    },
  );
});

afterEach(() => {
  for (const channel of tabs.splice(0)) channel.close();
  vi.unstubAllGlobals();
});

test.each([true, false])(
  'a lock that another tab has is not granted (aborts are heeded: %s)',
  async (heeds) => {
    locks.heedsAborts = heeds;
    const [one, other] = [await tab(), await tab()];
    expect(await one.tryLock('omi')).toBe(true);
    expect(await other.tryLock('omi')).toBe(false);
    one.releaseLock('omi');
    expect(await other.tryLock('omi')).toBe(true);
  },
);

test('the tab that has the lock may finish writing before it is claimed', async () => {
  const [one, other] = [await tab(), await tab()];
  const order: string[] = [];
  await one.tryLock('omi');
  one.onLockClaimed('omi', async () => void order.push('written'));
  await other.claimLock('omi');
  order.push('claimed');
  expect(order).toEqual(['written', 'claimed']);
  expect(await one.tryLock('omi')).toBe(false);
});

test('a tab that does not answer loses its lock, and is told', async () => {
  const [frozen, other] = [await tab(), await tab()];
  await frozen.tryLock('omi');
  for (const channel of tabs) channel.onmessage = null;
  const heard = new Promise<void>((resolve) => frozen.onLockClaimed('omi', async () => resolve()));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const taken = other.tryLock('omi');
  vi.runAllTimers();
  vi.useRealTimers();
  expect(await taken).toBe(true);
  await heard;
});

test('where there are no locks each is granted', async () => {
  vi.stubGlobal('navigator', {});
  const [one, other] = [await tab(), await tab()];
  expect(await one.tryLock('omi')).toBe(true);
  expect(await other.tryLock('omi')).toBe(true);
});
