/** Runs work once the browser has nothing else to do; in Safari, which doesn't tell, in a later task. */
export function whenIdle(work: () => void): void {
  (globalThis.requestIdleCallback ?? setTimeout)(work);
}
