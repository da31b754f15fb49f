import type { Kysely } from 'kysely';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { addDays } from '../../protocol/dates.ts';
import type { DayMatch } from '../../protocol/today.ts';
import type { Tables } from '../store/schema.ts';
import { readMedian } from './histogram.ts';
import type { KnownDay } from './plan.ts';

const periodDays = 28;
/** Minimum number of attempts whose median replaces the card's par. */
const enough = 20;
/** Maximum change of par from one box to the next, as a share of it; always a point, so that small pars can move. */
const largestStep = 0.2;

/**
 * Returns the par of a match: the median of four weeks' histograms, or the card's par while attempts are few. It moves by
 * a fifth at most, so that nobody's accounts can distort a day.
 */
export async function parOf(
  db: Kysely<Tables>,
  date: string,
  known: ReadonlyMap<string, KnownDay>,
  { game, difficulty, par: card }: { game: string; difficulty: Difficulty; par: number },
): Promise<Pick<DayMatch, 'par' | 'parFrom'>> {
  const first = addDays(date, -periodDays);
  const earlier = [...known]
    .filter(([day, { begun }]) => begun && day >= first && day < date)
    .flatMap(([day, { matches }]) => {
      const match = matches.find((each) => each.game === game && each.difficulty === difficulty);
      return match ? [{ date: day, par: match.par }] : [];
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const { count, score } = await readMedian(db, { date: earlier.map((each) => each.date), game });
  const isFew = count < enough;
  const par = stepTo(isFew ? card : Math.max(1, score), earlier.at(-1)?.par);
  return { par, parFrom: isFew && par === card ? 'card' : 'players' };
}

function stepTo(wanted: number, before = wanted): number {
  const step = Math.max(1, Math.floor(before * largestStep));
  return Math.max(1, Math.min(before + step, Math.max(before - step, wanted)));
}
