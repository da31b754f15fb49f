// Saves the round on the screen as soon as an action is drawn: synchronously in its tail (tails.ts), and in the database
// after the previous write. The first action loads the database's code, so that it delays no first view of a board.
import type { Game } from '../../kit/contract/card.ts';
import { Coalesced } from '../../kit/round/Coalesced.ts';
import { newSeed } from '../../kit/round/random.ts';
import type { Holder } from '../../protocol/runs.ts';
import { drawn } from '../lib/drawn.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { watchHidden } from '../lib/watchHidden.ts';
import { TimeoutError, within } from '../lib/within.ts';
import { deviceKind } from './deviceKind.ts';
import type { Driver } from './driver.ts';
import type { Noted } from './figures.ts';
import { leaveRun } from './leftRuns.ts';
import type { SessionSnapshot } from './record.ts';
import { countsOf, endedRecord, openRecord, tailOf } from './roundRecords.ts';
import { whileSaving } from './saving.ts';
import type { FirstRound } from './session.ts';
import { setSubmission } from './submissions.ts';
import { TabLock } from './tabLock.ts';
import { dropTail, keepTail } from './tails.ts';

/** Interval of writes while only time passes. */
const IDLE_WRITE_INTERVAL_MS = 1_000;
const LEAVE_TIMEOUT_MS = 600;
const LOCK_TIMEOUT_MS = 4_000;

let leaving: Promise<unknown> = Promise.resolve();

/** Resolves when the previous round is written or removed, or after a short time. */
export function roundLeft(): Promise<unknown> {
  return within(LEAVE_TIMEOUT_MS, leaving).catch(() => undefined);
}

/** Removes what a slot holds, once the previous round is left: a new one takes its place. */
export function clearSlot(slot: string): void {
  leaving = leaving
    .then(databaseChunk)
    .then(({ removeRound }) => removeRound(slot))
    .catch(() => undefined);
}

const databaseChunk = () => loadChunk('rounds', () => import('./database.ts'));
const runsChunk = () => loadChunk('runs', () => import('./runs.ts'));

/** Reason why a round is not saved: the database does not work, or the slot has another round. */
export type Unsaved = 'storage' | 'slot';

/** ID and writer are those of a resumed round. */
type Place = Pick<FirstRound, 'slot' | 'id' | 'writer' | 'late' | 'held'>;

export interface StoreHost {
  snapshot(): SessionSnapshot;
  /** Another tab has taken the round over, from this slot. */
  onMoved?(slot: string): void;
  /** Receives changes of the reason why the round is not saved; undefined once it is. */
  onSaving?(unsaved?: Unsaved): void;
}

export class RoundStore {
  /** Replay ID of the finished round. */
  readonly id: string;
  readonly slot: string;
  readonly #game: Pick<Game, 'id'>;
  readonly #driver: Driver;
  readonly #run: string | undefined;
  /** There may be a saved round in the slot. */
  readonly #isLate: boolean;
  /** Token of this page: the database refuses writes of any other. */
  readonly #writer: string;
  readonly #held: string;
  #host!: StoreHost;
  /** Number of entries that the server has from this device. */
  sent: number;
  /** Entries in the database; undefined while the round is not there. */
  #stored: number | undefined;
  #seen = -1;
  readonly #writes = new Coalesced(() => this.#write());
  #before: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #lock: TabLock;
  #hidden = false;
  #reviewed: { readonly length: number; readonly noted: Noted } | undefined;
  #state: 'saving' | 'unsaved' | 'moved' | 'left' = 'saving';
  #unsaved: Unsaved | undefined;

  constructor(game: Pick<Game, 'id'>, driver: Driver, place: Place, run?: string) {
    const { slot, id, writer, late, held } = place;
    this.#game = game;
    this.#driver = driver;
    this.#run = run;
    this.slot = slot;
    this.id = run ?? id ?? `local-${newSeed().slice(0, 20)}`;
    this.#isLate = late !== undefined;
    this.#writer = writer ?? newSeed();
    this.#held = held?.id ?? newSeed();
    this.sent = held?.sent ?? 0;
    this.#lock = new TabLock(slot, () => this.#lose('moved'));
    if (writer !== undefined) this.#stored = driver.round.entries.length;
  }

  /** False once the round was left, or has moved to another tab. */
  get isHere(): boolean {
    return this.#state === 'saving' || this.#state === 'unsaved';
  }

  /** This device, as the server knows it. */
  get holder(): Holder {
    return { id: this.#held, device: deviceKind(), opponents: this.#host.snapshot().opponents };
  }

  /** @returns a function that stops writing, and leaves the round open */
  start(host: StoreHost): () => Promise<void> {
    this.#host = host;
    this.#before = leaving;
    this.#hidden = document.hidden;
    const unwatch = watchHidden(this.#setHidden);
    const unsubscribe = drawn(this.#driver).subscribe(this.#changed);
    if (this.#stored !== undefined && this.#state === 'saving') this.#lock.adopt();
    this.#changed();
    return async () => {
      unsubscribe();
      unwatch();
      if (!this.isHere) return;
      const stopped = this.flush().then(this.#lock.release);
      leaving = Promise.all([leaving, stopped]);
      await stopped;
    };
  }

  /** Resolves when the device has stored every action so far: a reloaded page must not know less than the server. */
  async written(): Promise<void> {
    if (!this.#keepTail()) await this.flush();
  }

  async flush(): Promise<void> {
    this.#save();
    await this.#writes.settled();
  }

  /** Ends the round. After a failure it stays open, and the next page ends it. */
  finish(name: string): void {
    if (!this.isHere) return;
    this.#leave('left');
    const { round } = this.#driver;
    const run = this.#run;
    const ended = endedRecord(this.#game, round, { ...this.#host.snapshot(), id: this.id, run, name });
    const { entries } = ended;
    const { state, duration } = round;
    // Moves after an undo make it another round.
    const record = { ...ended.record, ...(this.#reviewed?.length === this.#length && this.#reviewed.noted) };
    const saved = whileSaving(async () => {
      await Promise.all([this.#before, this.#writes.settled()]);
      try {
        const { endRound } = await databaseChunk();
        const counts = await countsOf(record, { state, duration });
        await endRound({ record: { ...record, ...counts }, entries, writer: this.#writer });
        dropTail(this.id);
      } catch {
        if (record.status === 'waiting') (await runsChunk()).holdUnsaved({ ...record, entries });
      }
    }).catch(() => undefined);
    leaving = saved.then(this.#lock.release);
    if (run !== undefined) setSubmission(run, { kind: 'waiting', retryIn: 0 });
    if (record.status !== 'waiting') return;
    saved
      .then(runsChunk)
      .then(({ sendWaiting }) => sendWaiting())
      .catch(() => undefined);
  }

  /** Keeps the review of a round that is reviewed before it ends here. */
  note(noted: Noted): void {
    this.#reviewed = { noted, length: this.#length };
  }

  keep(): void {
    leaving = this.flush();
  }

  /** Abandons the round. */
  discard(): void {
    if (!this.isHere) return;
    // The note survives a page that is closed before the database has removed the round.
    const isKept = this.#keepTail();
    this.#leave('left');
    if (this.#run !== undefined && this.sent > 0) leaveRun(this.#run, this.#held);
    if (isKept) keepTail(this.id, { abandoned: { id: this.id, writer: this.#writer } });
    const remove = async (): Promise<void> => {
      await this.#writes.settled();
      if (this.#seen >= 0) await (await databaseChunk()).removeRound(this.slot, this.#writer);
      dropTail(this.id);
    };
    leaving = remove().then(this.#lock.release, this.#lock.release);
  }

  #leave(state: 'unsaved' | 'moved' | 'left'): void {
    this.#state = state;
    clearTimeout(this.#timer);
  }

  get #isWritable(): boolean {
    return this.#state === 'saving' && !this.#hidden && this.#driver.round.entries.length > 0;
  }

  get #length(): number {
    const { entries, pauses } = this.#driver.round;
    return entries.length + pauses.length;
  }

  #changed = (): void => {
    if (this.#length === this.#seen) this.#timer ??= setTimeout(this.#save, IDLE_WRITE_INTERVAL_MS);
    else {
      this.#keepTail();
      this.#save();
    }
  };

  /** Starts no transaction while the page is hidden: a frozen page would block the database for all others. */
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

  /** Never rejects: the next action retries. */
  async #write(): Promise<void> {
    if (!this.#isWritable) return;
    this.#seen = this.#length;
    const code = await databaseChunk().catch(() => undefined);
    await this.#before;
    if (!code || !this.#isWritable) return;
    const taken = this.#lock.take();
    // Nothing is saved while the browser does not answer.
    within(LOCK_TIMEOUT_MS, taken).catch(() => this.#state === 'saving' && this.#report('storage'));
    const isNew = this.#stored === undefined && !this.#isLate;
    if (!(await taken)) return this.#lose(isNew ? 'unsaved' : 'moved');
    if (!this.#isWritable) return;
    const { entries } = this.#driver.round;
    const { length } = entries;
    this.#seen = this.#length;
    try {
      const saved = await code.saveRound({ record: this.#record(), entries, stored: this.#stored });
      if (saved !== 'saved') return this.#lose(saved === 'moved' ? 'moved' : 'unsaved', saved === 'gone');
      this.#stored = length;
      if (this.#isWritable && this.#length === this.#seen) dropTail(this.id);
      this.#report(undefined);
    } catch (error) {
      if (!this.#hidden) this.#report('storage');
      if (error instanceof TimeoutError) void code.answered().then(this.#save);
    }
  }

  /** @param isGone with everything else that this browser had stored */
  #lose(state: 'unsaved' | 'moved', isGone = false): void {
    if (this.#state !== 'saving') return;
    this.#leave(state);
    this.#lock.release();
    if (state === 'unsaved' || this.#stored === undefined) dropTail(this.id);
    if (state === 'moved') this.#host.onMoved?.(this.slot);
    else this.#report(isGone ? 'storage' : 'slot');
  }

  #report(unsaved: Unsaved | undefined): void {
    if (unsaved === this.#unsaved) return;
    this.#unsaved = unsaved;
    this.#host.onSaving?.(unsaved);
  }

  #record() {
    const held = this.#run === undefined ? undefined : { held: { id: this.#held, sent: this.sent } };
    const place = { id: this.id, slot: this.slot, writer: this.#writer, ...held };
    return openRecord(this.#game, this.#driver, place, this.#host.snapshot());
  }

  #keepTail(): boolean {
    const { entries } = this.#driver.round;
    if (this.#state !== 'saving' || entries.length === 0) return false;
    return keepTail(this.id, tailOf(this.#record(), entries, this.#stored));
  }
}
