// Queries on bug reports and game requests.
import { randomUUID } from 'node:crypto';
import { type NewSubmission, type Submission, submissionsShown } from '../../protocol/contact.ts';
import type { DeskSubmission } from '../../protocol/desk.ts';
import { HttpProblem } from '../http/problem.ts';
import { isOrphan } from '../store/errors.ts';
import type { Store } from '../store/store.ts';

const tables = { bug: 'contact_bug_reports', idea: 'contact_game_requests' } as const;

export type Source = keyof typeof tables;

/** Reads this player's submissions of both kinds, newest first. */
export async function readSubmissions(store: Store, uid: string): Promise<Submission[]> {
  return (await listReceived(store, { player: uid, limit: submissionsShown })).map(toSubmission);
}

/** @throws HttpProblem signed-out when the account is deleted during the request */
export async function addSubmission(
  { db }: Store,
  source: Source,
  uid: string,
  { title, message, game }: NewSubmission,
): Promise<Submission> {
  const createdAt = Date.now();
  const sent = { id: randomUUID(), title, message, status: 'open', answer: null, game: game ?? null };
  await db
    .insertInto(tables[source])
    .values({ ...sent, uid, created_at: createdAt })
    .execute()
    .catch((error: unknown) => {
      throw isOrphan(error) ? new HttpProblem('signed-out') : error;
    });
  return toSubmission({ ...sent, createdAt, source });
}

/** Returns a submission as its player sees it. */
function toSubmission({ answer, game, uid: _, player: __, ...sent }: Sent): Submission {
  return { ...sent, ...(answer !== null && { answer }), ...(game !== null && { game }) };
}

type Sent = Omit<DeskSubmission, 'uid' | 'player'> & Partial<DeskSubmission>;

export interface WantedSubmissions {
  readonly id?: string;
  readonly source?: Source | undefined;
  readonly status?: string | undefined;
  readonly player?: string | undefined;
  readonly limit: number;
}

const sources = Object.keys(tables) as Source[];

/** Lists submissions of both kinds, newest first. */
export async function listReceived(
  { db }: Store,
  { id, source, status, player, limit }: WantedSubmissions,
): Promise<DeskSubmission[]> {
  const lists = await Promise.all(
    [source ?? sources].flat().map(async (one) => {
      const rows = await db
        .selectFrom(`${tables[one]} as sent`)
        .innerJoin('users', 'users.uid', 'sent.uid')
        .select(['sent.id', 'sent.status', 'sent.answer', 'sent.title', 'sent.message', 'sent.game'])
        .select(['sent.uid', 'users.display_name as player', 'sent.created_at as createdAt'])
        .$if(id !== undefined, (query) => query.where('sent.id', '=', id ?? ''))
        .$if(status !== undefined, (query) => query.where('sent.status', '=', status ?? ''))
        .$if(player !== undefined, (query) => query.where('sent.uid', '=', player ?? ''))
        .orderBy('sent.created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row, source: one }));
    }),
  );
  const newestFirst = lists.flat().sort((a, b) => b.createdAt - a.createdAt);
  return newestFirst.slice(0, limit);
}

/**
 * @param seen expected current values, if any
 * @returns whether it still had them
 */
export async function setAnswer(
  { db }: Store,
  { source, id }: Pick<DeskSubmission, 'source' | 'id'>,
  changes: { readonly status?: string; readonly answer?: string | null },
  seen?: { readonly status: string; readonly answer: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(tables[source])
    .set(changes)
    .where(({ and }) => and({ id, ...(seen && { ...seen, answer: seen.answer || null }) }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
