// Rate limits. The database counts, so that several servers share the counts.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';
import { HttpProblem } from './problem.ts';

export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly perMs: number;
}

interface Attempt {
  /** Weight of the action. */
  readonly times?: number;
  readonly now?: number;
}

/** New counters between two removals of expired ones. */
const SWEEP_EVERY = 200;
/** Twice as many: those of before go, too. */
const SWEPT_AT_ONCE = 2 * SWEEP_EVERY;

export class Limits {
  readonly #store: Store;
  readonly #secret: string;
  #begun = 0;

  /** @param secret keys are kept as its HMACs: they would otherwise hold players' addresses */
  constructor(store: Store, secret: string) {
    this.#store = store;
    this.#secret = secret;
  }

  /**
   * Counts one attempt of `subject` (a player's ID, an address). The period begins with its first attempt.
   * @throws HttpProblem too-many, with the time to retry
   */
  async count(limit: Limit, subject: string, { times = 1, now = Date.now() }: Attempt = {}): Promise<void> {
    const { count, resets_at } = await this.#add(limit, subject, times, now);
    if (count <= limit.max) return;
    const seconds = Math.max(1, Math.ceil((resets_at - now) / 1000));
    throw new HttpProblem('too-many', { headers: { 'Retry-After': String(seconds) } });
  }

  /** Counts one attempt. @returns whether it was within the limit */
  async allows(limit: Limit, subject: string): Promise<boolean> {
    const { count } = await this.#add(limit, subject, 1, Date.now());
    return count <= limit.max;
  }

  async #add({ name, perMs }: Limit, subject: string, times: number, now: number) {
    const key = createHmac('sha256', this.#secret).update(`${name}\n${subject}`).digest('base64url');
    const row = await this.#store.db
      .insertInto('rate_limits')
      .values({ key, count: times, resets_at: now + perMs })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when ${isOver(now, perMs)} then excluded.count else rate_limits.count + excluded.count end`,
          resets_at: sql`case when ${isOver(now, perMs)} then excluded.resets_at else rate_limits.resets_at end`,
        }),
      )
      .returning(['count', 'resets_at'])
      .executeTakeFirstOrThrow();
    if (row.count === times) await this.#sweep(now);
    return row;
  }

  async #sweep(now: number): Promise<void> {
    this.#begun += 1;
    if (this.#begun % SWEEP_EVERY !== 0) return;
    const { db } = this.#store;
    const over = db
      .selectFrom('rate_limits')
      .select('key')
      .where('resets_at', '<=', now)
      .limit(SWEPT_AT_ONCE);
    await db.deleteFrom('rate_limits').where('key', 'in', over).execute();
  }
}

/**
 * A period that ends far in the future is over too: the clock was set back, and the period could last for ever. One
 * that ends slightly late is not: another server's clock may be ahead, and of two concurrent requests the first to ask
 * may be the second to write.
 */
function isOver(now: number, perMs: number) {
  return sql`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${now + 2 * perMs})`;
}
