import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type Calendar, type CalendarDay, lettersOf } from '../../protocol/calendar.ts';
import { type DayBox, flameOf, mostDays } from '../../protocol/today.ts';
import type { Tables } from '../store/schema.ts';
import { latestDate } from './dates.ts';
import type { Days } from './days.ts';
import { isWithheld } from './results.ts';
import type { Tenths } from './tenths.ts';

const matchesOfBox = 3;
/** Matches of a month, at most. */
const matchesOfMonth = 31 * matchesOfBox;

interface Options {
  readonly db: Kysely<Tables>;
  readonly days: Pick<Days, 'box'>;
  readonly tenths: Tenths;
  /** Epoch ms. */
  readonly now: number;
  /** The player's; undefined for a visitor, who has no flames of their own. */
  readonly uid: string | undefined;
}

export async function readCalendar(options: Options, month: string): Promise<Calendar> {
  const { db, days, uid } = options;
  const begun = db
    .selectFrom('today_days')
    .where('begun_at', 'is not', null)
    // A clock that was ahead may have begun later ones.
    .where('date', '<=', latestDate(options.now));
  const first = await begun.select(({ fn }) => fn.min<string | null>('date').as('date')).executeTakeFirst();
  if (!first?.date) return { days: [] };
  const dates = await begun
    .select('date')
    .where('date', '>=', `${month}-01`)
    .where('date', '<=', `${month}-31`)
    .orderBy('date')
    .execute();
  const attempts = uid === undefined ? [] : await readAttempts(db, month, uid);
  const shown: CalendarDay[] = [];
  for (const { date } of dates) {
    const own = attempts.filter((attempt) => attempt.date === date);
    shown.push(await dayOf(options, await days.box(date), own));
    // Every day reads rows of three histograms at first.
    await turn();
  }
  return {
    first: first.date,
    days: shown,
    ...(uid !== undefined && { whole: await countWholeBoxes(db, uid) }),
  };
}

async function countWholeBoxes(db: Kysely<Tables>, uid: string): Promise<number> {
  const boxes = db
    .selectFrom('today_attempts')
    .select('date')
    .where('uid', '=', uid)
    .groupBy('date')
    .having(({ fn }) => fn.countAll(), '>=', matchesOfBox)
    .limit(mostDays);
  const { count } = await db
    .selectFrom(boxes.as('boxes'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Attempt = Awaited<ReturnType<typeof readAttempts>>[number];

function readAttempts(db: Kysely<Tables>, month: string, uid: string) {
  return db
    .selectFrom('today_attempts')
    .select(['date', 'game_id', 'score', 'ms', 'ranked'])
    .where('uid', '=', uid)
    .where('date', '>=', `${month}-01`)
    .where('date', '<=', `${month}-31`)
    .limit(matchesOfMonth)
    .execute();
}

async function dayOf(
  { tenths, now }: Options,
  { date, matches }: DayBox,
  own: readonly Attempt[],
): Promise<CalendarDay> {
  const known = await Promise.all(
    matches.map(async ({ game, par }) => {
      const played = own.some((each) => each.game_id === game);
      const isShown = played || !isWithheld(date);
      return { game, par, tenth: isShown ? await tenths.read({ date, game }, now) : undefined };
    }),
  );
  const flames = known.map(({ game, par, tenth }) => {
    const attempt = own.find((each) => each.game_id === game);
    return attempt && flameOf({ ...attempt, ranked: attempt.ranked === 1 }, par, tenth);
  });
  return {
    day: Number(date.slice(-2)),
    box: known.map(({ game, par, tenth }) => [game, par, tenth?.score ?? 0, tenth?.seconds ?? 0]),
    ...(own.length > 0 && { own: lettersOf(flames) }),
  };
}
