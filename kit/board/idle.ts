/**
 * Does work in small pieces while the page has nothing else to do, one a turn: frames may be due in between. Browsers that
 * do not tell when that is do none of it, so it must be work that is done later where it has not been done ahead.
 * @returns a function that ends it
 */
export function inIdleTurns(pieces: Iterable<() => void>): () => void {
  if (!globalThis.requestIdleCallback) return () => {};
  const left = pieces[Symbol.iterator]();
  let handle = requestIdleCallback(function turn() {
    const { value: piece, done } = left.next();
    if (done) return;
    handle = requestIdleCallback(turn);
    piece();
  });
  return () => cancelIdleCallback(handle);
}
