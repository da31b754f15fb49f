// Days on which a player has finished a match: the streak follows from them.
import type { Kysely } from 'kysely';
import { mostDays, type OwnDays } from '../../protocol/today.ts';
import { lockUser } from '../auth/lock-user.ts';
import type { Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

export async function readOwnDays(db: Kysely<Tables>, uid: string): Promise<OwnDays> {
  const dates = (table: 'today_attempts' | 'guest_days') =>
    // Both tables have these columns.
    db
      .selectFrom(table as 'guest_days')
      .select('date')
      .distinct()
      .where('uid', '=', uid)
      .orderBy('date', 'desc')
      .limit(mostDays)
      .execute();
  const [own, guest] = await Promise.all([dates('today_attempts'), dates('guest_days')]);
  const inOrder = (rows: readonly { readonly date: string }[]) => rows.map(({ date }) => date).reverse();
  return { days: inOrder(own), guest: inOrder(guest) };
}

/**
 * Adopts a guest's days that had a box, once for each player.
 * @throws HttpProblem signed-out when the account is deleted during the request
 */
export async function adoptGuestDays(store: Store, uid: string, dates: readonly string[]): Promise<OwnDays> {
  return store.db.transaction().execute(async (db) => {
    await lockUser(store, db, uid);
    const { guest } = await readOwnDays(db, uid);
    if (guest.length === 0 && dates.length > 0) {
      const days = db
        .selectFrom('today_days')
        .select(({ val }) => [val(uid).as('uid'), 'date'])
        .where('begun_at', 'is not', null)
        .where('date', 'in', dates);
      await db
        .insertInto('guest_days')
        .columns(['uid', 'date'])
        .expression(days)
        // Ignores a concurrent repeat of the request.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return readOwnDays(db, uid);
  });
}
