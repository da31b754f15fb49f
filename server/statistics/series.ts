// A player's series, and the verified results of the rounds that they list.
import type { Kysely } from 'kysely';
import { parseSeries, type SeriesList, type VerifiedHand } from '../../protocol/series.ts';
import type { Tables } from '../store/schema.ts';

/** Deals that others have, or that were played before, are in no series. */
export async function readHands(db: Kysely<Tables>, uid: string, list: SeriesList): Promise<VerifiedHand[]> {
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

/** Reads the series of a player. */
export async function readSeries(db: Kysely<Tables>, uid: string): Promise<SeriesList> {
  const row = await db.selectFrom('users').select('settings').where('uid', '=', uid).executeTakeFirst();
  return parseSeries(JSON.parse(row?.settings ?? '{}').series);
}
