/** Work that runs once at a time. However often it is asked for during a run, it runs once more after it. */
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

  /** Resolves when nothing runs any more. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }
}
