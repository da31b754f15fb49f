// Long work in small slices, so that the page answers in between.

/** In ms. */
const SLICE = 12;

/**
 * Runs work to its end, which yields often.
 * @param signal ends it early, with a rejection
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
