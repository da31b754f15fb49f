// Web Lock of the tab that may write a slot's round, from the first action to the end. The service worker reads the locks
// before it updates. In browsers that have no locks, or refuse them, every tab gets the lock, and the database accepts the
// last writer. A late answer counts like any other: until then nothing is written.
import { within } from '../lib/within.ts';

interface Held {
  release(): void;
  /** Missing until the round is on screen. */
  owner?: TabLock;
}

/** Longest time that a board waits for an answer, and for the page before this one to release its lock. */
const ANSWER_TIMEOUT_MS = 500;
const RETRY_MS = 50;

const locks = new Map<string, Held>();

// A page in the back/forward cache must not block its slots.
globalThis.window?.addEventListener('pagehide', () => {
  for (const slot of locks.keys()) releaseLock(slot);
});

/**
 * @param isWanted the caller waits for the answer: otherwise a granted lock is given back
 * @returns false when another tab has the lock
 */
function request(slot: string, claim: boolean, isWanted: () => boolean): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let held: Held | undefined;
  const hold = (lock: Lock | null): Promise<void> | undefined => {
    resolve(lock !== null || locks.has(slot));
    if (!lock || !isWanted()) return undefined;
    return new Promise((release) => {
      held = { release };
      locks.set(slot, held);
    });
  };
  const refuse = (): void => {
    if (!held) {
      if (isWanted()) locks.set(slot, { release: () => undefined });
      resolve(true);
    } else if (locks.get(slot) === held) {
      locks.delete(slot);
      held.owner?.onLost();
    }
  };
  try {
    navigator.locks
      .request(`round:${slot}`, claim ? { steal: true } : { ifAvailable: true }, hold)
      .catch(refuse);
  } catch {
    refuse();
  }
  return promise;
}

interface Take {
  /** Takes it from another tab, whose unwritten entries are in its tail. */
  readonly claim?: boolean;
  /** Waits for as long as the browser takes. */
  readonly patient?: boolean;
}

/**
 * @returns false when another tab has it
 * @throws TimeoutError when the browser does not answer in time; a lock that it grants later is given back
 */
export async function takeLock(
  slot: string,
  { claim = false, patient = false }: Take = {},
): Promise<boolean> {
  for (let waited = 0; waited < ANSWER_TIMEOUT_MS; waited += RETRY_MS) {
    if (locks.has(slot)) return true;
    let isLate = false;
    const answer = request(slot, claim, () => !isLate);
    const isGranted = await (patient ? answer : within(ANSWER_TIMEOUT_MS, answer)).catch((error: unknown) => {
      isLate = true;
      throw error;
    });
    if (isGranted) return true;
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

  /** Waits for the answer. @returns false while another tab, or another round of this one, has it */
  async take(): Promise<boolean> {
    if (this.#isHeld) return true;
    if (isInUse(this.#slot) || !(await takeLock(this.#slot, { patient: true }))) return false;
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
