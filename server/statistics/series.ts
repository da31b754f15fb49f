// Verified results of the rounds that a player's series list.
import type { SeriesList, VerifiedHand } from '../../protocol/series.ts';
import type { Db } from '../store/schema.ts';

/** Deals that others have, or that were played before, are in no series. */
export async function readHands(db: Db, uid: string, list: SeriesList): Promise<VerifiedHand[]> {
  const ids = list.flatMap(({ rounds }) => rounds);
  if (ids.length === 0) return [];
  // By ID alone: beside the player, SQLite would walk over all of their rounds.
  const rows = await db
    .selectFrom('runs')
    .select(['id', 'round', 'result', 'sides', 'finished_at as when', 'game_id as game', 'difficulty', 'uid'])
    .where('id', 'in', ids)
    .where('result', 'is not', null)
    .where('today', 'is', null)
    .where('challenge', 'is', null)
    .limit(ids.length)
    .execute();
  return rows.flatMap(({ uid: player, sides, ...row }) =>
    player === uid ? [{ ...row, ...(sides !== null && { sides: JSON.parse(sides) }) }] : [],
  ) as VerifiedHand[];
}
