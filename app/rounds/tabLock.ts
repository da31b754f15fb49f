// The right to write the round of a slot: one tab has it at a time, as a Web Lock. It lasts from a round's first action
// to its end, so that the service worker sees, before it updates, whether a round is open in any tab.
import { isRecord } from '../lib/record.ts';

/** What a tab does when another one claims its lock: writes what is unwritten. */
type OnClaimed = () => Promise<void>;

interface TabLock {
  release(): void;
  onClaimed: OnClaimed | undefined;
}

/** A tab that does not answer for so long was closed, has crashed or sleeps, and loses its lock. */
const ANSWER_TIMEOUT_MS = 1_500;

const locks = new Map<string, TabLock>();
const lockName = (slot: string) => `round:${slot}`;

type Message = { readonly claim: string } | { readonly query: string } | { readonly held: string };

let channel: BroadcastChannel | undefined;
/** Called when another tab answers that it has the lock. */
const queries = new Map<string, () => void>();

function listen(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel('rounds');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data)) return;
    if (typeof data.claim === 'string') void yieldLock(data.claim);
    if (typeof data.query === 'string' && locks.has(data.query)) post({ held: data.query });
    if (typeof data.held === 'string') queries.get(data.held)?.();
  };
  return channel;
}

function post(message: Message): void {
  listen().postMessage(message);
}

async function yieldLock(slot: string): Promise<void> {
  const lock = locks.get(slot);
  if (!lock) return;
  await lock.onClaimed?.();
  releaseLock(slot);
}

/** @returns whether it was granted; where there are no locks (old browsers) it always is */
function request(slot: string, options: LockOptions): Promise<boolean> {
  if (!('locks' in navigator)) {
    locks.set(slot, { release: () => {}, onClaimed: undefined });
    return Promise.resolve(true);
  }
  const { signal } = options;
  return new Promise((resolve) => {
    let lock: TabLock | undefined;
    // Chromium ignores an abort right after the request: a lock that is granted all the same is given back.
    signal?.addEventListener('abort', () => resolve(false));
    navigator.locks
      .request(lockName(slot), options, () => {
        if (signal?.aborted) return;
        return new Promise<void>((release) => {
          lock = { release, onClaimed: undefined };
          locks.set(slot, lock);
          resolve(true);
        });
      })
      // It was not granted in time; or it was stolen.
      .catch(() => {
        if (locks.get(slot) === lock) locks.delete(slot);
        void lock?.onClaimed?.();
        resolve(false);
      });
  });
}

/** Whether this tab plays there; a lock whose game was not waited for is not in use. */
export function isInUse(slot: string): boolean {
  return locks.get(slot)?.onClaimed !== undefined;
}

export async function isLockedElsewhere(slot: string): Promise<boolean> {
  if (locks.has(slot) || !('locks' in navigator)) return false;
  const { held } = await navigator.locks.query();
  return held?.some(({ name }) => name === lockName(slot)) ?? false;
}

/** Takes the lock unless another tab has it. That of a page that was just left may stay for a moment. */
export async function tryLock(slot: string): Promise<boolean> {
  if (locks.has(slot)) return true;
  listen();
  const waiting = new AbortController();
  let isHeld = false;
  queries.set(slot, () => {
    isHeld = true;
    waiting.abort();
  });
  const timer = setTimeout(() => waiting.abort(), ANSWER_TIMEOUT_MS);
  post({ query: slot });
  const granted = await request(slot, { signal: waiting.signal });
  clearTimeout(timer);
  queries.delete(slot);
  return granted || (!isHeld && request(slot, { steal: true }));
}

/** Takes the lock from the tab that has it, which may finish writing first. */
export async function claimLock(slot: string): Promise<void> {
  if (locks.has(slot)) return;
  post({ claim: slot });
  if (!(await request(slot, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })))
    await request(slot, { steal: true });
}

/** @param onClaimed what to do before the lock goes to another tab */
export function onLockClaimed(slot: string, onClaimed: OnClaimed): void {
  const lock = locks.get(slot);
  if (lock) lock.onClaimed = onClaimed;
}

export function releaseLock(slot: string): void {
  locks.get(slot)?.release();
  locks.delete(slot);
}
