// Writes one round to the device while it is played. An action is written as soon as it is drawn and the write before it is done:
// no timer stands between an action and its safety, and a slow disk only makes the next write bigger.
import type { Entry } from '../../kit/round/log.ts';
import { drawn } from '../lib/drawn.ts';
import { endRound, removeRound, saveRound } from './database.ts';
import type { Driver } from './driver.ts';
import { holdUnsaved } from './outbox.ts';
import type { EndedRound, OpenRound } from './record.ts';
import type { SessionSnapshot } from './session.ts';
import { onLockClaimed, releaseLock, tryLock } from './tabLock.ts';

/** While only time passes, it is written this often. */
const IDLE_WRITE_INTERVAL_MS = 1_000;

export interface WriterOptions {
  readonly id: string;
  /** The game's. */
  readonly game: string;
  readonly slot: string;
  readonly driver: Driver;
  /** Of the saved round, which was resumed; undefined for a new one. */
  readonly writer?: string | undefined;
  /** The session as it is when asked. */
  snapshot(): SessionSnapshot;
  /** Another tab has claimed the round. */
  onMoved(): void;
}

export class RoundWriter {
  readonly #options: WriterOptions;
  readonly #writer: string;
  #previous: string | undefined;
  /** Entries that are written. */
  #stored = 0;
  /** Entries and pauses that were seen: shows whether anything but time has passed since. */
  #seen = -1;
  #writing: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopped = false;
  readonly #unsubscribe: () => void;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#writer = options.writer ?? crypto.randomUUID();
    this.#previous = options.writer;
    this.#unsubscribe = drawn(options.driver).subscribe(this.#changed);
    window.addEventListener('pagehide', this.#onHidden);
    document.addEventListener('visibilitychange', this.#onHidden);
    if (options.writer !== undefined) onLockClaimed(options.slot, this.#yield);
    this.#changed();
  }

  /** The round is not played here any more, but stays saved. */
  async stop(): Promise<void> {
    if (this.#stopped) return;
    await this.flush();
    this.#stop();
  }

  /** The round is abandoned. */
  async discard(): Promise<void> {
    const { slot } = this.#options;
    const wasStopped = this.#stopped;
    this.#stop(false);
    await this.#writing;
    if (wasStopped) return;
    if (this.#previous !== undefined) await removeRound(slot, this.#writer).catch(() => undefined);
    releaseLock(slot);
  }

  /** The round is over, or counts as it was left: its record is not open any more. */
  async finish(record: Omit<EndedRound, 'size'>, entries: readonly Entry[]): Promise<void> {
    const wasStopped = this.#stopped;
    this.#stop(false);
    await this.#writing;
    try {
      await endRound({ record, entries, writer: this.#writer });
    } catch {
      if (record.status === 'waiting') holdUnsaved({ ...record, entries });
    }
    if (!wasStopped) releaseLock(this.#options.slot);
  }

  /** Writes what is not written yet. */
  async flush(): Promise<void> {
    await this.#writing;
    if (!this.#stopped && this.#options.driver.round.entries.length > 0) await this.#write();
  }

  #changed = (): void => {
    const { entries, pauses } = this.#options.driver.round;
    if (entries.length === 0) return;
    if (entries.length + pauses.length !== this.#seen) this.#save();
    else this.#timer ??= setTimeout(this.#save, IDLE_WRITE_INTERVAL_MS);
  };

  #onHidden = (event: Event): void => {
    if (event.type !== 'pagehide' && !document.hidden) return;
    // There may be no time to wait for the write before: databases do one after the other.
    if (this.#writing && this.#previous !== undefined && !this.#stopped) void this.#write();
    else this.#save();
  };

  /** One write at a time; the next one takes all that came meanwhile. */
  #save = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#stopped || this.#writing || this.#options.driver.round.entries.length === 0) return;
    this.#writing = this.#write().finally(() => {
      this.#writing = undefined;
      const { entries, pauses } = this.#options.driver.round;
      if (entries.length + pauses.length !== this.#seen) this.#save();
    });
  };

  async #write(): Promise<void> {
    const { slot, driver } = this.#options;
    if (this.#previous === undefined) {
      // A lock that is in use here is another round's, which this one does not replace.
      if (!(await tryLock(slot)) || this.#stopped) return this.#stop(false);
      onLockClaimed(slot, this.#yield);
    }
    const { entries, pauses } = driver.round;
    this.#seen = entries.length + pauses.length;
    const { length } = entries;
    try {
      const record = this.#record();
      const stored = this.#stored;
      const isSaved = await saveRound({ record, entries, stored, previous: this.#previous });
      // Another round is saved here, or this one was removed: it is played on without being saved.
      if (!isSaved) return this.#stop();
      this.#previous = this.#writer;
      this.#stored = length;
    } catch {
      // No database, or a full disk: the round is played all the same.
    }
  }

  #record(): OpenRound {
    const { id, game, slot, driver, snapshot } = this.#options;
    const { rules, setup, seed, entries, pauses, at, outcome, score } = driver.round;
    return {
      ...snapshot(),
      id,
      game,
      version: rules.version,
      setup,
      seed,
      pauses: pauses.slice(),
      status: 'open',
      slot,
      writer: this.#writer,
      over: outcome !== undefined,
      score,
      length: entries.length,
      end: Math.max(at, Math.floor(driver.now())),
      wall: Date.now() - Math.floor(driver.stoodFor),
    };
  }

  #yield = async (): Promise<void> => {
    if (this.#stopped) return;
    this.#options.onMoved();
    await this.flush();
    this.#stop(false);
  };

  #stop(release = true): void {
    if (this.#stopped) return;
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#unsubscribe();
    window.removeEventListener('pagehide', this.#onHidden);
    document.removeEventListener('visibilitychange', this.#onHidden);
    if (release) releaseLock(this.#options.slot);
  }
}
