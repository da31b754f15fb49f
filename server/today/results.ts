import type { Kysely } from 'kysely';
import type { Box, BoxResults } from '../../protocol/today.ts';
import type { Tables } from '../store/schema.ts';
import { replaysOpenAt } from './dates.ts';
import { type Match, placeOf, readHistogram } from './histogram.ts';

/**
 * Reads the results of all, and the viewer's own. Until replays open, a player who has not finished a match only learns
 * how many others have: among friends, a result can reveal its player.
 * @param uid the viewer's; undefined for a visitor
 */
export async function readResults(
  db: Kysely<Tables>,
  { date, matches }: Box,
  uid: string | undefined,
): Promise<BoxResults> {
  return {
    date,
    matches: await Promise.all(
      matches.map(async ({ game }) => {
        const [histogram, own] = await Promise.all([
          readHistogram(db, { date, game }),
          uid === undefined ? undefined : readOwn(db, { date, game }, uid),
        ]);
        if (own) return { game, ...histogram, own };
        return isWithheld(uid, date) ? { game, count: histogram.count, bins: [] } : { game, ...histogram };
      }),
    ),
  };
}

/** Whether others' results of that date are shown to a player after the own first attempt only. */
export const isWithheld = (uid: string | undefined, date: string) =>
  uid !== undefined && Date.now() < replaysOpenAt(date);

/** Whether a player may see others' results of a match: after finishing it, or when replays are open. */
export async function maySee(db: Kysely<Tables>, match: Match, uid: string | undefined): Promise<boolean> {
  if (uid === undefined || !isWithheld(uid, match.date)) return true;
  return (await readOwn(db, match, uid)) !== undefined;
}

async function readOwn(db: Kysely<Tables>, match: Match, uid: string) {
  const row = await db
    .selectFrom('today_attempts')
    .innerJoin('users', 'users.uid', 'today_attempts.uid')
    .select(['run_id', 'score', 'ms', 'ranked', 'hidden_at'])
    .where('today_attempts.uid', '=', uid)
    .where('date', '=', match.date)
    .where('game_id', '=', match.game)
    .executeTakeFirst();
  if (!row) return undefined;
  const { run_id: run, score, ms } = row;
  const ranked = row.ranked === 1;
  const counted = ranked && row.hidden_at === null;
  return { run, score, ms, ranked, ...(counted && { place: await placeOf(db, match, row) }) };
}
