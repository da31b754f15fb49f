/** Runs work repeatedly, at an interval (ms) and never concurrently, until closed. */
export function regularly(ms: number, work: () => Promise<void>, onError: (error: unknown) => void) {
  const first = work().catch(onError);
  let last = first;
  const timer = setInterval(() => {
    last = last.then(work).catch(onError);
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
