// Opens the boxes of days. A box is final once its date has begun somewhere on Earth.
import * as v from 'valibot';
import { gameById } from '../../games/index.ts';
import type { Game } from '../../kit/contract/card.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { dayNumber } from '../../protocol/dates.ts';
import { box, type DayBox, type DayMatch } from '../../protocol/today.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Store } from '../store/store.ts';
import { beginsAt, isUnderWay } from './dates.ts';
import { parOf } from './par.ts';
import {
  type KnownDay,
  type PlannedMatch,
  type Playable,
  planDay,
  playableGames,
  readKnownDays,
  seedOf,
  storeDay,
} from './plan.ts';

interface Options {
  readonly store: Store;
  readonly secret: Buffer;
  /** Epoch ms. */
  now(): number;
  /** Returns the content of a match; undefined for a game without any. */
  content(game: Game, difficulty: Difficulty): Promise<unknown>;
}

export class Days {
  readonly #options: Options;
  readonly #begun = new Map<string, Promise<DayBox>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** @throws HttpProblem not-begun for a coming date, not-found for one without a box */
  async box(date: string): Promise<DayBox> {
    const now = this.#options.now();
    if (now < beginsAt(date)) throw new HttpProblem('not-begun');
    const known = this.#begun.get(date);
    if (known) return known;
    const reading = this.#open(date, now);
    this.#begun.set(date, reading);
    // Retries after a failure or a missing day.
    reading.catch(() => this.#begun.delete(date));
    return reading;
  }

  async #open(date: string, now: number): Promise<DayBox> {
    const found = await this.#read(date);
    if (found) return found;
    if (isUnderWay(date, now)) await this.#begin(date, now);
    const begun = await this.#read(date);
    if (!begun) throw new HttpProblem('not-found');
    return begun;
  }

  async #read(date: string): Promise<DayBox | undefined> {
    const { db } = this.#options.store;
    const begun = db.selectFrom('today_days').where('begun_at', 'is not', null);
    const row = await begun.select('matches').where('date', '=', date).executeTakeFirst();
    if (!row) return undefined;
    const first = await begun.select(({ fn }) => fn.min<string>('date').as('date')).executeTakeFirstOrThrow();
    const number = dayNumber(date) - dayNumber(first.date) + 1;
    return v.parse(box, { date, number, matches: JSON.parse(row.matches) });
  }

  async #begin(date: string, now: number): Promise<void> {
    const { store, secret } = this.#options;
    const playable = await playableGames(store);
    const known = await readKnownDays(store.db, date);
    const planned = planDay(date, known, playable, secret);
    if (planned.length === 0) return;
    const matches = await Promise.all(planned.map((each) => this.#settle(date, each, playable, known)));
    await storeDay(store.db, date, matches, now);
  }

  async #settle(
    date: string,
    { game, difficulty }: PlannedMatch,
    playable: readonly Playable[],
    known: ReadonlyMap<string, KnownDay>,
  ): Promise<DayMatch> {
    const { store, secret } = this.#options;
    const found = playable.find((each) => each.game === game);
    const card = gameById(game);
    const par = found?.par[difficulty];
    if (!found || !card || par === undefined) throw new Error(`${game} has no par at ${difficulty}`);
    const content = await this.#options.content(card, difficulty);
    return {
      game,
      kind: found.kind,
      difficulty,
      seed: seedOf(secret, date, game),
      ...(content !== undefined && { content }),
      ...(await parOf(store.db, date, known, { game, difficulty, par })),
    };
  }
}
