/** Runs work one at a time. Requests during a run are merged into one more run after it. */
export class Coalesced {
  readonly #work: () => Promise<void>;
  #running: Promise<void> | undefined;
  #again = false;

  /** @param work never rejects */
  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  run = (): void => {
    this.#again = this.#running !== undefined;
    if (this.#again) return;
    this.#running = this.#work().then(() => {
      this.#running = undefined;
      if (this.#again) this.run();
    });
  };

  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }
}
