// Length of this thread's event loop turns in processor time, which other programs barely change.

/** ms of the longest turn, and of all. */
export interface Turns {
  readonly longest: number;
  readonly total: number;
}

/** Measures the turns of the event loop during some work. Turns of less than a millisecond count together. */
export async function measureTurns(work: () => Promise<unknown>): Promise<Turns> {
  let [longest, total] = [0, 0];
  let before = process.threadCpuUsage();
  const look = (): void => {
    const now = process.threadCpuUsage();
    const ms = (now.user + now.system - before.user - before.system) / 1000;
    before = now;
    total += ms;
    longest = Math.max(longest, ms);
  };
  const timer = setInterval(look, 1);
  await work().finally(() => clearInterval(timer));
  look();
  return { longest, total };
}
