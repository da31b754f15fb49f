// The one bound for what may never answer: databases, locks, workers, other tabs, requests.

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Waits for work, which goes on after the time (ms) is over. @throws TimeoutError when that comes first */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`no answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
