// The round on the screen, as far as saving it goes. The code that writes comes with the first action, so that it
// delays no visitor's first sight of a board.
import type { Game } from '../../kit/contract/card.ts';
import { newSeed } from '../../kit/round/random.ts';
import { atMost } from '../lib/atMost.ts';
import { drawn } from '../lib/drawn.ts';
import { roundsChunk, runsChunk } from './chunks.ts';
import type { Driver } from './driver.ts';
import { endedRound } from './endedRound.ts';
import type { RoundWriter } from './RoundWriter.ts';
import { whileSaving } from './saving.ts';
import type { FirstRound, SessionSnapshot } from './session.ts';
import { setSubmission } from './submissions.ts';

/** The round before this one is settled first: they share a slot. */
let leaving: Promise<unknown> = Promise.resolve();

/** The longest that anything waits for that. */
const LEAVE_TIMEOUT_MS = 1_000;

/** Resolves when the round that was left is written as it ended, or removed; soon in any case. */
export function roundLeft(): Promise<unknown> {
  return atMost(LEAVE_TIMEOUT_MS, leaving);
}

interface Options {
  readonly game: Game;
  readonly driver: Driver;
  /** Where it is saved; and as what, if it is resumed. */
  readonly place: Pick<FirstRound, 'slot' | 'id' | 'writer'>;
  /** The run that the round is, if it is one. */
  readonly run: string | undefined;
  snapshot(): SessionSnapshot;
  /** Another tab has taken the round over, from this slot. */
  onMoved(slot: string): void;
}

export class SavedRound {
  /** Under which it can be watched. */
  readonly id: string;
  readonly #options: Options;
  #writer: Promise<RoundWriter> | undefined;
  #left = false;
  #moved = false;

  constructor(options: Options) {
    this.#options = options;
    this.id = options.run ?? options.place.id ?? `local-${newSeed().slice(0, 20)}`;
  }

  /** Whether this page decides what becomes of it: not once it was left, or is another tab's. */
  get isHere(): boolean {
    return !this.#left && !this.#moved;
  }

  /** @returns a function that stops writing it, and leaves it open */
  start(): () => void {
    const unsubscribe = drawn(this.#options.driver).subscribe(this.#follow);
    this.#follow();
    return () => {
      unsubscribe();
      // One that was left is settled by what it was left with.
      if (!this.#left)
        void this.#writer?.then(
          (writer) => writer.stop(),
          () => undefined,
        );
      this.#writer = undefined;
    };
  }

  /** Resolves when all that was played so far is written, if that can be done. */
  async written(): Promise<void> {
    this.#follow();
    await this.#writer?.then((writer) => writer.flush()).catch(() => undefined);
  }

  /** The round is over, or counts as it was left. A failure leaves it open, and the next page hands it in. */
  finish(name: string): void {
    if (this.#left) return;
    this.#left = true;
    const { game, driver, run, snapshot } = this.#options;
    const { opponents, player, today } = snapshot();
    const ended = endedRound(game, driver.round, { id: this.id, run, player, today, name, opponents });
    const writer = this.#writer ?? this.#load();
    if (run !== undefined) setSubmission(run, { kind: 'waiting', retryIn: 0 });
    const saved = whileSaving(async () => (await writer).finish(ended.record, ended.entries));
    leaving = saved.catch(() => undefined);
    if (ended.record.status === 'done') return;
    Promise.all([runsChunk(), saved]).then(
      ([{ sendWaiting }]) => sendWaiting(),
      () => undefined,
    );
  }

  /** It is left open: what is not written yet is written before the page goes. */
  keep(): void {
    leaving = Promise.resolve(this.#writer)
      .then((writer) => writer?.flush())
      .catch(() => undefined);
  }

  /** Nothing has come of the round. */
  discard(): void {
    if (this.#left) return;
    this.#left = true;
    leaving = Promise.resolve(this.#writer)
      .then((writer) => writer?.discard())
      .catch(() => undefined);
  }

  #follow = (): void => {
    if (this.#writer || this.#left || this.#options.driver.round.entries.length === 0) return;
    this.#writer = this.#load();
    // The code did not come: the round is played all the same.
    this.#writer.catch(() => undefined);
  };

  #load(): Promise<RoundWriter> {
    const { game, driver, place, snapshot, onMoved } = this.#options;
    const { slot, writer } = place;
    return Promise.all([roundsChunk(), leaving]).then(([{ openWriter }]) =>
      openWriter({
        id: this.id,
        game: game.id,
        slot,
        writer,
        driver,
        snapshot,
        onMoved: () => {
          this.#moved = true;
          onMoved(slot);
        },
      }),
    );
  }
}
