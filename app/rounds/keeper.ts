// Keeps one round on the device while it is played. A move is written as soon as the one before is: no timer stands
// between a move and its safety, and a slow disk only makes the next write bigger.
import type { Driver } from './driver.ts';
import { isKept } from './kept.ts';
import type { KeptHead } from './rebuild.ts';
import { partLength, remove, write } from './roundStore.ts';
import { holdSeat, leaveSeat, takeSeat } from './tabLock.ts';

/** While only time passes, it is written this often (ms). */
const beat = 1_000;

/** What else is kept with the round. */
export type Circumstances = Pick<KeptHead, 'opponents' | 'session' | 'player' | 'run' | 'mark'>;

export interface Keeping {
  readonly slot: string;
  readonly driver: Driver;
  /** As it is when asked. */
  circumstances(): Circumstances;
  /** Who has kept this round before, and hands it on; undefined for a new round. */
  readonly writer?: string | undefined;
  /** It is kept from now on; or it is no more. */
  onKept(kept: boolean): void;
  /** Another tab goes on with the round. */
  onMoved(): void;
}

export class Keeper {
  readonly #options: Keeping;
  readonly #writer: string;
  #expected: string | undefined;
  /** Entries that are written. */
  #written = 0;
  /** Shows whether anything but time has passed since. */
  #known = -1;
  #writing: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;
  readonly #unsubscribe: () => void;

  constructor(options: Keeping) {
    this.#options = options;
    this.#writer = options.writer ?? crypto.randomUUID();
    this.#expected = options.writer;
    this.#unsubscribe = options.driver.subscribe(this.#changed);
    window.addEventListener('pagehide', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    if (options.writer !== undefined) holdSeat(options.slot, this.#giveUp);
    this.#changed();
  }

  /** The round is not played here any more, but stays where it is. */
  async stop(): Promise<void> {
    if (this.#ended) return;
    await this.flush();
    this.#end();
  }

  /** The round is over or abandoned. */
  async forget(): Promise<void> {
    const { slot, onKept } = this.#options;
    const moved = this.#ended;
    this.#end(false);
    await this.#writing;
    if (moved) return;
    if (this.#expected !== undefined) {
      await remove(slot, this.#writer).catch(() => undefined);
      onKept(false);
    }
    leaveSeat(slot);
  }

  /** Writes what is not written yet. */
  async flush(): Promise<void> {
    await this.#writing;
    if (!this.#ended && this.#options.driver.round.entries.length > 0) await this.#write();
  }

  #changed = (): void => {
    const { entries, pauses } = this.#options.driver.round;
    if (entries.length === 0) return;
    const known = entries.length + pauses.length;
    if (known !== this.#known) this.#save();
    else this.#timer ??= setTimeout(this.#save, beat);
  };

  #hurry = (event: Event): void => {
    if (event.type === 'pagehide' || document.hidden) this.#save();
  };

  /** One write at a time; the next one takes all that came meanwhile. */
  #save = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#ended || this.#writing || this.#options.driver.round.entries.length === 0) return;
    this.#writing = this.#write().finally(() => {
      this.#writing = undefined;
      const { entries, pauses } = this.#options.driver.round;
      if (entries.length + pauses.length !== this.#known) this.#save();
    });
  };

  async #write(): Promise<void> {
    const { slot, driver, onKept } = this.#options;
    if (this.#expected === undefined) {
      if (!(await takeSeat(slot)) || this.#ended) return this.#end(false);
      holdSeat(slot, this.#giveUp);
      // Left over from a page that was closed before it could forget it.
      if (!isKept(slot)) await remove(slot).catch(() => undefined);
    }
    const { entries, pauses } = driver.round;
    this.#known = entries.length + pauses.length;
    const { length } = entries;
    const first = Math.floor(this.#written / partLength);
    const parts = Array.from({ length: Math.ceil(length / partLength) - first }, (_, i) => {
      const start = (first + i) * partLength;
      return [first + i, entries.slice(start, start + partLength)] as const;
    });
    try {
      const head = this.#head();
      const kept = await write({ slot, writer: this.#writer, expected: this.#expected, head, parts });
      // Somebody else's round is kept here, or this one was removed: it is played on, unkept.
      if (!kept) return this.#end();
      if (this.#expected === undefined) onKept(true);
      this.#expected = this.#writer;
      this.#written = length;
    } catch {
      // No database, or a full disk: the round is played all the same.
    }
  }

  #head(): KeptHead {
    const { driver, circumstances } = this.#options;
    const { rules, setup, seed, entries, pauses, at } = driver.round;
    const stood = Math.floor(driver.stoodFor);
    return {
      version: rules.version,
      setup,
      seed,
      entries: entries.length,
      at: Math.max(at, Math.floor(driver.now())),
      wall: Date.now() - stood,
      pauses: pauses.map(([at, length]): [number, number] => [at, length]),
      ...circumstances(),
    };
  }

  #giveUp = async (): Promise<void> => {
    const { onMoved } = this.#options;
    if (this.#ended) return;
    onMoved();
    await this.flush();
    this.#end(false);
  };

  #end(leave = true): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#unsubscribe();
    window.removeEventListener('pagehide', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    if (leave) leaveSeat(this.#options.slot);
  }
}
