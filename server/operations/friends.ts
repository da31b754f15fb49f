// Operators' actions on friends' boxes.
import { sql } from 'kysely';
import type { DeskFriendsBox } from '../../protocol/desk.ts';
import { mostJoined } from '../../protocol/friends.ts';
import { deleteBox, touched } from '../friends/boxes.ts';
import { forUpdate } from '../store/locks.ts';
import type { Store } from '../store/store.ts';
import { type Actor, record } from './audit.ts';
import { OperatorError } from './errors.ts';

/** Replaces a name that an operator hides. */
const HIDDEN_NAME = 'Friends’ box';

/** Finds the box with this ID, or the boxes of the player with this ID. */
export async function findFriendsBoxes(store: Store, id: string): Promise<DeskFriendsBox[]> {
  const joined = store.db
    .selectFrom('friends_members')
    .select('box_id')
    .where('uid', '=', id)
    .orderBy('joined_at')
    .limit(mostJoined);
  const ids = [id, ...(await joined.execute()).map(({ box_id }) => box_id)];
  return boxes(store).where('friends_boxes.id', 'in', ids).limit(ids.length).execute();
}

/** @throws OperatorError for an unknown ID */
async function existingBox(store: Store, id: string): Promise<DeskFriendsBox> {
  const box = await boxes(store).where('friends_boxes.id', '=', id).executeTakeFirst();
  if (box) return box;
  throw new OperatorError(`No friends’ box has the id "${id}". To find one: friends find <player’s id>`);
}

/** Gives a box a plain name and picture. Its maker may choose others. */
export async function hideBoxName(store: Store, actor: Actor, id: string): Promise<DeskFriendsBox[]> {
  const { name } = await existingBox(store, id);
  await store.db
    .updateTable('friends_boxes')
    .set({ name: HIDDEN_NAME, picture: '🔥', ...touched })
    .where('id', '=', id)
    .execute();
  await record(store, actor, { action: 'friends.hide-name', subject: id, detail: name });
  return [await existingBox(store, id)];
}

/** Deletes a box for all its members. */
export async function closeBox(store: Store, actor: Actor, id: string): Promise<DeskFriendsBox[]> {
  const { name } = await existingBox(store, id);
  await store.db.transaction().execute(async (db) => {
    await forUpdate(store, db.selectFrom('friends_boxes').select('id').where('id', '=', id)).execute();
    await deleteBox(db, id);
  });
  await record(store, actor, { action: 'friends.close', subject: id, detail: name });
  return [];
}

function boxes({ db }: Store) {
  return db
    .selectFrom('friends_boxes')
    .leftJoin('users', 'users.uid', 'friends_boxes.uid')
    .select(['friends_boxes.id', 'friends_boxes.name', 'friends_boxes.uid as maker'])
    .select(['users.display_name as makerName', 'friends_boxes.created_at as createdAt'])
    .select(
      sql<number>`(select count(*) from friends_members
        where box_id = friends_boxes.id and removed_link is null)`.as('members'),
    );
}
