import type { Outage } from './log.ts';

/** Runs work repeatedly, at an interval (ms) and never concurrently, until closed. */
export function regularly(ms: number, work: () => Promise<void>, { failed, over }: Outage) {
  const first = work().then(over, failed);
  let last = first;
  const timer = setInterval(() => {
    last = last.then(work).then(over, failed);
  }, ms);
  timer.unref();
  return {
    /** Resolves after the first run. */
    first,
    close(): Promise<void> {
      clearInterval(timer);
      return last;
    },
  };
}
