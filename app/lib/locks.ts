/** Does something while this tab has a lock of that name; at once where there are no locks (old browsers). */
export async function withLock<T>(name: string, work: () => Promise<T>, mode?: LockMode): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, { mode: mode ?? 'exclusive' }, work);
}
