// How long turns of this thread's event loop are, by the processor time that they take: other programs barely change it.

export interface Turns {
  /** ms of the longest turn. */
  readonly longest: number;
  /** ms of all turns. */
  readonly total: number;
}

/** Looks once a turn, at most; turns of less than a millisecond are taken together. */
const LOOK_MS = 1;

/** Measures the turns of the event loop while this work lasts. */
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
  const timer = setInterval(look, LOOK_MS);
  await work().finally(() => clearInterval(timer));
  look();
  return { longest, total };
}
