// Timeout for operations that may never settle: databases, locks, workers, other tabs, requests.

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Waits for work up to a time (ms). @throws TimeoutError after it, while the work continues */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`no answer within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
