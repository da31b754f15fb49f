// Joins and leaves friends' boxes. Each transaction locks the player first, then the box.
import { mostJoined, mostMembers } from '../../protocol/friends.ts';
import { lockUser } from '../auth/lock-user.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Db } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { deleteBox, inOwnBox, lockBox, newMemberId, touched } from './boxes.ts';
import { isSecretOf } from './links.ts';

interface Invited {
  readonly id: string;
  readonly uid: string;
  /** The secret that the player has. */
  readonly given: string;
}

/**
 * Joins a box. Members join again without effect.
 * @throws HttpProblem not-found for a box that is full, a secret that is wrong or old, and a player whom the maker has
 * removed: the answer tells none from another
 */
export function join(store: Store, secret: Buffer, { id, uid, given }: Invited, now: number): Promise<void> {
  return store.db.transaction().execute(async (db) => {
    await lockUser(db, uid);
    const box = await lockBox(db, id);
    if (!box || !isSecretOf(given, secret, box)) throw new HttpProblem('not-found');
    const before = await linkOf(db, id, uid);
    if (before === null) return;
    if (before === box.link || (await membersOf(db, id)).length >= mostMembers)
      throw new HttpProblem('not-found');
    const joined = await boxesOf(db, uid);
    if (joined.length >= mostJoined)
      throw new HttpProblem('refused', { detail: `You’re in ${mostJoined} boxes already.` });
    await db
      .insertInto('friends_members')
      .values({ box_id: id, uid, member: newMemberId(), joined_at: now })
      .onConflict((conflict) =>
        conflict.columns(['box_id', 'uid']).doUpdateSet({ joined_at: now, removed_link: null }),
      )
      .execute();
    await touch(db, id);
  });
}

/**
 * Leaves a box. The member who joined first takes over from a maker; a box without members goes, and one whose members
 * are all hidden, unless its maker is among them.
 * @returns whether the player was a member
 */
export function leave(store: Store, id: string, uid: string): Promise<boolean> {
  return store.db.transaction().execute(async (db) => {
    const box = await lockBox(db, id);
    const { numDeletedRows } = await db
      .deleteFrom('friends_members')
      .where('box_id', '=', id)
      .where('uid', '=', uid)
      .where('removed_link', 'is', null)
      .executeTakeFirstOrThrow();
    if (!box || numDeletedRows === 0n) return false;
    const [next] = await membersOf(db, id, box.uid);
    if (!next) await deleteBox(db, id);
    else if (box.uid === uid)
      await db.updateTable('friends_boxes').set({ uid: next.uid }).where('id', '=', id).execute();
    await touch(db, id);
    return true;
  });
}

/** Removes a member, who can't come back by the same link. @throws HttpProblem not-found for all but the maker */
export function removeMember(store: Store, id: string, uid: string, member: string): Promise<void> {
  return inOwnBox(store, id, uid, async (db, box) => {
    const found = (await membersOf(db, id, uid)).find((each) => each.member === member);
    if (!found || found.uid === uid) throw new HttpProblem('not-found');
    await db
      .updateTable('friends_members')
      .set({ removed_link: box.link })
      .where('box_id', '=', id)
      .where('uid', '=', found.uid)
      .execute();
    await touch(db, id);
  });
}

/** Leaves each box that has filled up while the player was hidden: others have taken the place. */
export async function leaveFull(store: Store, uid: string): Promise<void> {
  for (const { box_id } of await boxesOf(store.db, uid))
    if ((await membersOf(store.db, box_id)).length > mostMembers) await leave(store, box_id, uid);
}

/** Leaves all boxes, as an account is erased. */
export async function leaveAll(store: Store, uid: string): Promise<void> {
  for (;;) {
    const boxes = await boxesOf(store.db, uid);
    for (const { box_id } of boxes) await leave(store, box_id, uid);
    if (boxes.length < mostJoined) return;
  }
}

/**
 * Tells the open pages of a player's boxes that there is something new, in one commit. The order of locking is the same
 * everywhere, or two players' requests could wait for each other.
 */
export async function touchBoxesOf(store: Store, uid: string): Promise<void> {
  const ids = (await boxesOf(store.db, uid)).map(({ box_id }) => box_id);
  if (ids.length === 0) return;
  await store.db.transaction().execute(async (db) => {
    const boxes = db.selectFrom('friends_boxes').select('id').where('id', 'in', ids).orderBy('id');
    await boxes.forUpdate().execute();
    await db.updateTable('friends_boxes').set(touched).where('id', 'in', ids).execute();
  });
}

export async function touch(db: Db, id: string): Promise<void> {
  await db.updateTable('friends_boxes').set(touched).where('id', '=', id).execute();
}

/**
 * The members that a viewer sees, in the order of joining. Hidden players take no place: they see themselves besides the
 * others.
 */
export function membersOf(db: Db, id: string, viewer = '') {
  return db
    .selectFrom('friends_members')
    .innerJoin('users', 'users.uid', 'friends_members.uid')
    .select(['users.uid', 'member', 'display_name as name'])
    .where('box_id', '=', id)
    .where('removed_link', 'is', null)
    .where(({ eb, or }) => or([eb('hidden_at', 'is', null), eb('users.uid', '=', viewer)]))
    .orderBy('joined_at')
    .orderBy('member')
    .limit(mostMembers + 1)
    .execute();
}

/** Number of the link during which a player was removed from a box; null for a member, undefined for others. */
export async function linkOf(db: Db, id: string, uid: string) {
  const member = db.selectFrom('friends_members').select('removed_link').where('box_id', '=', id);
  return (await member.where('uid', '=', uid).executeTakeFirst())?.removed_link;
}

/** The boxes that a player is in. */
export function boxesOf(db: Db, uid: string) {
  return db
    .selectFrom('friends_members')
    .select('box_id')
    .where('uid', '=', uid)
    .where('removed_link', 'is', null)
    .orderBy('joined_at')
    .orderBy('box_id')
    .limit(mostJoined)
    .execute();
}
