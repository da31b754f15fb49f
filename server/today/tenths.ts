import type { MatchResults } from '../../protocol/today.ts';
import type { Db } from '../store/schema.ts';
import { replaysOpenAt } from './dates.ts';
import { type Match, readTenth } from './histogram.ts';

/** Maximum matches that stay in memory: those of three years. */
const mostKept = 3_300;

/** The top tenth of matches. It stays in memory once no result can change it any more. */
export class Tenths {
  readonly #db: Db;
  readonly #final = new Map<string, MatchResults['tenth']>();

  constructor(db: Db) {
    this.#db = db;
  }

  async read(match: Match, now: number): Promise<MatchResults['tenth']> {
    const key = `${match.date} ${match.game}`;
    if (this.#final.has(key)) return this.#final.get(key);
    const tenth = await readTenth(this.#db, match);
    if (replaysOpenAt(match.date) > now) return tenth;
    if (this.#final.size >= mostKept) this.#final.clear();
    this.#final.set(key, tenth);
    return tenth;
  }
}
