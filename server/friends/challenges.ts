// Challenges sent to a friends' box: finished runs whose deal its members play for a day. A member's first finished run
// is the answer; the others' standings are withheld until then.
import { sql, type Transaction } from 'kysely';
import { DAY_MS } from '../../protocol/dates.ts';
import { type FriendsChallenge, mostChallenges, mostSent } from '../../protocol/friends.ts';
import { lockUser } from '../auth/lock-user.ts';
import { HttpProblem } from '../http/problem.ts';
import { publish } from '../leaderboards/record.ts';
import { standingOf } from '../statistics/standing.ts';
import { deleteRows } from '../store/batches.ts';
import { newId } from '../store/ids.ts';
import type { RunsTable } from '../store/runs-tables.ts';
import type { Db, Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { lockBox } from './boxes.ts';
import { linkOf, membersOf, touch } from './membership.ts';

const ID_BYTES = 12;

interface Sent {
  readonly id: string;
  readonly uid: string;
  readonly run: string;
}

const unsaved = 'Only ranked rounds can be sent. If this one isn’t saved yet, try again in a moment.';

/**
 * Sends a player's ranked run to a box, and lets anyone who has its link watch it. Sends it once, however often asked.
 * @throws HttpProblem not-found for all but members; refused without such a run, for a day's match or an answer to
 * another challenge, for a player who is hidden, and one challenge more than a member may send in a day
 */
export function sendChallenge(store: Store, { id, uid, run }: Sent, now: number): Promise<void> {
  return store.db.transaction().execute(async (db) => {
    const { hidden } = await lockUser(db, uid);
    await lockBox(db, id);
    if ((await linkOf(db, id, uid)) !== null) throw new HttpProblem('not-found');
    const found = await db
      .selectFrom('runs')
      .select(['today', 'challenge'])
      .where(({ and }) => and({ id: run, uid, status: 'finished' }))
      .executeTakeFirstOrThrow(() => new HttpProblem('refused', { detail: unsaved }));
    if (hidden || (found.today ?? found.challenge) !== null)
      throw new HttpProblem('refused', { detail: 'Only ranked rounds of your own deals can be sent.' });
    const sent = await db
      .selectFrom('friends_challenges')
      .select('run_id')
      .where('box_id', '=', id)
      .where('uid', '=', uid)
      .where('at', '>', now - DAY_MS)
      .limit(mostSent)
      .execute();
    if (sent.some(({ run_id }) => run_id === run)) return;
    if (sent.length >= mostSent)
      throw new HttpProblem('refused', {
        detail: `You can send ${mostSent} challenges a day to a box. Try again tomorrow.`,
      });
    await publish(db, [run], now);
    await db
      .insertInto('friends_challenges')
      .values({ id: newId(ID_BYTES), box_id: id, uid, run_id: run, at: now })
      .execute();
    await touch(db, id);
  });
}

interface Withdrawn extends Pick<Sent, 'id' | 'uid'> {
  readonly challenge: string;
}

/**
 * Withdraws a challenge, which its sender may until a member has answered it who isn't hidden. Later, the answer
 * counts as well.
 * @throws HttpProblem not-found for all but the sender; refused for a challenge with an answer
 */
export function withdrawChallenge(
  store: Store,
  { id, uid, challenge }: Withdrawn,
  now: number,
): Promise<void> {
  return store.db.transaction().execute(async (db) => {
    await lockBox(db, id);
    const isMember = (await linkOf(db, id, uid)) === null;
    const sent = await underWay(db, now)
      .select('sent.id')
      .where(({ and }) => and({ 'sent.id': challenge, 'sent.box_id': id, 'sent.uid': uid }))
      .executeTakeFirst();
    if (!isMember || !sent) throw new HttpProblem('not-found');
    const answer = await db
      .selectFrom('friends_answers')
      .innerJoin('users', 'users.uid', 'friends_answers.uid')
      .select('users.uid')
      .where('challenge_id', '=', challenge)
      .where('hidden_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (answer) throw new HttpProblem('refused', { detail: 'A member has played it already.' });
    await db.deleteFrom('friends_challenges').where('id', '=', challenge).execute();
    await touch(db, id);
  });
}

/**
 * Finds the run of a challenge under way that this player may answer: another member's who isn't hidden.
 * @returns undefined for everything else: callers can't tell these apart
 */
export async function challengedRun(db: Db, id: string, uid: string, now: number) {
  const run = await underWay(db, now)
    .select(['sent.box_id', 'sent.uid', 'game_id', 'difficulty', 'round', 'seed', 'version', 'content'])
    .where('sent.id', '=', id)
    .executeTakeFirst();
  if (!run || run.uid === uid) return undefined;
  // Without hidden players, other than this one.
  const members = await membersOf(db, run.box_id, uid);
  return [uid, run.uid].every((each) => members.some((member) => member.uid === each)) ? run : undefined;
}

/** Records a member's first finished answer, within the transaction that ends its run. */
export async function recordAnswer(
  db: Transaction<Tables>,
  { id, uid, challenge, entries }: Pick<RunsTable, 'id' | 'uid' | 'challenge' | 'entries'>,
  at: number,
): Promise<void> {
  if (challenge === null || entries === 0) return;
  const sent = await db
    .selectFrom('friends_challenges')
    .select('box_id')
    .where('id', '=', challenge)
    .executeTakeFirst();
  if (!sent) return;
  // A withdrawal or a removal under way comes before or after, never in between.
  await lockBox(db, sent.box_id);
  if (!(await challengedRun(db, challenge, uid, at))) return;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('friends_answers')
    .values({ challenge_id: challenge, uid, run_id: id, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows > 0n) await touch(db, sent.box_id);
}

interface Shown {
  readonly box: string;
  readonly viewer: string;
  /** IDs of the members that the viewer sees, by uid. */
  readonly members: ReadonlyMap<string, string>;
}

export async function readChallenges(
  db: Db,
  { box, viewer, members }: Shown,
  now: number,
): Promise<FriendsChallenge[]> {
  const uids = Array.from(members.keys());
  const challenges = await underWay(db, now)
    .select(['sent.id', 'sent.uid', 'sent.at', 'run_id', 'game_id', 'difficulty', ...figures])
    .where('sent.box_id', '=', box)
    .where('sent.uid', 'in', uids)
    .orderBy('sent.at', 'desc')
    .orderBy('sent.id', 'desc')
    .limit(mostChallenges)
    .execute();
  if (challenges.length === 0) return [];
  const ids = challenges.map(({ id }) => id);
  const answers = await db
    .selectFrom('friends_answers as answers')
    .innerJoin('runs', 'runs.id', 'answers.run_id')
    .select(['challenge_id', 'answers.uid', 'status', ...figures])
    .where('challenge_id', 'in', ids)
    .where('answers.uid', 'in', uids)
    .orderBy('answers.at')
    .limit(mostChallenges * uids.length)
    .execute();
  return challenges.map(({ id, uid, at, run_id, game_id, difficulty, ...run }) => {
    const own = answers.filter(({ challenge_id }) => challenge_id === id);
    const isOpen = uid === viewer || own.some((each) => each.uid === viewer);
    return {
      id,
      member: members.get(uid) ?? '',
      game: game_id,
      run: run_id,
      ends: at + DAY_MS,
      difficulty: difficulty as FriendsChallenge['difficulty'],
      standing: standingOf(run),
      answers: own.map((each) => ({
        member: members.get(each.uid) ?? '',
        ...(isOpen && each.status === 'finished' && { standing: standingOf(each) }),
      })),
    };
  });
}

const figures = ['score', 'result', 'entries', 'duration_ms'] as const;

/** The challenges of the last day whose runs still count. */
function underWay(db: Db, now: number) {
  return db
    .selectFrom('friends_challenges as sent')
    .innerJoin('runs', 'runs.id', 'sent.run_id')
    .where('runs.status', '=', 'finished')
    .where('sent.at', '>', now - DAY_MS);
}

export async function removeOldChallenges({ db }: Store, now: number): Promise<void> {
  const isOld = sql`at <= ${now - DAY_MS}`;
  await deleteRows(db, 'friends_challenges', ['id'], isOld);
  await deleteRows(db, 'friends_answers', ['uid', 'challenge_id'], isOld);
}
