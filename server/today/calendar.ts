import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import { difficulties } from '../../kit/round/difficulty.ts';
import { type Calendar, type CalendarDay, lettersOf } from '../../protocol/calendar.ts';
import { type DayBox, type DayMatch, dayMatch, flameOf, mostDays } from '../../protocol/today.ts';
import type { Db } from '../store/schema.ts';
import { latestDate } from './dates.ts';
import type { Days } from './days.ts';
import { countedAs } from './histogram.ts';
import { begunDays, firstBegun } from './plan.ts';
import { isWithheld } from './results.ts';
import type { Tenths } from './tenths.ts';

/** Matches of a box, and deals of a game's own day. */
const dealsOfDay = 3;
const dealsOfMonth = 31 * dealsOfDay;

interface Options {
  readonly db: Db;
  readonly days: Pick<Days, 'box'>;
  readonly tenths: Tenths;
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
  const dates = await begunDays(db)
    .select('date')
    .where('date', '<=', latest)
    .where(within(month))
    .orderBy('date')
    .execute();
  const attempts = uid === undefined ? [] : await readAttempts(db, month, { uid, game });
  const others = game === undefined ? undefined : await readDeals(db, month, game);
  const shown: CalendarDay[] = [];
  for (const { date } of dates) {
    const own = attempts.filter((attempt) => attempt.date === date);
    const { matches } = await days.box(date);
    const deals = game === undefined ? matches : ownDeals(game, [...matches, ...(others?.get(date) ?? [])]);
    shown.push(await dayOf(options, { date, matches: deals }, own));
    // Every day reads rows of three histograms at first.
    await turn();
  }
  return {
    first,
    days: shown,
    ...(uid !== undefined && game === undefined && { whole: await countWholeBoxes(db, uid) }),
  };
}

const within = (month: string) => sql<boolean>`date between ${`${month}-01`} and ${`${month}-31`}`;

async function countWholeBoxes(db: Db, uid: string): Promise<number> {
  const boxes = db
    .selectFrom('today_attempts')
    .select('date')
    .where('uid', '=', uid)
    .where('outside', '=', 0)
    .groupBy('date')
    .having(({ fn }) => fn.countAll(), '>=', dealsOfDay)
    .limit(mostDays);
  const { count } = await db
    .selectFrom(boxes.as('boxes'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Attempt = Awaited<ReturnType<typeof readAttempts>>[number];

function readAttempts(
  db: Db,
  month: string,
  { uid, game }: { readonly uid: string; readonly game: string | undefined },
) {
  return db
    .selectFrom('today_attempts')
    .select(['date', 'game_id', 'difficulty', 'score', 'ms', 'ranked'])
    .where('uid', '=', uid)
    .where((eb) => (game === undefined ? eb('outside', '=', 0) : eb('game_id', '=', game)))
    .where(within(month))
    .limit(dealsOfMonth)
    .execute();
}

/** Reads a game's deals outside the boxes of a month, by date. */
async function readDeals(db: Db, month: string, game: string) {
  const rows = await db
    .selectFrom('today_deals')
    .select(['date', 'deal'])
    .where('game_id', '=', game)
    .where('difficulty', 'in', difficulties)
    .where(within(month))
    .limit(dealsOfMonth)
    .execute();
  const deals = rows.map(({ date, deal }) => ({ date, ...v.parse(dayMatch, JSON.parse(deal)) }));
  return Map.groupBy(deals, ({ date }) => date);
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
  { tenths, now }: Options,
  { date, matches }: Pick<DayBox, 'date'> & { readonly matches: readonly Dealt[] },
  own: readonly Attempt[],
): Promise<CalendarDay> {
  const known = await Promise.all(
    matches.map(async ({ game, par, ...deal }) => {
      const attempt = own.find((each) => each.game_id === game && each.difficulty === deal.difficulty);
      const isShown = attempt !== undefined || !isWithheld(date);
      const match = { date, game: countedAs(game, deal) };
      return { game, par, attempt, tenth: isShown ? await tenths.read(match, now) : undefined };
    }),
  );
  const flames = known.map(
    ({ par, attempt, tenth }) => attempt && flameOf({ ...attempt, ranked: attempt.ranked === 1 }, par, tenth),
  );
  return {
    day: Number(date.slice(-2)),
    box: known.map(({ game, par, tenth }) => [game, par ?? null, tenth?.score ?? 0, tenth?.seconds ?? 0]),
    ...(own.length > 0 && { own: lettersOf(flames) }),
  };
}
