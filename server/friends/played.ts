// Friends who have finished a match of a day, for its page and the menu. It gives no result away.
import { type FriendsToday, mostJoined, mostMembers } from '../../protocol/friends.ts';
import { mostMatches } from '../../protocol/today.ts';
import type { Db } from '../store/schema.ts';
import { boxesOf } from './membership.ts';

/** Friends that an answer names. */
const NAMED = 2;

export async function friendsPlayed(
  db: Db,
  { uid, date }: { readonly uid: string; readonly date: string },
): Promise<FriendsToday> {
  const [boxes, attempts, own] = await Promise.all([
    boxesOf(db, uid),
    attemptsOfFriends(db, uid, date),
    db
      .selectFrom('today_attempts')
      .select('game_id as game')
      .where(({ and }) => and({ uid, date, outside: 0 }))
      .limit(mostMatches)
      .execute(),
  ]);
  const seen = new Set(own.map(({ game }) => game));
  const byFriend = Map.groupBy(attempts, (attempt) => attempt.uid);
  const friends = Array.from(byFriend.values(), (rows) => ({
    name: rows[0]?.name || 'Player',
    box: rows[0]?.box ?? '',
    hidden: rows.find(({ game }) => !seen.has(game))?.game,
    isVisible: rows.some(({ game }) => seen.has(game)),
  })).toSorted((a, b) => Number(b.isVisible) - Number(a.isVisible) || (a.name < b.name ? -1 : 1));
  const [first] = friends;
  return {
    boxes: boxes.length,
    played: friends.length,
    visible: friends.filter(({ isVisible }) => isVisible).length,
    names: friends.slice(0, NAMED).map(({ name }) => name),
    ...(first && { box: first.box }),
    ...(first && !first.isVisible && first.hidden !== undefined && { game: first.hidden }),
  };
}

/** A row for each friend, shared box and game. Players hidden by an operator are left out. */
function attemptsOfFriends(db: Db, uid: string, date: string) {
  return db
    .selectFrom('friends_members as own')
    .innerJoin('friends_members as other', 'other.box_id', 'own.box_id')
    .innerJoin('today_attempts as attempt', 'attempt.uid', 'other.uid')
    .innerJoin('users', 'users.uid', 'other.uid')
    .where('own.uid', '=', uid)
    .where('own.removed_link', 'is', null)
    .where('other.uid', '!=', uid)
    .where('other.removed_link', 'is', null)
    .where('attempt.date', '=', date)
    .where('attempt.outside', '=', 0)
    .where('users.hidden_at', 'is', null)
    .select(['other.uid', 'users.display_name as name', 'attempt.game_id as game', 'own.box_id as box'])
    .limit(mostJoined * mostMembers * mostMatches)
    .execute();
}
