// Rate limits. The database counts, so that several servers share the counts.
import { createHmac } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import { HOUR_MS } from '../../protocol/dates.ts';
import type { Store } from '../store/store.ts';
import { HttpProblem } from './problem.ts';

export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly perMs: number;
}

export class Limits {
  readonly #store: Store;
  readonly #secret: string;

  /** @param secret makes HMACs of the keys, which hold players' addresses */
  constructor(store: Store, secret: string) {
    this.#store = store;
    this.#secret = secret;
  }

  /**
   * Counts an attempt of `subject` (a player's ID, an address). The period begins with the first one.
   * @param times weight of the attempt
   * @throws HttpProblem too-many, with the time to retry
   */
  async count(limit: Limit, subject: string, times = 1, now = Date.now()): Promise<void> {
    const { count, resets_at } = await this.#add(limit, subject, times, now);
    if (count <= limit.max) return;
    const seconds = Math.max(1, Math.ceil((resets_at - now) / 1000));
    throw new HttpProblem('too-many', {
      ...reasonOf(limit),
      headers: { 'Retry-After': String(seconds) },
    });
  }

  /** Counts the requests of each player, behind `signedIn`. @throws HttpProblem as count */
  ofPlayer(limit: Limit): MiddlewareHandler {
    return async (c, next) => {
      await this.count(limit, c.get('player').id);
      await next();
    };
  }

  /** Counts one attempt. @returns whether it was within the limit */
  async allows(limit: Limit, subject: string): Promise<boolean> {
    const { count } = await this.#add(limit, subject, 1, Date.now());
    return count <= limit.max;
  }

  async #add({ name, perMs }: Limit, subject: string, times: number, now: number) {
    const key = createHmac('sha256', this.#secret).update(`${name}\n${subject}`).digest('base64url');
    return this.#store.db
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
  }
}

/** Tells players about limits of an hour or a day. Shorter ones bound floods. */
function reasonOf({ perMs }: Limit): { detail?: string } {
  if (perMs < HOUR_MS) return {};
  if (perMs === HOUR_MS) return { detail: 'You’ve reached the hourly limit. Try again later.' };
  return { detail: 'You’ve reached the daily limit. Try again tomorrow.' };
}

/**
 * Treats a period as over that ends far in the future: the clock was set back. One that ends slightly late counts, since
 * another server's clock may be ahead, or another request may have written first.
 */
function isOver(now: number, perMs: number) {
  return sql`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${now + 2 * perMs})`;
}
