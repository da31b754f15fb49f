// The store of the round on the screen. An action is kept as soon as it is drawn: in the tail, synchronously, and in the
// database once the write before it is done. No timer stands between an action and its safety, and a slow disk only
// makes the next write bigger. The database's code comes with the first action: it delays no first sight of a board.
import type { Game } from '../../kit/contract/card.ts';
import { newSeed } from '../../kit/round/random.ts';
import { Coalesced } from '../lib/Coalesced.ts';
import { drawn } from '../lib/drawn.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { watchHidden } from '../lib/watchHidden.ts';
import { TimeoutError, within } from '../lib/within.ts';
import type { Driver } from './driver.ts';
import type { SessionSnapshot } from './record.ts';
import { endedRecord, openRecord, tailOf } from './roundRecords.ts';
import { whileSaving } from './saving.ts';
import type { FirstRound } from './session.ts';
import { setSubmission } from './submissions.ts';
import { TabLock } from './tabLock.ts';
import { dropTail, keepTail } from './tails.ts';

/** While only time passes, it is written this often. */
const IDLE_WRITE_INTERVAL_MS = 1_000;
/** Longest wait for the round before this one. */
const LEAVE_TIMEOUT_MS = 600;

/** Settles the round before: rounds that follow each other share a slot. */
let leaving: Promise<unknown> = Promise.resolve();

/** Resolves when the round that was left is written or removed, or after a short time. */
export function roundLeft(): Promise<unknown> {
  return within(LEAVE_TIMEOUT_MS, leaving).catch(() => undefined);
}

const databaseChunk = () => loadChunk('rounds', () => import('./database.ts'));
const outboxChunk = () => loadChunk('outbox', () => import('./outbox.ts'));

/** Why a round is not saved: the database does not work, or the slot has another round. */
export type Unsaved = 'storage' | 'slot';

export interface StoreOptions {
  readonly game: Pick<Game, 'id'>;
  readonly driver: Driver;
  /** Slot of the round; and its ID and token, if it is resumed. */
  readonly place: Pick<FirstRound, 'slot' | 'id' | 'writer'>;
  /** The run that the round is, if it is one. */
  readonly run?: string | undefined;
  /** The session as it is when asked. */
  snapshot(): SessionSnapshot;
  /** Another tab has taken the round over, from this slot. */
  onMoved?(slot: string): void;
  /** Called when the reason why the round is not saved changes; without one it is saved. */
  onSaving?(unsaved?: Unsaved): void;
  /** The round has ended, and waits to be sent. */
  onWaiting?(): void;
}

export class RoundStore {
  /** Replay ID of the finished round. */
  readonly id: string;
  readonly #options: StoreOptions;
  /** Token of this page. What any other page writes to the round does not count. */
  readonly #writer: string;
  /** Entries in the database; undefined while the round is not there. */
  #stored: number | undefined;
  /** Entries and pauses at the last write: shows whether anything but time has passed since. */
  #seen = -1;
  readonly #writes = new Coalesced(() => this.#write());
  /** Resolves when the round before this one is settled. */
  #before: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #lock: TabLock;
  #hidden = false;
  /** A round that is not kept can still be played. */
  #state: 'kept' | 'not kept' | 'moved' | 'left' = 'kept';
  #unsaved: Unsaved | undefined;

  constructor(options: StoreOptions) {
    const { run, place, driver } = options;
    this.#options = options;
    this.id = run ?? place.id ?? `local-${newSeed().slice(0, 20)}`;
    this.#writer = place.writer ?? newSeed();
    this.#lock = new TabLock(place.slot, () => this.#lose('moved'));
    if (place.writer !== undefined) this.#stored = driver.round.entries.length;
  }

  /** Whether this page still decides about the round: not once it was left, or moved to another tab. */
  get isHere(): boolean {
    return this.#state === 'kept' || this.#state === 'not kept';
  }

  /** @returns a function that stops writing it, and leaves it open */
  start(): () => Promise<void> {
    this.#before = leaving;
    const end = new AbortController();
    this.#hidden = document.hidden;
    watchHidden(this.#setHidden, end.signal);
    const unsubscribe = drawn(this.#options.driver).subscribe(this.#changed);
    if (this.#stored !== undefined && this.#state === 'kept') this.#lock.adopt();
    this.#changed();
    return async () => {
      unsubscribe();
      end.abort();
      // A round that was left is settled already.
      if (!this.isHere) return;
      const stopped = this.flush().then(this.#lock.release);
      leaving = Promise.all([leaving, stopped]);
      await stopped;
    };
  }

  /** Resolves when the device has stored every action so far, if it can. */
  async written(): Promise<void> {
    if (!this.#keepTail()) await this.flush();
  }

  /** Writes everything that is not written yet. */
  async flush(): Promise<void> {
    await this.#writes.settled();
    this.#save();
    await this.#writes.settled();
  }

  /** Ends the round, at its end or as it was left. After a failure it stays open, and the next page ends it. */
  finish(name: string): void {
    if (!this.isHere) return;
    this.#leave();
    const { game, driver, run, snapshot, onWaiting } = this.#options;
    const about = { ...snapshot(), id: this.id, run, name };
    const { record, entries } = endedRecord(game, driver.round, { ...about, player: about.player });
    const saved = whileSaving(async () => {
      await Promise.all([this.#before, this.#writes.settled()]);
      try {
        const { endRound } = await databaseChunk();
        await endRound({ record, entries, writer: this.#writer });
        dropTail(this.id);
      } catch {
        if (record.status === 'waiting') (await outboxChunk()).holdUnsaved({ ...record, entries });
      }
    }).catch(() => undefined);
    leaving = saved.then(this.#lock.release);
    if (run !== undefined) setSubmission(run, { kind: 'waiting', retryIn: 0 });
    if (record.status === 'waiting') void saved.then(onWaiting);
  }

  /** Leaves the round open, and writes it before the page goes. */
  keep(): void {
    leaving = this.flush();
  }

  /** Abandons the round. */
  discard(): void {
    if (!this.isHere) return;
    // Survives a page that is closed before the database has removed the round.
    const isKept = this.#keepTail();
    this.#leave();
    if (isKept) keepTail(this.id, { abandoned: { id: this.id, writer: this.#writer } });
    leaving = this.#remove().then(this.#lock.release, this.#lock.release);
  }

  async #remove(): Promise<void> {
    await this.#writes.settled();
    if (this.#seen >= 0) {
      const { removeRound } = await databaseChunk();
      await removeRound(this.#options.place.slot, this.#writer);
    }
    dropTail(this.id);
  }

  #leave(): void {
    this.#state = 'left';
    clearTimeout(this.#timer);
  }

  get #isWritable(): boolean {
    return this.#state === 'kept' && !this.#hidden && this.#options.driver.round.entries.length > 0;
  }

  get #length(): number {
    const { entries, pauses } = this.#options.driver.round;
    return entries.length + pauses.length;
  }

  #changed = (): void => {
    if (this.#length === this.#seen) this.#timer ??= setTimeout(this.#save, IDLE_WRITE_INTERVAL_MS);
    else {
      this.#keepTail();
      this.#save();
    }
  };

  /** No transaction starts while the page is hidden: frozen with it, it would block the database for all other pages. */
  #setHidden = (hidden: boolean): void => {
    if (hidden === this.#hidden) return;
    if (hidden) this.#keepTail();
    this.#hidden = hidden;
    this.#save();
  };

  #save = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writes.run();
  };

  /** Never rejects: a round that can't be written now can still be played, and is written with the next action. */
  async #write(): Promise<void> {
    const { driver } = this.#options;
    if (!this.#isWritable) return;
    this.#seen = this.#length;
    const code = await databaseChunk().catch(() => undefined);
    await this.#before;
    if (!code || !this.#isWritable) return;
    if (!(await this.#lock.take())) return this.#lose(this.#stored === undefined ? 'not kept' : 'moved');
    if (!this.#isWritable) return;
    const { entries } = driver.round;
    const { length } = entries;
    this.#seen = this.#length;
    try {
      const saved = await code.saveRound({ record: this.#record(), entries, stored: this.#stored });
      if (saved !== 'saved') return this.#lose(saved === 'moved' ? 'moved' : 'not kept');
      this.#stored = length;
      if (this.#isWritable && this.#length === this.#seen) dropTail(this.id);
      this.#tell(undefined);
    } catch (error) {
      if (!this.#hidden) this.#tell('storage');
      if (error instanceof TimeoutError) void code.answered().then(this.#save);
    }
  }

  #lose(state: 'not kept' | 'moved'): void {
    if (this.#state !== 'kept') return;
    this.#state = state;
    clearTimeout(this.#timer);
    this.#lock.release();
    if (state === 'moved') {
      this.#options.onMoved?.(this.#options.place.slot);
    } else {
      dropTail(this.id);
      this.#tell('slot');
    }
  }

  #tell(unsaved: Unsaved | undefined): void {
    if (unsaved === this.#unsaved) return;
    this.#unsaved = unsaved;
    this.#options.onSaving?.(unsaved);
  }

  #record() {
    const { game, place, driver, snapshot } = this.#options;
    return openRecord(game, driver, { id: this.id, slot: place.slot, writer: this.#writer }, snapshot());
  }

  /** @returns whether it was kept */
  #keepTail(): boolean {
    const { entries } = this.#options.driver.round;
    if (this.#state !== 'kept' || entries.length === 0) return false;
    return keepTail(this.id, tailOf(this.#record(), entries, this.#stored));
  }
}
