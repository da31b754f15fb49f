import type { BoxResults, DayBox } from '../../protocol/today.ts';
import type { Db } from '../store/schema.ts';
import { replaysOpenAt } from './dates.ts';
import { type Deal, placeOf, readHistogram } from './histogram.ts';

/** Attempts in whose anonymous histogram no single result shows. */
const CROWD = 20;

/**
 * Reads the results of all, and the viewer's own. Until replays open, a viewer without a finished match only learns how
 * many others have, and the histogram of a crowd: among few, a result can reveal its player.
 * @param uid the viewer's; undefined for a visitor
 */
export async function readResults(
  db: Db,
  { date, matches }: DayBox,
  uid: string | undefined,
): Promise<BoxResults> {
  return {
    date,
    matches: await Promise.all(
      matches.map(async ({ game, difficulty, outside }) => {
        const deal = { date, game, difficulty, outside };
        const [histogram, own] = await Promise.all([
          readHistogram(db, deal),
          uid === undefined ? undefined : readOwn(db, deal, uid),
        ]);
        if (own) return { game, difficulty, ...histogram, own };
        if (!isWithheld(date)) return { game, difficulty, ...histogram };
        const { count, bins } = histogram;
        return { game, difficulty, count, bins: count < CROWD ? [] : bins };
      }),
    ),
  };
}

/** Whether others' results of that date are shown after the own first attempt only. Visitors have none. */
export const isWithheld = (date: string) => Date.now() < replaysOpenAt(date);

/** Whether a viewer may see others' results of a match: after finishing it, or when replays are open. */
export async function maySee(db: Db, deal: Deal, uid: string | undefined): Promise<boolean> {
  if (!isWithheld(deal.date)) return true;
  return uid !== undefined && (await readOwn(db, deal, uid)) !== undefined;
}

async function readOwn(db: Db, deal: Deal, uid: string) {
  const { date, game, difficulty } = deal;
  const row = await db
    .selectFrom('today_attempts')
    .innerJoin('users', 'users.uid', 'today_attempts.uid')
    .select(['run_id', 'score', 'ms', 'ranked', 'hidden_at'])
    .where(({ and }) => and({ 'today_attempts.uid': uid, date, game_id: game, difficulty }))
    .executeTakeFirst();
  if (!row) return undefined;
  const { run_id: run, score, ms } = row;
  const ranked = row.ranked === 1;
  const counted = ranked && row.hidden_at === null;
  return {
    run,
    score,
    ms,
    ranked,
    ...(counted && { place: await placeOf(db, deal, row) }),
  };
}
