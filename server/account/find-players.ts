// Looking players up, for operators.
import { sql } from 'kysely';
import type { DeskPlayer } from '../../protocol/desk.ts';
import type { Store } from '../store/store.ts';

/** Whose id it is, or whose name or address holds this text; those seen last come first. */
export async function findPlayers(store: Store, text: string, limit: number): Promise<DeskPlayer[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const holds = (column: 'display_name' | 'email') =>
    sql<boolean>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`;
  return players(store)
    .where(({ or, eb }) => or([eb('uid', '=', text), holds('display_name'), holds('email')]))
    .orderBy('last_seen_at', 'desc')
    .orderBy('uid')
    .limit(limit)
    .execute();
}

export async function findPlayer(store: Store, id: string): Promise<DeskPlayer | undefined> {
  return players(store).where('uid', '=', id).executeTakeFirst();
}

function players({ db }: Store) {
  return db
    .selectFrom('users')
    .select([
      'uid as id',
      'display_name as name',
      'email',
      'provider',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'hidden_at as hiddenAt',
      'disabled_at as closedAt',
      sql<number>`(select coalesce(sum(rounds), 0) from tallies where tallies.uid = users.uid)`.as('runs'),
    ]);
}
