// Operations on friends' boxes.
import { sql } from 'kysely';
import { mostJoined } from '../../protocol/friends.ts';
import { deleteBox, lockBox, touched } from '../friends/boxes.ts';
import { OperatorError } from '../operator-error.ts';
import type { Store } from '../store/store.ts';
import { record } from './audit.ts';
import { group, onDesk, onScreen, word } from './operation.ts';
import { list } from './report.ts';

type FriendsBox = Awaited<ReturnType<typeof existingBox>>;

/** Replaces a name that an operator hides. */
const HIDDEN_NAME = 'Friends’ box';

/** @throws OperatorError for an unknown ID */
function existingBox(store: Store, id: string) {
  return boxes(store)
    .where('friends_boxes.id', '=', id)
    .executeTakeFirstOrThrow(
      () => new OperatorError(`No friends’ box has the id "${id}". To find one: friends find <player’s id>`),
    );
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

const listing = list<FriendsBox>(
  ['id', 'name', 'makerName', 'maker', 'members', 'createdAt'],
  'No friends’ boxes.',
);
const parameters = { id: word('<id>') };

export const friendsOperations = group('friends', 'boxes of friends', [
  onScreen('find', {
    about: 'find a box by its id, or the boxes of a player by theirs',
    acts: () => ['hide-name', 'close'],
    parameters: { id: word('<id>', 'id of a box or a player') },
    run({ store }, { id }) {
      const joined = store.db.selectFrom('friends_members').select('box_id').where('uid', '=', id);
      const own = store.db.selectFrom('friends_boxes').select('id as box_id').where('id', '=', id);
      // By index alone, which an "or" would miss.
      return boxes(store).where('friends_boxes.id', 'in', joined.unionAll(own)).limit(mostJoined).execute();
    },
    show: listing,
  }),
  onDesk('hide-name', {
    desk: { label: 'Hide the name' },
    about: 'replace a box’s name and picture by plain ones',
    parameters,
    async run({ store, actor }, { id }) {
      const { name } = await existingBox(store, id);
      // Its maker may choose others.
      await store.db
        .updateTable('friends_boxes')
        .set({ name: HIDDEN_NAME, picture: '🔥', ...touched })
        .where('id', '=', id)
        .execute();
      await record(store, actor, { action: 'friends.hide-name', subject: id, detail: name });
      return [await existingBox(store, id)];
    },
    show: listing,
  }),
  onDesk('close', {
    desk: { label: 'Close the box' },
    about: 'delete a box for all its members',
    parameters,
    async run({ store, actor }, { id }) {
      const { name } = await existingBox(store, id);
      await store.db.transaction().execute(async (db) => {
        await lockBox(db, id);
        await deleteBox(db, id);
      });
      await record(store, actor, { action: 'friends.close', subject: id, detail: name });
      return [];
    },
    show: () => 'Closed.',
  }),
]);
