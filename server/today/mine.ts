// Days on which a player has finished a match of the box, or a deal of a game's own day: streaks follow from them.
import { sql } from 'kysely';
import type * as v from 'valibot';
import { gameById } from '../../games/index.ts';
import { type guestDays, mostDays, type OwnDays } from '../../protocol/today.ts';
import { lockUser } from '../auth/lock-user.ts';
import type { Db } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** Selects players' days with a match of the box, or of a game. */
export function selectDays(db: Db, table: 'today_attempts' | 'guest_days', game = '') {
  // Both tables have these columns.
  const days = db
    .selectFrom(table as 'guest_days')
    .select(['uid', 'date'])
    .distinct();
  return table === 'today_attempts' && game === ''
    ? days.where(sql.ref('outside'), '=', 0)
    : days.where('game_id', '=', game);
}

/** @param game whose own days are meant; '' for the box's */
export async function readOwnDays(db: Db, uid: string, game = ''): Promise<OwnDays> {
  const dates = (table: 'today_attempts' | 'guest_days') =>
    selectDays(db, table, game).where('uid', '=', uid).orderBy('date', 'desc').limit(mostDays).execute();
  const [own, guest] = await Promise.all([dates('today_attempts'), dates('guest_days')]);
  const inOrder = (rows: readonly { readonly date: string }[]) => rows.map(({ date }) => date).reverse();
  return { days: inOrder(own), guest: inOrder(guest) };
}

/**
 * Adopts a guest's days that had a box, and their games' own days, once for each player.
 * @throws HttpProblem signed-out when the account is deleted during the request
 */
export async function adoptGuestDays(
  store: Store,
  uid: string,
  { guest: boxes, games = {} }: v.InferOutput<typeof guestDays>,
): Promise<OwnDays> {
  return store.db.transaction().execute(async (db) => {
    await lockUser(db, uid);
    const adopted = db.selectFrom('guest_days').select('date').where('uid', '=', uid).limit(1);
    const isFirst = (await adopted.executeTakeFirst()) === undefined;
    const known = Object.entries(games).filter(([game]) => gameById(game));
    for (const [game, dates] of isFirst ? [['', boxes] as const, ...known] : []) {
      if (dates.length === 0) continue;
      const days = db
        .selectFrom('today_days')
        .select(({ val }) => [val(uid).as('uid'), 'date', val(game).as('game_id')])
        .where('begun_at', 'is not', null)
        .where('date', 'in', dates);
      await db.insertInto('guest_days').columns(['uid', 'date', 'game_id']).expression(days).execute();
    }
    return readOwnDays(db, uid);
  });
}
