// Schedules competing work: the player with the least recent processor time goes first.

/** Processor time (ms) of each player, within a window from their first use on. */
export class ProcessorTime {
  readonly #windowMs: number;
  readonly #now: () => number;
  readonly #spent = new Map<string, { ms: number; readonly until: number }>();

  constructor(windowMs: number, now: () => number = () => performance.now()) {
    this.#windowMs = windowMs;
    this.#now = now;
  }

  of(player: string): number {
    return this.#current(player)?.ms ?? 0;
  }

  /** Returns the time (ms) until the player's window ends; 0 without one. */
  windowEndsIn(player: string): number {
    const current = this.#current(player);
    return current ? current.until - this.#now() : 0;
  }

  add(player: string, ms: number): void {
    const current = this.#current(player);
    if (current) current.ms += ms;
    else this.#spent.set(player, { ms, until: this.#now() + this.#windowMs });
  }

  #current(player: string) {
    // The map is in the order of windows' ends, as all are equally long.
    for (const [name, { until }] of this.#spent) {
      if (until > this.#now()) break;
      this.#spent.delete(name);
    }
    return this.#spent.get(player);
  }
}

/** Removes the job of the player with the least processor time from the queue; of equals, the oldest. */
export function takeFairest<Job extends { readonly player: string }>(
  queue: Job[],
  spent: ProcessorTime,
): Job | undefined {
  let fairest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, { player }] of queue.entries()) {
    const ms = spent.of(player);
    if (ms >= least) continue;
    least = ms;
    fairest = i;
  }
  return queue.splice(fairest, 1)[0];
}
