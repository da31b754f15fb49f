/** Runs work in a new task, after the pending rendering. */
export function nextTask(work: () => void): void {
  if (globalThis.scheduler) void scheduler.postTask(work);
  else setTimeout(work);
}
