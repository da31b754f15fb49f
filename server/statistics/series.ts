// Verified results of the rounds that a player's series list.
import type { SeriesList, VerifiedHand } from '../../protocol/series.ts';
import type { Db } from '../store/schema.ts';

/** Deals that others have, or that were played before, are in no series. */
export async function readHands(db: Db, uid: string, list: SeriesList): Promise<VerifiedHand[]> {
  const ids = list.flatMap(({ rounds }) => rounds);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('runs')
    .select(['id', 'round', 'result', 'sides', 'finished_at as when', 'game_id as game', 'difficulty'])
    .where('id', 'in', ids)
    .where('uid', '=', uid)
    .where('finished_at', 'is not', null)
    .where('today', 'is', null)
    .where('challenge', 'is', null)
    .limit(ids.length)
    .execute();
  return rows.flatMap(({ sides, result, when, ...row }) =>
    result === null
      ? []
      : [{ ...row, result, when: when ?? 0, ...(sides !== null && { sides: JSON.parse(sides) }) }],
  ) as VerifiedHand[];
}
