// Advisory locks between the tabs of a browser: work runs without them if they are unsupported, refused or stalled.
import { within } from './within.ts';

/** Holds a lock until a promise settles. Resolves when the browser grants it; rejects when locks are unsupported. */
export function holdLock(name: string, until: Promise<unknown>, mode: LockMode = 'exclusive'): Promise<void> {
  const done = until.catch(() => undefined);
  return new Promise((granted, refused) => {
    const hold = () => {
      granted();
      return done;
    };
    navigator.locks.request(name, { mode }, hold).catch(refused);
  });
}

/** Runs work while no other tab does, and after a time (ms) in any case. */
export async function withLock<T>(name: string, timeout: number, work: () => Promise<T>): Promise<T> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await within(timeout, holdLock(name, released)).catch(() => undefined);
  return work().finally(release);
}
