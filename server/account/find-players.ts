// Finds players for operators.
import { sql } from 'kysely';
import type { Store } from '../store/store.ts';
import { walk } from '../store/walk.ts';

/** Rows read in one turn of the event loop. */
const ACCOUNTS_AT_ONCE = 1_000;

export type FoundPlayer = NonNullable<Awaited<ReturnType<typeof findPlayer>>>;

/** Finds the player with this ID, or those with this text in name or address, the last seen first. */
export async function findPlayers(store: Store, text: string, limit: number): Promise<FoundPlayer[]> {
  const known = await findPlayer(store, text);
  if (known) return [known];
  const ids = await idsOf(store, text.toLowerCase(), limit);
  if (ids.length === 0) return [];
  return players(store)
    .where('uid', 'in', ids)
    .orderBy('last_seen_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit)
    .execute();
}

export async function findPlayer(store: Store, id: string) {
  return players(store).where('uid', '=', id).executeTakeFirst();
}

async function idsOf({ db }: Store, text: string, limit: number): Promise<string[]> {
  const accounts = db.selectFrom('users').select(['uid', 'display_name', 'email', 'last_seen_at']);
  const ids: string[] = [];
  const lastSeenFirst = { direction: 'desc', rowsAtOnce: ACCOUNTS_AT_ONCE } as const;
  for await (const { uid, display_name, email } of walk(accounts, ['last_seen_at', 'uid'], lastSeenFirst)) {
    if (!`${display_name}\n${email ?? ''}`.toLowerCase().includes(text)) continue;
    ids.push(uid);
    if (ids.length === limit) break;
  }
  return ids;
}

/** Excludes accounts that are being erased. */
function players({ db }: Store) {
  return db
    .selectFrom('users')
    .select(['uid as id', 'display_name as name', 'email', 'provider', 'created_at as createdAt'])
    .select(['last_seen_at as lastSeenAt', 'hidden_at as hiddenAt', 'disabled_at as closedAt'])
    .select([
      sql<number>`(select coalesce(sum(rounds), 0) from tallies where tallies.uid = users.uid)`.as('runs'),
    ])
    .where('erased_at', 'is', null);
}
