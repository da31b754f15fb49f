// Opens the boxes of days and games' own days. A box is final once its date has begun somewhere on Earth.
import * as v from 'valibot';
import { gameById } from '../../games/index.ts';
import { loadEngine } from '../../games/load.ts';
import type { Game } from '../../kit/contract/card.ts';
import { matchKinds } from '../../kit/contract/today.ts';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { dayNumber } from '../../protocol/dates.ts';
import { box, type DayBox, type DayMatch, type MatchResults } from '../../protocol/today.ts';
import { readShownGames } from '../catalogue/games.ts';
import { knownGame } from '../http/known-game.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Store } from '../store/store.ts';
import { beginsAt, isUnderWay, replaysOpenAt } from './dates.ts';
import { readDeals, storeDeal } from './deals.ts';
import { type Deal, readTenth } from './histogram.ts';
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

/** Maximum tenths in memory: those of three years. */
const mostTenths = 3_300;

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
  /** The top tenths of matches that no result can change any more. */
  readonly #tenths = new Map<string, MatchResults['tenth']>();

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

  /**
   * Leaves out matches of games that an operator has hidden, until the day is over. The whole box still takes finished matches:
   * players may have played one before the game was hidden.
   */
  async shown(box: DayBox): Promise<DayBox> {
    const { store, now } = this.#options;
    if (!isUnderWay(box.date, now())) return box;
    const shown = await readShownGames(store);
    return { ...box, matches: box.matches.filter(({ game }) => shown.has(game)) };
  }

  /** Reads the top tenth of a match. */
  async tenth(deal: Deal): Promise<MatchResults['tenth']> {
    const key = `${deal.date} ${deal.game} ${deal.difficulty}`;
    if (this.#tenths.has(key)) return this.#tenths.get(key);
    const tenth = await readTenth(this.#options.store.db, deal);
    if (replaysOpenAt(deal.date) > this.#options.now()) return tenth;
    if (this.#tenths.size >= mostTenths) this.#tenths.clear();
    this.#tenths.set(key, tenth);
    return tenth;
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
