// The right to write the round of a slot: one tab has it at a time, as a Web Lock. It lasts from a round's first action
// to its end, so that the service worker sees, before it updates, whether a round is open in any tab. Where the browser
// has no locks, refuses them or does not answer, every tab gets the right, and the database accepts the last writer.
import { within } from '../lib/within.ts';

interface Held {
  release(): void;
  /** Missing until the round is shown. */
  owner?: TabLock;
}

/** Longest wait (ms) for the browser to say whether a lock is free. */
const ANSWER_TIMEOUT_MS = 400;
/** The lock of a page that was just left may stay for so long (ms). */
const LEAVE_TIMEOUT_MS = 500;
const RETRY_MS = 50;

/** Locks of this tab, by slot. */
const locks = new Map<string, Held>();

// Nothing is written by a page that is left, whether or not the browser keeps it in its back/forward cache.
globalThis.window?.addEventListener('pagehide', () => {
  for (const slot of locks.keys()) releaseLock(slot);
});

/**
 * @returns false when another tab has it
 * @throws where there are no locks
 */
function request(slot: string, options: LockOptions): Promise<boolean> {
  let late = false;
  const granted = new Promise<boolean>((resolve, reject) => {
    let held: Held | undefined;
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      resolve(lock !== null);
      if (!lock || late) return undefined;
      return new Promise((release) => {
        held = { release };
        locks.set(slot, held);
      });
    };
    navigator.locks.request(`round:${slot}`, options, hold).catch((error: unknown) => {
      reject(error);
      if (!held || locks.get(slot) !== held) return;
      // Another tab has stolen it.
      locks.delete(slot);
      held.owner?.onLost();
    });
  });
  return within(ANSWER_TIMEOUT_MS, granted).catch((error: unknown) => {
    late = true;
    throw error;
  });
}

/** Takes the lock, without the browser where it has none. */
async function take(slot: string, options: LockOptions): Promise<boolean> {
  try {
    return await request(slot, options);
  } catch {
    locks.set(slot, { release: () => undefined });
    return true;
  }
}

/** Takes the lock unless another tab has it. */
export async function tryLock(slot: string): Promise<boolean> {
  for (let waited = 0; waited < LEAVE_TIMEOUT_MS; waited += RETRY_MS) {
    if (locks.has(slot) || (await take(slot, { ifAvailable: true }))) return true;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return false;
}

/** Takes the lock, from another tab if one has it. What that tab has not written yet is among the tails. */
export async function claimLock(slot: string): Promise<void> {
  if (!locks.has(slot)) await take(slot, { steal: true });
}

/** Whether this tab shows the round. */
export function isInUse(slot: string): boolean {
  return locks.get(slot)?.owner !== undefined;
}

export function releaseLock(slot: string): void {
  locks.get(slot)?.release();
  locks.delete(slot);
}

/** The lock of a round on the screen. */
export class TabLock {
  readonly #slot: string;
  /** Called when another tab takes it. */
  readonly onLost: () => void;

  constructor(slot: string, onLost: () => void) {
    this.#slot = slot;
    this.onLost = onLost;
  }

  /** @returns false while another tab, or another round of this one, has it */
  async take(): Promise<boolean> {
    if (this.#isHeld) return true;
    if (isInUse(this.#slot) || !(await tryLock(this.#slot))) return false;
    this.adopt();
    return true;
  }

  /** Takes the lock over that this tab got when it resumed the round. */
  adopt(): void {
    const lock = locks.get(this.#slot);
    if (lock) lock.owner = this;
  }

  release = (): void => {
    if (this.#isHeld) releaseLock(this.#slot);
  };

  get #isHeld(): boolean {
    return locks.get(this.#slot)?.owner === this;
  }
}
