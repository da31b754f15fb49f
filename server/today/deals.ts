// Deals of games' own days that the day's box doesn't hold.
import { sql } from 'kysely';
import * as v from 'valibot';
import { type Difficulty, difficulties } from '../../kit/round/difficulty.ts';
import { type DayMatch, dayMatch } from '../../protocol/today.ts';
import type { Db } from '../store/schema.ts';

/** Maximum deals of a game in a month, and maximum matches of boxes. */
export const MOST_DEALS = 31 * difficulties.length;

/** Dates, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

export const within = ({ from, to }: DateRange) => sql<boolean>`date between ${from} and ${to}`;

/** Reads the deals of a game that somebody has asked for, within a month. */
export async function readDeals(
  db: Db,
  game: string,
  range: DateRange,
  at: readonly Difficulty[] = difficulties,
): Promise<(DayMatch & { readonly date: string })[]> {
  const rows = await db
    .selectFrom('today_deals')
    .select(['date', 'deal'])
    .where('game_id', '=', game)
    .where('difficulty', 'in', at)
    .where(within(range))
    .limit(MOST_DEALS)
    .execute();
  return rows.map(({ date, deal }) => ({ ...v.parse(dayMatch, JSON.parse(deal)), date }));
}

/** Stores a deal, unless another server has begun it at the same time. */
export async function storeDeal(db: Db, date: string, deal: DayMatch): Promise<void> {
  await db
    .insertInto('today_deals')
    .values({ game_id: deal.game, difficulty: deal.difficulty, date, deal: JSON.stringify(deal) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
