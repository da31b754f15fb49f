// Reads friends' boxes for their members. No row of a match leaves the server before the viewer's own first attempt.
import { type Selectable, sql } from 'kysely';
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
import { type DayBox, type DayMatch, flameOf, mostMatches } from '../../protocol/today.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Db, Tables } from '../store/schema.ts';
import { replaysOpenAt } from '../today/dates.ts';
import type { Days } from '../today/days.ts';
import { shownOf } from '../today/shown.ts';
import { Tenths } from '../today/tenths.ts';
import { readChallenges } from './challenges.ts';
import { isSecretOf, secretOf } from './links.ts';
import { linkOf, membersOf } from './membership.ts';
import { readStreaks } from './streaks.ts';

interface Options {
  readonly db: Db;
  /** Secret of all invite links. */
  readonly secret: Buffer;
  readonly days: Pick<Days, 'box'>;
  /** Epoch ms. */
  now(): number;
}

type Attempt = Pick<
  Selectable<Tables['today_attempts']>,
  'uid' | 'date' | 'game_id' | 'score' | 'ms' | 'ranked' | 'run_id'
>;

interface Viewed {
  readonly viewer: string;
  /** Ids of members, by uid. */
  readonly members: ReadonlyMap<string, string>;
  readonly attempts: readonly Attempt[];
}

/** Players' view of friends' boxes. */
export class FriendsView {
  readonly #options: Options;
  readonly #tenths: Tenths;

  constructor(options: Options) {
    this.#options = options;
    this.#tenths = new Tenths(options.db);
  }

  /** @param date under way, the viewer's */
  async box(id: string, viewer: string, date: string): Promise<FriendsBox> {
    const { db, secret } = this.#options;
    const box = await readBox(db, id);
    const shown = await membersOf(db, id, viewer);
    if (!box || !shown.some(({ uid }) => uid === viewer)) throw new HttpProblem('not-found');
    const uids = shown.map(({ uid }) => uid);
    const boxes = await this.#boxes(date);
    const dates = boxes.map((each) => each.date);
    const attempts = await this.#attempts(uids, dates);
    const viewed = { viewer, members: new Map(shown.map(({ uid, member }) => [uid, member])), attempts };
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
      days: await Promise.all(boxes.map((each) => this.#day(each, viewed))),
      challenges: await readChallenges(db, { ...viewed, box: id }, this.#options.now()),
    };
  }

  /** The boxes of the days that are shown, the latest first. */
  async #boxes(date: string): Promise<DayBox[]> {
    const dates = Array.from({ length: shownDays }, (_, i) => addDays(date, -i));
    const boxes = await Promise.all(
      dates.map((each) =>
        this.#options.days.box(each).catch((error: unknown) => {
          if (error instanceof HttpProblem && error.code === 'not-found') return undefined;
          throw error;
        }),
      ),
    );
    const { db, now } = this.#options;
    return Promise.all(
      boxes.filter((each) => each !== undefined).map((each) => shownOf({ db }, each, now())),
    );
  }

  async #attempts(uids: readonly string[], dates: readonly string[]): Promise<Attempt[]> {
    if (dates.length === 0) return [];
    return this.#options.db
      .selectFrom('today_attempts')
      .select(['uid', 'date', 'game_id', 'score', 'ms', 'ranked', 'run_id'])
      .where('uid', 'in', uids)
      .where('date', 'in', dates)
      .where('outside', '=', 0)
      .limit(uids.length * shownDays * mostMatches)
      .execute();
  }

  async #day({ date, number, matches }: DayBox, viewed: Viewed): Promise<FriendsDay> {
    return {
      date,
      number,
      matches: await Promise.all(matches.map((each) => this.#match(date, each, viewed))),
    };
  }

  async #match(
    date: string,
    { game, difficulty, par }: DayMatch,
    { viewer, members, attempts }: Viewed,
  ): Promise<FriendsMatch> {
    const own = attempts.filter((each) => each.date === date && each.game_id === game);
    const isOpen = replaysOpenAt(date) <= this.#options.now();
    const match = { game, difficulty, done: own.length };
    if (!isOpen && !own.some(({ uid }) => uid === viewer)) return match;
    const tenth =
      own.length > 0 ? await this.#tenths.read({ date, game, difficulty }, this.#options.now()) : undefined;
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
  return rows.map(({ maker, members, ...box }) => ({
    ...box,
    members: Number(members),
    isMaker: maker === uid,
  }));
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
