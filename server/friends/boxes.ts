// Makes, changes and deletes friends' boxes.
import { type Selectable, sql, type Transaction } from 'kysely';
import { type BoxDetails, mostMade } from '../../protocol/friends.ts';
import { lockUser } from '../auth/lock-user.ts';
import { HttpProblem } from '../http/problem.ts';
import { deleteRows } from '../store/batches.ts';
import { newId } from '../store/ids.ts';
import type { Db, Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

const ID_BYTES = 12;
const MEMBER_BYTES = 6;

export const newMemberId = () => newId(MEMBER_BYTES);

/** @throws HttpProblem refused for one box more than a player may make */
export async function makeBox(store: Store, uid: string, details: BoxDetails, now: number): Promise<string> {
  const id = newId(ID_BYTES);
  await store.db.transaction().execute(async (db) => {
    await lockUser(db, uid);
    const made = await db
      .selectFrom('friends_boxes')
      .select('id')
      .where('uid', '=', uid)
      .limit(mostMade)
      .execute();
    if (made.length >= mostMade)
      throw new HttpProblem('refused', { detail: `You’ve made ${mostMade} boxes already.` });
    await db
      .insertInto('friends_boxes')
      .values({ id, ...details, uid, created_at: now })
      .execute();
    await db
      .insertInto('friends_members')
      .values({ box_id: id, uid, member: newMemberId(), joined_at: now })
      .execute();
  });
  return id;
}

/**
 * Changes a box that the player has made, and locks it.
 * @throws HttpProblem not-found for everyone else
 */
export function inOwnBox(
  store: Store,
  id: string,
  uid: string,
  change: (db: Transaction<Tables>, box: Selectable<Tables['friends_boxes']>) => Promise<unknown>,
): Promise<void> {
  return store.db.transaction().execute(async (db) => {
    const box = await lockBox(db, id);
    if (box?.uid !== uid) throw new HttpProblem('not-found');
    await change(db, box);
  });
}

export function changeBox(store: Store, id: string, uid: string, details: BoxDetails): Promise<void> {
  return inOwnBox(store, id, uid, (db) =>
    db.updateTable('friends_boxes').set(details).set(touched).where('id', '=', id).execute(),
  );
}

/** Makes a new invite link, which ends the one before. */
export function renewLink(store: Store, id: string, uid: string): Promise<void> {
  return inOwnBox(store, id, uid, async (db) => {
    const box = db.updateTable('friends_boxes').where('id', '=', id);
    await box.set(({ eb }) => ({ link: eb('link', '+', 1), ...touched })).execute();
    // Removed players may use the new link.
    const removed = sql`box_id = ${id} and removed_link is not null`;
    await deleteRows(db, 'friends_members', ['box_id', 'uid'], removed);
  });
}

export function deleteOwnBox(store: Store, id: string, uid: string): Promise<void> {
  return inOwnBox(store, id, uid, (db) => deleteBox(db, id));
}

export function lockBox(db: Transaction<Tables>, id: string) {
  return db.selectFrom('friends_boxes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** To be called with the box locked. */
export async function deleteBox(db: Db, id: string): Promise<void> {
  await db.deleteFrom('friends_boxes').where('id', '=', id).execute();
  await deleteRows(db, 'friends_members', ['box_id', 'uid'], sql`box_id = ${id}`);
}

/** The columns of a box that tell open pages of a change. */
export const touched = { changed: sql<number>`changed + 1` };
