import type { MatchResults } from '../../protocol/today.ts';
import type { Db } from '../store/schema.ts';
import { replaysOpenAt } from './dates.ts';
import { type Deal, readTenth } from './histogram.ts';

/** Maximum matches that stay in memory: those of three years. */
const mostKept = 3_300;

/** The top tenth of matches. It stays in memory once no result can change it any more. */
export class Tenths {
  readonly #db: Db;
  readonly #final = new Map<string, MatchResults['tenth']>();

  constructor(db: Db) {
    this.#db = db;
  }

  async read(deal: Deal, now: number): Promise<MatchResults['tenth']> {
    const key = `${deal.date} ${deal.game} ${deal.difficulty}`;
    if (this.#final.has(key)) return this.#final.get(key);
    const tenth = await readTenth(this.#db, deal);
    if (replaysOpenAt(deal.date) > now) return tenth;
    if (this.#final.size >= mostKept) this.#final.clear();
    this.#final.set(key, tenth);
    return tenth;
  }
}
