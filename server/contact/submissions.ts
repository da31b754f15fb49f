// Queries on what players have sent to us.
import { randomUUID } from 'node:crypto';
import type { NewSubmission, Submission } from '../../protocol/contact.ts';
import { submissionsShown } from '../../protocol/contact.ts';
import { HttpProblem } from '../http/problem.ts';
import { isOrphan } from '../store/errors.ts';
import type { Store } from '../store/store.ts';

export const tables = { bug: 'contact_bug_reports', idea: 'contact_game_requests' } as const;

export type Source = keyof typeof tables;

/** How a submission's life begins; what follows is for operators to say. */
const FIRST_STATUS = 'open';

/** This player's own, of both kinds, newest first. */
export async function readSubmissions(store: Store, uid: string): Promise<Submission[]> {
  const [bugs, ideas] = await Promise.all([read(store, 'bug', uid), read(store, 'idea', uid)]);
  return [...bugs, ...ideas].sort((a, b) => b.createdAt - a.createdAt).slice(0, submissionsShown);
}

/** @throws HttpProblem signed-out when the account is deleted meanwhile */
export async function addSubmission(
  { db }: Store,
  source: Source,
  uid: string,
  { title, message, game }: NewSubmission,
): Promise<Submission> {
  const row = {
    id: randomUUID(),
    uid,
    title,
    message,
    status: FIRST_STATUS,
    answer: null,
    game: game ?? null,
    created_at: Date.now(),
  };
  await db
    .insertInto(tables[source])
    .values(row)
    .execute()
    .catch((error: unknown) => {
      throw isOrphan(error) ? new HttpProblem('signed-out') : error;
    });
  return toSubmission(row, source);
}

async function read({ db }: Store, source: Source, uid: string): Promise<Submission[]> {
  const rows = await db
    .selectFrom(tables[source])
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .limit(submissionsShown)
    .execute();
  return rows.map((row) => toSubmission(row, source));
}

interface Row {
  id: string;
  title: string;
  message: string;
  status: string;
  answer: string | null;
  game: string | null;
  created_at: number;
}

function toSubmission(row: Row, source: Source): Submission {
  const { id, title, message, status, answer, game, created_at } = row;
  return {
    ...{ id, title, message, status },
    ...(answer !== null && { answer }),
    ...(game !== null && { game }),
    createdAt: created_at,
    source,
  };
}
