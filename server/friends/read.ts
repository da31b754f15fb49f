// Reads friends' boxes for their members. No row of a match leaves the server before the viewer's own first attempt.
import { sql } from 'kysely';
import { addDays } from '../../protocol/dates.ts';
import {
  type FriendsBox,
  type FriendsBoxes,
  type FriendsDay,
  type FriendsMatch,
  type Invite,
  mostJoined,
  mostMembers,
  shownDays,
} from '../../protocol/friends.ts';
import { type DayMatch, flameOf, mostMatches } from '../../protocol/today.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Db } from '../store/schema.ts';
import { replaysOpenAt } from '../today/dates.ts';
import type { Days } from '../today/days.ts';
import { readChallenges } from './challenges.ts';
import { isSecretOf, secretOf } from './links.ts';
import { linkOf, membersOf } from './membership.ts';
import { readStreaks } from './streaks.ts';

interface Options {
  readonly db: Db;
  /** Secret of all invite links. */
  readonly secret: Buffer;
  readonly days: Days;
  /** Epoch ms. */
  readonly now: number;
}

type Attempt = Awaited<ReturnType<typeof readAttempts>>[number];

interface Viewed {
  readonly viewer: string;
  /** Ids of members, by uid. */
  readonly members: ReadonlyMap<string, string>;
  readonly attempts: readonly Attempt[];
}

/** @param date under way, the viewer's */
export async function readFriendsBox(
  options: Options,
  id: string,
  { viewer, date }: { readonly viewer: string; readonly date: string },
): Promise<FriendsBox> {
  const { db, secret, now } = options;
  const box = await readBox(db, id);
  const shown = await membersOf(db, id, viewer);
  if (!box || !shown.some(({ uid }) => uid === viewer)) throw new HttpProblem('not-found');
  const members = new Map(shown.map(({ uid, member }) => [uid, member]));
  const uids = Array.from(members.keys());
  const viewed = { viewer, members, attempts: await readAttempts(db, uids, date) };
  const streaks = await readStreaks(db, uids, date);
  return {
    id,
    name: box.name,
    picture: box.picture,
    secret: secretOf(secret, box),
    members: shown.map(({ uid, member, name }) => ({
      id: member,
      name: name || 'Player',
      streak: streaks.get(uid) ?? 0,
      isMaker: uid === box.uid,
      isYou: uid === viewer,
    })),
    days: await readDays(options, date, viewed),
    challenges: await readChallenges(db, { ...viewed, box: id }, now),
  };
}

/** Reads the attempts of the days that are shown. */
function readAttempts(db: Db, uids: readonly string[], date: string) {
  return db
    .selectFrom('today_attempts')
    .select(['uid', 'date', 'game_id', 'score', 'ms', 'ranked', 'run_id'])
    .where('uid', 'in', uids)
    .where('date', '>', addDays(date, -shownDays))
    .where('date', '<=', date)
    .where('outside', '=', 0)
    .limit(uids.length * shownDays * mostMatches)
    .execute();
}

/** Reads the days that are shown, the latest first. */
async function readDays(options: Options, latest: string, viewed: Viewed): Promise<FriendsDay[]> {
  const { days } = options;
  const dates = Array.from({ length: shownDays }, (_, i) => addDays(latest, -i));
  const found = await Promise.all(
    dates.map(async (date) => {
      const box = await days.box(date).catch((error: unknown) => {
        if (error instanceof HttpProblem && error.code === 'not-found') return undefined;
        throw error;
      });
      if (!box) return [];
      const { number, matches } = await days.shown(box);
      const read = matches.map((each) => readMatch(options, date, each, viewed));
      return [{ date, number, matches: await Promise.all(read) }];
    }),
  );
  return found.flat();
}

async function readMatch(
  { days, now }: Options,
  date: string,
  { game, difficulty, par }: DayMatch,
  { viewer, members, attempts }: Viewed,
): Promise<FriendsMatch> {
  const own = attempts.filter((each) => each.date === date && each.game_id === game);
  const isOpen = replaysOpenAt(date) <= now;
  const match = { game, difficulty, done: own.length };
  if (!isOpen && !own.some(({ uid }) => uid === viewer)) return match;
  const tenth = own.length > 0 ? await days.tenth({ date, game, difficulty }) : undefined;
  return {
    ...match,
    results: own.map(({ uid, score, ms, ranked, run_id }) => {
      const counts = ranked === 1;
      const canWatch = uid === viewer || (isOpen && counts && score > 0);
      return {
        member: members.get(uid) ?? '',
        score,
        ms,
        ranked: counts,
        flame: flameOf({ score, ms, ranked: counts }, par, tenth),
        ...(canWatch && { run: run_id }),
      };
    }),
  };
}

function readBox(db: Db, id: string) {
  return db.selectFrom('friends_boxes').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function readBoxes(db: Db, uid: string): Promise<FriendsBoxes> {
  const rows = await db
    .selectFrom('friends_members')
    .innerJoin('friends_boxes', 'friends_boxes.id', 'box_id')
    .select(['id', 'name', 'picture', 'friends_boxes.uid as maker'])
    .select(
      sql<number>`(select count(*) from friends_members as others
        join users on users.uid = others.uid and (hidden_at is null or users.uid = ${uid})
        where others.box_id = friends_boxes.id and others.removed_link is null)`.as('members'),
    )
    .where('friends_members.uid', '=', uid)
    .where('removed_link', 'is', null)
    .orderBy('joined_at')
    .orderBy('box_id')
    .limit(mostJoined)
    .execute();
  return rows.map(({ maker, ...box }) => ({ ...box, isMaker: maker === uid }));
}

interface Invited {
  readonly id: string;
  /** The secret of the link. */
  readonly given: string;
  /** Undefined for a visitor. */
  readonly uid: string | undefined;
}

/** @throws HttpProblem not-found for whatever `join` refuses */
export async function readInvite(db: Db, secret: Buffer, { id, given, uid }: Invited): Promise<Invite> {
  const box = await readBox(db, id);
  if (!box || !isSecretOf(given, secret, box)) throw new HttpProblem('not-found');
  const members = await membersOf(db, id, uid);
  const isMember = members.some((each) => each.uid === uid);
  const isRemoved = uid !== undefined && (await linkOf(db, id, uid)) === box.link;
  if (isRemoved || (!isMember && members.length >= mostMembers)) throw new HttpProblem('not-found');
  const { name, picture } = box;
  const maker = members.find((each) => each.uid === box.uid);
  return { name, picture, maker: maker?.name || 'Player', members: members.length, isMember };
}
