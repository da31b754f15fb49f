// Locks between the tabs of a browser. They are advisory: where the browser has none, refuses them or does not answer,
// the work is done without.
import { within } from './within.ts';

/**
 * Asks for a lock, which is held from then on until something is done.
 * @returns a promise of the moment when it is granted; it rejects where there are no locks
 */
export function holdLock(name: string, until: Promise<unknown>, mode: LockMode = 'exclusive'): Promise<void> {
  const done = until.catch(() => undefined);
  return new Promise((granted, refused) => {
    const hold = (): Promise<unknown> => {
      granted();
      return done;
    };
    navigator.locks.request(name, { mode }, hold).catch(refused);
  });
}

/** Works while no other tab does, and after a time (ms) in any case. */
export async function withLock<T>(name: string, timeout: number, work: () => Promise<T>): Promise<T> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await within(timeout, holdLock(name, released)).catch(() => undefined);
  return work().finally(release);
}
