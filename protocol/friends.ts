// A friends' box: the day's matches of players who know one another.
import * as v from 'valibot';
import { difficulties } from '../kit/round/difficulty.ts';
import { whole } from '../kit/round/log.ts';
import { DisplayName } from './account.ts';
import { date } from './date-schema.ts';
import { type Flame, wholeSeconds } from './today.ts';

/** Boxes that a player may make, members of a box, and boxes that a player may be in. */
export const mostMade = 10;
export const mostMembers = 50;
export const mostJoined = 50;

/** Days that a box shows, the viewer's date included. */
export const shownDays = 7;
/** Challenges that a box shows, and that a member may send to it in a day. */
export const mostChallenges = 10;
export const mostSent = 5;

const longestPicture = 40;
const emoji = /^\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f|\u200d\p{Extended_Pictographic})*$/u;

/** A game's id, whose label is the picture, or an emoji. */
const picture = v.pipe(
  v.string(),
  v.maxLength(longestPicture),
  v.check((text) => /^[a-z0-9]+$/.test(text) || emoji.test(text), 'A game or an emoji.'),
);

const name = v.pipe(DisplayName, v.nonEmpty('A name is needed.'));

/** `POST /api/friends` and `PUT /api/friends/:id`. */
export const boxDetails = v.strictObject({ name, picture });
export type BoxDetails = v.InferOutput<typeof boxDetails>;

/** Secret of an invite link: 128 bits in base64url, only in the link's fragment. */
const inviteSecret = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/** `POST /api/friends/:id/invite` and `/join`. */
export const inviteBody = v.strictObject({ secret: inviteSecret });

/** `POST /api/friends/:id/challenges` sends a finished run as a challenge. */
export const challengeBody = v.strictObject({ run: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) });

/** Shown to anyone who has an invite link: a box's name and picture, its maker and size. */
export const invite = v.object({
  name: v.string(),
  picture: v.string(),
  /** Display name of the box's maker. */
  maker: v.string(),
  members: whole,
  isMember: v.boolean(),
});
export type Invite = v.InferOutput<typeof invite>;

/** `GET /api/friends`: the player's boxes, in the order of joining. */
export const friendsBoxes = v.array(
  v.object({ id: v.string(), name: v.string(), picture: v.string(), members: whole, isMaker: v.boolean() }),
);
export type FriendsBoxes = v.InferOutput<typeof friendsBoxes>;

const result = v.object({
  /** Id of the member, within this box. */
  member: v.string(),
  score: whole,
  /** The time (ms) that the member has taken. */
  ms: whole,
  flame: v.picklist(['struck', 'lit', 'blazing'] satisfies Flame[]),
  /** False for an attempt that is excluded from comparisons. */
  ranked: v.boolean(),
  /** The run to watch, where the viewer may. */
  run: v.exactOptional(v.string()),
});

const match = v.object({
  game: v.string(),
  difficulty: v.picklist(difficulties),
  /** Members who have finished a first attempt, the viewer included. */
  done: whole,
  /** First attempts; missing until the viewer's own, or the end of the day everywhere. */
  results: v.exactOptional(v.array(result)),
});
export type FriendsMatch = v.InferOutput<typeof match>;

/** A challenge's round, or an answer to it, in the figures that challenges compare. */
const standing = v.object({
  score: whole,
  result: v.nullable(v.picklist(['win', 'loss', 'draw'])),
  actions: whole,
  /** The time (ms) that the player has taken. */
  ms: whole,
});

const challenge = v.object({
  id: v.string(),
  /** Id of the member who sent it. */
  member: v.string(),
  game: v.string(),
  difficulty: v.picklist(difficulties),
  /** The challenge's round, which members may watch. */
  run: v.string(),
  standing,
  /** End of the challenge, epoch ms. */
  ends: whole,
  /** Members who have finished it, in that order; with standings once the viewer has, and for the sender. */
  answers: v.array(v.object({ member: v.string(), standing: v.exactOptional(standing) })),
});
export type FriendsChallenge = v.InferOutput<typeof challenge>;

const day = v.object({ date, number: whole, matches: v.array(match) });
export type FriendsDay = v.InferOutput<typeof day>;

const member = v.object({
  id: v.string(),
  name: v.string(),
  streak: whole,
  isMaker: v.boolean(),
  isYou: v.boolean(),
});
export type Member = v.InferOutput<typeof member>;

/** `GET /api/friends/:id?date=`, for its members. */
export const friendsBox = v.object({
  id: v.string(),
  name: v.string(),
  picture: v.string(),
  /** Secret of the invite link. */
  secret: v.string(),
  /** In the order of joining. */
  members: v.array(member),
  /** Days that had a box, the latest first: the viewer's date and those before it. */
  days: v.array(day),
  /** Challenges under way, the latest first; missing in what older versions have stored on a device. */
  challenges: v.optional(v.array(challenge), []),
});
export type FriendsBox = v.InferOutput<typeof friendsBox>;

/** `GET /api/friends/today?date=`: friends of all the player's boxes who have finished a match of the date's box. */
export const friendsToday = v.object({
  /** Boxes that the player is in. */
  boxes: whole,
  played: whole,
  /** Friends with a result that the player may see, having finished the same match. */
  visible: whole,
  /** Up to two, those with a visible result first. */
  names: v.array(v.string()),
  /** A box that the first is in. */
  box: v.exactOptional(v.string()),
  /** A match to finish in order to see a result; missing where one is visible. */
  game: v.exactOptional(v.string()),
});
export type FriendsToday = v.InferOutput<typeof friendsToday>;

const points: Readonly<Record<Flame, number>> = { struck: 0, lit: 1, blazing: 2 };

/**
 * Adds up members' points since a date: one for a lit match, two for a blazing one, and one for the best at each match
 * that two members or more have finished. Equal bests all get it. Matches without results are left out.
 */
export function pointsSince(days: readonly FriendsDay[], since: string): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  const add = (id: string, more: number) => sums.set(id, (sums.get(id) ?? 0) + more);
  for (const { matches } of days.filter((each) => each.date >= since))
    for (const { results = [] } of matches) {
      for (const { member: id, flame } of results) add(id, points[flame]);
      for (const { member: id } of bestOf(results)) add(id, 1);
    }
  return sums;
}

type Result = v.InferOutput<typeof result>;

function bestOf(results: readonly Result[]): readonly Result[] {
  const ranked = results.filter((each) => each.ranked && each.score > 0);
  if (ranked.length < 2) return [];
  const isBetter = (a: Result, b: Result) =>
    a.score > b.score || (a.score === b.score && wholeSeconds(a.ms) < wholeSeconds(b.ms));
  return ranked.filter((each) => !ranked.some((other) => isBetter(other, each)));
}
