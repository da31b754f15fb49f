import type { BoxResults, DayBox, DayMatch } from '../../protocol/today.ts';
import type { Db } from '../store/schema.ts';
import { replaysOpenAt } from './dates.ts';
import { countedAs, placeOf, readHistogram } from './histogram.ts';

/** Attempts in whose anonymous histogram no single result shows. */
const CROWD = 20;

/** A deal of a date. */
interface Dealt extends Pick<DayMatch, 'game' | 'difficulty'> {
  readonly date: string;
  readonly outside?: boolean | undefined;
}

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
        const [histogram, own] = await Promise.all([
          readHistogram(db, { date, game: countedAs(game, { difficulty, outside }) }),
          uid === undefined ? undefined : readOwn(db, { date, game, difficulty, outside }, uid),
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
export async function maySee(db: Db, match: Dealt, uid: string | undefined): Promise<boolean> {
  if (!isWithheld(match.date)) return true;
  return uid !== undefined && (await readOwn(db, match, uid)) !== undefined;
}

async function readOwn(db: Db, { date, game, ...deal }: Dealt, uid: string) {
  const row = await db
    .selectFrom('today_attempts')
    .innerJoin('users', 'users.uid', 'today_attempts.uid')
    .select(['run_id', 'score', 'ms', 'ranked', 'hidden_at'])
    .where(({ and }) => and({ 'today_attempts.uid': uid, date, game_id: game, difficulty: deal.difficulty }))
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
    ...(counted && { place: await placeOf(db, { date, game: countedAs(game, deal) }, row) }),
  };
}
