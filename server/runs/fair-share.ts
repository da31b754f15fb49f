// Schedules competing work: the player with the least recent processor time goes first.

interface Spent {
  ms: number;
  readonly until: number;
}

/** Processor time (ms) used by players, each within a window that begins with their first use. */
export class ProcessorTime {
  readonly #windowMs: number;
  readonly #now: () => number;
  readonly #spent = new Map<string, Spent>();

  constructor(windowMs: number, now: () => number = () => performance.now()) {
    this.#windowMs = windowMs;
    this.#now = now;
  }

  of(player: string): number {
    return this.#current(player)?.ms ?? 0;
  }

  /** Returns the time (ms) until the player's use is forgotten; 0 without any. */
  forgottenIn(player: string): number {
    const current = this.#current(player);
    return current ? current.until - this.#now() : 0;
  }

  add(player: string, ms: number): void {
    const current = this.#current(player);
    if (current) current.ms += ms;
    else this.#spent.set(player, { ms, until: this.#now() + this.#windowMs });
  }

  #current(player: string): Spent | undefined {
    // Windows are equally long and begin in the order of the map, so those that are over come first.
    for (const [name, { until }] of this.#spent) {
      if (until > this.#now()) break;
      this.#spent.delete(name);
    }
    return this.#spent.get(player);
  }
}

/** Takes the job of the player who has had the least out of the queue; of equals the one that waits longest. */
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
