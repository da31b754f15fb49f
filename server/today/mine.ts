// The days on which a player has finished a match: what a streak is worked out from.
import type { Kysely } from 'kysely';
import type { OwnDays } from '../../protocol/today.ts';
import { lockUser } from '../auth/lock-user.ts';
import type { Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

export async function readOwnDays(db: Kysely<Tables>, uid: string): Promise<OwnDays> {
  const [own, guest] = await Promise.all([
    db
      .selectFrom('today_attempts')
      .select('date')
      .distinct()
      .where('uid', '=', uid)
      .orderBy('date')
      .execute(),
    db.selectFrom('guest_days').select('date').where('uid', '=', uid).orderBy('date').execute(),
  ]);
  return { days: own.map(({ date }) => date), guest: guest.map(({ date }) => date) };
}

/**
 * Takes a guest's days along, those that had a box. Once: a player who has some gets no more, whatever is asked for.
 * @throws HttpProblem signed-out when the account is deleted meanwhile
 */
export async function takeGuestDays(store: Store, uid: string, dates: readonly string[]): Promise<OwnDays> {
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
        // The same request, twice at once.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return readOwnDays(db, uid);
  });
}
