// Splits long work into small slices, so that the page stays responsive.

/** Length of a slice, ms. */
const SLICE = 12;

/**
 * Runs work to its end; the work yields often.
 * @param signal aborts it, with a rejection
 */
export async function inSlices(work: Iterable<unknown>, signal?: AbortSignal): Promise<void> {
  let sliceEnd = performance.now() + SLICE;
  for (const _ of work) {
    if (performance.now() < sliceEnd) continue;
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    sliceEnd = performance.now() + SLICE;
  }
}
