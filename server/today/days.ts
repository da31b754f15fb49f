// Opens the boxes of days and games' own days. A box is final once its date has begun somewhere on Earth.
import * as v from 'valibot';
import { gameById } from '../../games/index.ts';
import { loadEngine } from '../../games/load.ts';
import type { Game } from '../../kit/contract/card.ts';
import { matchKinds } from '../../kit/contract/today.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { dayNumber } from '../../protocol/dates.ts';
import { box, type DayBox, type DayMatch } from '../../protocol/today.ts';
import { knownGame } from '../http/known-game.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Store } from '../store/store.ts';
import { beginsAt, isUnderWay } from './dates.ts';
import { readDeals, storeDeal } from './deals.ts';
import { parOf } from './par.ts';
import {
  begunDays,
  firstBegun,
  type KnownDay,
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
    const row = await begunDays(db).select('matches').where('date', '=', date).executeTakeFirst();
    if (!row) return undefined;
    const number = dayNumber(date) - dayNumber((await firstBegun(db)) ?? date) + 1;
    return v.parse(box, { date, number, matches: JSON.parse(row.matches) });
  }

  async #begin(date: string, now: number): Promise<void> {
    const { store, secret } = this.#options;
    const playable = await playableGames(store);
    const known = await readKnownDays(store.db, date);
    const planned = planDay(date, known, playable, secret);
    if (planned.length === 0) return;
    const matches = await Promise.all(
      planned.map(({ game, difficulty }) => this.#deal(date, game, difficulty, known)),
    );
    await storeDay(store.db, date, matches, now);
  }

  /**
   * Returns a game's own day: its deals at all difficulties, in the shape of a box. The deals outside the box begin when they are
   * first asked for.
   * @throws HttpProblem as `box`; not-found for an unknown game
   */
  async game(date: string, game: string): Promise<DayBox> {
    const day = await this.box(date);
    const card = knownGame(game);
    const { db } = this.#options.store;
    const boxed = day.matches.filter((match) => match.game === game);
    const readAll = async () => [...boxed, ...(await readDeals(db, game, { from: date, to: date }))];
    let deals = await readAll();
    const missing = difficulties.filter((each) => deals.every(({ difficulty }) => difficulty !== each));
    if (missing.length > 0) {
      const known = await readKnownDays(db, date);
      for (const each of missing)
        await storeDeal(db, date, { ...(await this.#deal(date, game, each, known)), outside: true });
      deals = await readAll();
    }
    const engine = await loadEngine(card);
    const matches = difficulties
      .flatMap((each) => deals.find(({ difficulty }) => difficulty === each) ?? [])
      .filter(({ content }) => !engine.content || content !== undefined);
    return { ...day, matches };
  }

  async #deal(
    date: string,
    id: string,
    difficulty: Difficulty,
    known: ReadonlyMap<string, KnownDay>,
  ): Promise<DayMatch> {
    const { store, secret } = this.#options;
    const game = gameById(id);
    if (!game) throw new Error(`no game ${id}`);
    const { today = {} } = await loadEngine(game);
    const kind = matchKinds.find((each) => today[each]);
    const par = kind && today[kind]?.[difficulty];
    const content = await this.#options.content(game, difficulty);
    return {
      game: id,
      ...(kind && { kind }),
      difficulty,
      seed: seedOf(secret, date, id, difficulty),
      ...(content !== undefined && { content }),
      ...(par !== undefined && (await parOf(store.db, date, known, { game: id, difficulty, par }))),
    };
  }
}
