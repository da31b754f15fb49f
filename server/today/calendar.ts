import { setImmediate as turn } from 'node:timers/promises';
import { difficulties } from '../../kit/round/difficulty.ts';
import { type Calendar, type CalendarDay, lettersOf } from '../../protocol/calendar.ts';
import { type DayMatch, flameOf, mostDays, mostMatches } from '../../protocol/today.ts';
import type { Db } from '../store/schema.ts';
import { latestDate } from './dates.ts';
import type { Days } from './days.ts';
import { type DateRange, MOST_DEALS, readDeals, within } from './deals.ts';
import { begunDays, firstBegun } from './plan.ts';
import { isWithheld } from './results.ts';

interface Options {
  readonly db: Db;
  readonly days: Days;
  /** Epoch ms. */
  readonly now: number;
  /** The player's; undefined for a visitor, who has no flames of their own. */
  readonly uid: string | undefined;
  /** Game whose own days are meant; undefined for the box's. */
  readonly game: string | undefined;
}

export async function readCalendar(options: Options, month: string): Promise<Calendar> {
  const { db, days, uid, game } = options;
  // A clock that was ahead may have begun later ones.
  const latest = latestDate(options.now);
  const first = await firstBegun(db);
  if (first === undefined || first > latest) return { days: [] };
  const range = { from: `${month}-01`, to: `${month}-31` };
  const dates = await begunDays(db)
    .select('date')
    .where('date', '<=', latest)
    .where(within(range))
    .orderBy('date')
    .execute();
  const attempts = uid === undefined ? [] : await readAttempts(db, range, { uid, game });
  const others = game === undefined ? [] : await readDeals(db, game, range);
  const shown: CalendarDay[] = [];
  for (const { date } of dates) {
    const { matches } = await days.box(date);
    const outside = others.filter((each) => each.date === date);
    const deals = game === undefined ? matches : ownDeals(game, [...matches, ...outside]);
    const own = attempts.filter((each) => each.date === date);
    shown.push(await dayOf(days, date, deals, own));
    // Every day reads rows of three histograms at first.
    await turn();
  }
  return {
    first,
    days: shown,
    ...(uid !== undefined && game === undefined && { whole: await countWholeBoxes(db, uid) }),
  };
}

async function countWholeBoxes(db: Db, uid: string): Promise<number> {
  const boxes = db
    .selectFrom('today_attempts')
    .select('date')
    .where('uid', '=', uid)
    .where('outside', '=', 0)
    .groupBy('date')
    .having(({ fn }) => fn.countAll(), '>=', mostMatches)
    .limit(mostDays);
  const { count } = await db
    .selectFrom(boxes.as('boxes'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type Attempt = Awaited<ReturnType<typeof readAttempts>>[number];

function readAttempts(
  db: Db,
  range: DateRange,
  { uid, game }: { readonly uid: string; readonly game: string | undefined },
) {
  return db
    .selectFrom('today_attempts')
    .select(['date', 'game_id', 'difficulty', 'score', 'ms', 'ranked'])
    .where('uid', '=', uid)
    .where((eb) => (game === undefined ? eb('outside', '=', 0) : eb('game_id', '=', game)))
    .where(within(range))
    .limit(MOST_DEALS)
    .execute();
}

type Dealt = Pick<DayMatch, 'game' | 'difficulty' | 'par' | 'outside'>;

/** Returns a game's deals at all difficulties; nobody has asked for one that is missing. */
function ownDeals(game: string, deals: readonly Dealt[]): Dealt[] {
  return difficulties.map(
    (difficulty) =>
      deals.find((each) => each.game === game && each.difficulty === difficulty) ?? {
        game,
        difficulty,
        outside: true,
      },
  );
}

async function dayOf(
  days: Days,
  date: string,
  deals: readonly Dealt[],
  own: readonly Attempt[],
): Promise<CalendarDay> {
  const known = await Promise.all(
    deals.map(async ({ game, difficulty, par, outside }) => {
      const attempt = own.find((each) => each.game_id === game && each.difficulty === difficulty);
      const isShown = attempt !== undefined || !isWithheld(date);
      const tenth = isShown ? await days.tenth({ date, game, difficulty, outside }) : undefined;
      const match: CalendarDay['box'][number] = [game, par ?? null, tenth?.score ?? 0, tenth?.seconds ?? 0];
      return { match, flame: attempt && flameOf({ ...attempt, ranked: attempt.ranked === 1 }, par, tenth) };
    }),
  );
  return {
    day: Number(date.slice(-2)),
    box: known.map(({ match }) => match),
    ...(own.length > 0 && { own: lettersOf(known.map(({ flame }) => flame)) }),
  };
}
