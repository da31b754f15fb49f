// Members' streaks.
import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { addDays } from '../../protocol/dates.ts';
import { mostMembers } from '../../protocol/friends.ts';
import { streakOf } from '../../protocol/streak.ts';
import type { Tables } from '../store/schema.ts';
import { readOwnDays } from '../today/mine.ts';
import { readOutages } from '../today/uptime.ts';

/** Days that are read for every member. */
const WINDOW = 40;
/**
 * A streak that reaches beyond the window has more days in it: two spare matches and one a week forgive far fewer than
 * half of them.
 */
const LONG = WINDOW / 2;
/** Maximum players whose days before the window stay in memory. */
const mostKept = 1_000;

export class Streaks {
  readonly #db: Kysely<Tables>;
  /** All days of players with a long streak, by uid, as read when the window began at `from`. */
  readonly #long = new Map<string, { readonly from: string; readonly days: readonly string[] }>();

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** @returns streaks (days) by uid */
  async read(uids: readonly string[], today: string): Promise<ReadonlyMap<string, number>> {
    const from = addDays(today, -WINDOW);
    const [recent, outages] = await Promise.all([
      this.#recent(uids, from),
      readOutages(this.#db, Date.now()),
    ]);
    const streaks = new Map<string, number>();
    for (const uid of uids) {
      const played = recent.get(uid) ?? [];
      const { current } = streakOf({ played, outages, today });
      if (current < LONG) streaks.set(uid, current);
      else {
        const earlier = await this.#earlier(uid, from);
        streaks.set(uid, streakOf({ played: [...earlier, ...played], outages, today }).current);
        // Some 7 ms for years of days in a row, and a box has fifty members.
        await turn();
      }
    }
    return streaks;
  }

  async #recent(uids: readonly string[], from: string): Promise<ReadonlyMap<string, string[]>> {
    const dates = (table: 'today_attempts' | 'guest_days') =>
      this.#db
        // Both tables have these columns.
        .selectFrom(table as 'guest_days')
        .select(['uid', 'date'])
        .distinct()
        .where('uid', 'in', uids)
        .where('date', '>=', from)
        .limit(mostMembers * (WINDOW + 2))
        .execute();
    const days = new Map<string, string[]>();
    for (const { uid, date } of [...(await dates('today_attempts')), ...(await dates('guest_days'))])
      days.set(uid, [...(days.get(uid) ?? []), date]);
    return days;
  }

  /** Days before the window change no more, but for the days of a guest who has just signed in. */
  async #earlier(uid: string, from: string): Promise<readonly string[]> {
    const known = this.#long.get(uid);
    if (known?.from === from) return known.days;
    const { days, guest } = await readOwnDays(this.#db, uid);
    const all = [...guest, ...days];
    if (this.#long.size >= mostKept) this.#long.clear();
    this.#long.set(uid, { from, days: all });
    return all;
  }
}
