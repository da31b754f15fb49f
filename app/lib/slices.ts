const SLICE_MS = 12;

/**
 * Runs long work in slices, so that the page stays responsive.
 * @param work yields often
 * @param signal aborts the work with a rejection
 */
export async function inSlices(work: Iterable<unknown>, signal?: AbortSignal): Promise<void> {
  let sliceEnd = performance.now() + SLICE_MS;
  for (const _ of work) {
    if (performance.now() < sliceEnd) continue;
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    sliceEnd = performance.now() + SLICE_MS;
  }
}
