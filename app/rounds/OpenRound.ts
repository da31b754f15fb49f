// The round on the table, as far as keeping it goes. The code that does it comes with the first action, so that it
// costs no visitor the first sight of a board.
import { atMost } from '../lib/atMost.ts';
import type { Driver } from './driver.ts';
import { keepChunk } from './keepChunk.ts';
import type { Circumstances, Keeper } from './keeper.ts';
import { noteKept } from './kept.ts';

/** The round before this one is forgotten first: they share a slot. */
let leaving: Promise<unknown> = Promise.resolve();

/** The longest (ms) that anything waits for that. */
const patience = 1_000;

/** Resolves when what has come of the round before is safe, and the round is kept no more; soon in any case. */
export function roundLeft(): Promise<unknown> {
  return atMost(patience, leaving);
}

export interface Place {
  readonly slot: string;
  /** Who has kept the round so far; undefined for one that is new. */
  readonly writer?: string | undefined;
}

export class OpenRound {
  readonly #driver: Driver;
  readonly #place: Place;
  readonly #circumstances: () => Circumstances;
  readonly #onMoved: (slot: string) => void;
  #keeper: Promise<Keeper | undefined> | undefined;
  /** What is kept in the slot is this round. */
  #kept: boolean;
  /** The slot's note says that the round is over. */
  #notedOver = false;
  #forgotten = false;
  #moved = false;

  /** @param onMoved another tab has taken it over, from this slot */
  constructor(
    driver: Driver,
    place: Place,
    circumstances: () => Circumstances,
    onMoved: (slot: string) => void,
  ) {
    this.#driver = driver;
    this.#place = place;
    this.#circumstances = circumstances;
    this.#onMoved = onMoved;
    this.#kept = place.writer !== undefined;
  }

  /** Whether it is still for this table to say what becomes of it: not once it is forgotten, or another tab's. */
  get isHere(): boolean {
    return !this.#forgotten && !this.#moved;
  }

  /** @returns a function that stops keeping it, and leaves it kept as it is */
  start(): () => void {
    const unsubscribe = this.#driver.subscribe(this.#follow);
    this.#follow();
    return () => {
      unsubscribe();
      // One that is being forgotten is removed first.
      if (!this.#forgotten) void this.#keeper?.then((keeper) => keeper?.stop());
      this.#keeper = undefined;
    };
  }

  /**
   * The round is over, or was left.
   * @param settled when what it has come to is safe elsewhere; a failure leaves it kept. Without it nothing has come of
   * it, and it is gone at once, though the page may be, too.
   */
  forget(settled?: Promise<unknown>): void {
    if (this.#forgotten) return;
    this.#forgotten = true;
    if (!settled && this.#kept) noteKept(this.#place.slot, false);
    const keeper = this.#keeper;
    leaving = Promise.resolve(settled)
      .then(() => keeper)
      .then((keeper) => keeper?.forget())
      .catch(() => undefined);
  }

  #note = (kept: boolean): void => {
    this.#kept = kept;
    this.#notedOver = this.#driver.round.outcome !== undefined;
    if (!kept || !this.#forgotten) noteKept(this.#place.slot, kept, this.#notedOver);
  };

  #move = (): void => {
    this.#kept = false;
    this.#moved = true;
    this.#onMoved(this.#place.slot);
  };

  #follow = (): void => {
    this.#begin();
    const over = this.#driver.round.outcome !== undefined;
    if (this.#kept && !this.#forgotten && over !== this.#notedOver) this.#note(true);
  };

  #begin(): void {
    if (this.#keeper || this.#forgotten || this.#driver.round.entries.length === 0) return;
    const { slot, writer } = this.#place;
    this.#keeper = Promise.all([keepChunk(), leaving]).then(
      ([{ keep }]) =>
        keep({
          slot,
          writer,
          driver: this.#driver,
          circumstances: this.#circumstances,
          onKept: this.#note,
          onMoved: this.#move,
        }),
      // The code did not come: the round is played all the same.
      () => undefined,
    );
  }
}
