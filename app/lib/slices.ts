const SLICE_MS = 12;

/** Runs long work, which yields often, in slices, so that the page stays responsive. The signal rejects it. */
export async function inSlices(work: Iterable<unknown>, signal?: AbortSignal): Promise<void> {
  let sliceEnd = performance.now() + SLICE_MS;
  for (const _ of work) {
    if (performance.now() < sliceEnd) continue;
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    sliceEnd = performance.now() + SLICE_MS;
  }
}
