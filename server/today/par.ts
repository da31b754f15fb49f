import type { Kysely } from 'kysely';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { addDays } from '../../protocol/dates.ts';
import type { TodaysMatch } from '../../protocol/today.ts';
import type { Tables } from '../store/schema.ts';

/** In days. */
const period = 28;
/** First attempts, from which on they are the measure. */
const enough = 20;

interface Game {
  readonly game: string;
  readonly difficulty: Difficulty;
  /** On the game's card. */
  readonly par: number;
}

/** The median of finished first attempts of the last four weeks, at least 1; while there are few, the card's figure. */
export async function parOf(
  db: Kysely<Tables>,
  date: string,
  { game, difficulty, par }: Game,
): Promise<Pick<TodaysMatch, 'par' | 'parFrom'>> {
  const attempts = db
    .selectFrom('today_attempts')
    .where('game_id', '=', game)
    .where('difficulty', '=', difficulty)
    .where('date', '>=', addDays(date, -period))
    .where('date', '<', date)
    .where('ranked', '=', 1);
  const { count } = await attempts
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count < enough) return { par, parFrom: 'card' };
  const { score } = await attempts
    .select('score')
    .orderBy('score')
    .offset(Math.floor((Number(count) - 1) / 2))
    .limit(1)
    .executeTakeFirstOrThrow();
  return { par: Math.max(1, score), parFrom: 'players' };
}
