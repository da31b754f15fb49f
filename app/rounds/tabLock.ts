// Web Lock of the tab that may write a slot's round, from the first action to the end. The service worker reads the locks
// before it updates. In browsers that have no locks, refuse them or don't answer, every tab gets the lock, and the
// database accepts the last writer.
import { within } from '../lib/within.ts';

interface Held {
  release(): void;
  /** Missing until the round is on screen. */
  owner?: TabLock;
}

const ANSWER_TIMEOUT_MS = 400;
/** Longest time until the page before this one releases its lock. */
const LEAVE_TIMEOUT_MS = 500;
const RETRY_MS = 50;

const locks = new Map<string, Held>();

// A page in the back/forward cache must not block its slots.
globalThis.window?.addEventListener('pagehide', () => {
  for (const slot of locks.keys()) releaseLock(slot);
});

/** @returns false when another tab has it */
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
      locks.delete(slot);
      held.owner?.onLost();
    });
  });
  return within(ANSWER_TIMEOUT_MS, granted).catch(() => {
    late = true;
    locks.set(slot, { release: () => undefined });
    return true;
  });
}

/**
 * @param claim takes it from another tab, whose unwritten entries are in its tail
 * @returns false when another tab has it
 */
export async function takeLock(slot: string, claim = false): Promise<boolean> {
  for (let waited = 0; waited < LEAVE_TIMEOUT_MS; waited += RETRY_MS) {
    if (locks.has(slot) || (await request(slot, claim ? { steal: true } : { ifAvailable: true })))
      return true;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return false;
}

/** Whether this tab shows the round. */
export function isInUse(slot: string): boolean {
  return locks.get(slot)?.owner !== undefined;
}

export function releaseLock(slot: string): void {
  locks.get(slot)?.release();
  locks.delete(slot);
}

/** Lock of the round on screen. */
export class TabLock {
  readonly #slot: string;
  readonly onLost: () => void;

  constructor(slot: string, onLost: () => void) {
    this.#slot = slot;
    this.onLost = onLost;
  }

  /** @returns false while another tab, or another round of this one, has it */
  async take(): Promise<boolean> {
    if (this.#isHeld) return true;
    if (isInUse(this.#slot) || !(await takeLock(this.#slot))) return false;
    this.adopt();
    return true;
  }

  /** Owns the lock that this tab took when it resumed the round. */
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
