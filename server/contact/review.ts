// What players have sent to us, as operators read and answer it.

import type { Store } from '../store/store.ts';
import { type Source, tables } from './submissions.ts';

export interface Received {
  readonly id: string;
  readonly source: Source;
  readonly status: string;
  readonly answer: string | null;
  readonly title: string;
  readonly message: string;
  readonly game: string | null;
  readonly uid: string;
  readonly player: string;
  readonly createdAt: number;
}

interface Wanted {
  readonly source?: Source;
  readonly status?: string;
  readonly player?: string;
  readonly limit: number;
}

const sources = Object.keys(tables) as Source[];

/** Of both kinds, newest first. */
export async function listReceived(
  store: Store,
  { source, status, player, limit }: Wanted,
): Promise<Received[]> {
  const wanted = source === undefined ? sources : [source];
  const lists = await Promise.all(
    wanted.map((one) =>
      received(store, one)
        .$if(status !== undefined, (query) => query.where('sent.status', '=', status ?? ''))
        .$if(player !== undefined, (query) => query.where('sent.uid', '=', player ?? ''))
        .orderBy('sent.created_at', 'desc')
        .limit(limit)
        .execute()
        .then((rows) => rows.map((row) => ({ ...row, source: one }))),
    ),
  );
  return lists
    .flat()
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(0, limit);
}

export async function findReceived(store: Store, id: string): Promise<Received | undefined> {
  for (const source of sources) {
    const row = await received(store, source).where('sent.id', '=', id).executeTakeFirst();
    if (row) return { ...row, source };
  }
  return undefined;
}

/**
 * @param seen what it must still have; anything, if left out
 * @returns whether there is such a submission
 */
export async function setAnswer(
  { db }: Store,
  id: string,
  changes: { readonly status?: string; readonly answer?: string | null },
  seen?: { readonly status: string; readonly answer: string },
): Promise<boolean> {
  for (const source of sources) {
    const { numUpdatedRows } = await db
      .updateTable(tables[source])
      .set(changes)
      .where('id', '=', id)
      .$if(seen !== undefined, (query) =>
        query
          .where('status', '=', seen?.status ?? '')
          .where(({ fn, val }) => fn.coalesce('answer', val('')), '=', seen?.answer ?? ''),
      )
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return true;
  }
  return false;
}

function received({ db }: Store, source: Source) {
  return db
    .selectFrom(`${tables[source]} as sent`)
    .innerJoin('users', 'users.uid', 'sent.uid')
    .select([
      'sent.id',
      'sent.status',
      'sent.answer',
      'sent.title',
      'sent.message',
      'sent.game',
      'sent.uid',
      'users.display_name as player',
      'sent.created_at as createdAt',
    ]);
}
