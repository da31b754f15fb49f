import type { Difficulty } from '../../kit/round/difficulty.ts';
import { addDays } from '../../protocol/dates.ts';
import type { DayMatch } from '../../protocol/today.ts';
import type { Db } from '../store/schema.ts';
import { readDeals } from './deals.ts';
import { readMedian } from './histogram.ts';
import type { KnownDay } from './plan.ts';

const periodDays = 28;
/** Minimum number of attempts whose median replaces the card's par. */
const enough = 20;
/** Maximum change of par from one box to the next, as a share of it; always a point, so that small pars can move. */
const largestStep = 0.2;

/**
 * Returns the par of a deal: the median of four weeks' histograms, or the card's par while attempts are few. It moves by
 * a fifth at most, so that nobody's accounts can distort a day.
 */
export async function parOf(
  db: Db,
  date: string,
  known: ReadonlyMap<string, KnownDay>,
  { game, difficulty, par: card }: { game: string; difficulty: Difficulty; par: number },
): Promise<Required<Pick<DayMatch, 'par' | 'parFrom'>>> {
  const first = addDays(date, -periodDays);
  const boxed = [...known]
    .filter(([day, { begun }]) => begun && day >= first && day < date)
    .flatMap(([day, { matches }]) => matches.map((match) => ({ ...match, date: day })))
    .filter((match) => match.game === game && match.difficulty === difficulty);
  const outside = await readDeals(db, game, { from: first, to: addDays(date, -1) }, [difficulty]);
  const earlier = [...boxed, ...outside].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const { count, score } = await readMedian(db, earlier);
  const isFew = count < enough;
  const par = stepTo(isFew ? card : Math.max(1, score), earlier.at(-1)?.par);
  return { par, parFrom: isFew && par === card ? 'card' : 'players' };
}

function stepTo(wanted: number, before = wanted): number {
  const step = Math.max(1, Math.floor(before * largestStep));
  return Math.max(1, Math.min(before + step, Math.max(before - step, wanted)));
}
