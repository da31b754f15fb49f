/** Does something in a task of its own, after the rendering that is due. Browsers without a scheduler take a timer. */
export function nextTask(work: () => void): void {
  if (globalThis.scheduler) void scheduler.postTask(work);
  else setTimeout(work);
}
