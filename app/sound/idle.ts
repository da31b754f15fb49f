/** Runs optional work piece by piece in idle periods, if the browser has them. @returns a function that cancels it */
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
