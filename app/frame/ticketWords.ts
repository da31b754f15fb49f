// What the ticket of a round's end says of the best and of the wins in a row.

import { grouped } from '../../kit/board/grouped.ts';
import { counted } from '../../kit/board/words.ts';

/** @param toBeat the best before; undefined where the score is a running sum, 0 where there is none yet */
export function isNewBest(score: number, toBeat: number | undefined): boolean {
  return toBeat !== undefined && toBeat > 0 && score > toBeat;
}

/** @param best the high score, as the header shows it */
export function deltaWords(score: number, toBeat: number | undefined, best: number): string | undefined {
  if (toBeat === undefined) return best > score ? `High score ${grouped(best)}` : undefined;
  if (toBeat === 0) return score > 0 ? 'First score to beat' : undefined;
  if (score === toBeat) return 'Ties your best';
  return score > toBeat
    ? `${grouped(score - toBeat)} above your best`
    : `${grouped(toBeat - score)} short of your best`;
}

/**
 * The large number of the ticket, what it is to those who listen, and the words beside it: the score, and where the
 * score only counts the wins, from the second one after the other on, how many of them.
 */
export function headline(score: number, streak: number, countsWins: boolean) {
  const total = `${score === 1 ? 'win' : 'wins'} so far`;
  if (countsWins && streak > 1) {
    return {
      number: streak,
      spoken: streakWords(streak, 0),
      beside: ['wins in a row', `${grouped(score)} ${total}`],
    };
  }
  return { number: score, spoken: `Score ${grouped(score)}`, beside: countsWins ? [total] : [] };
}

/** One win is no run yet, and neither is one that ends. */
export function streakWords(streak: number, before: number): string | undefined {
  if (streak > 1) return `${counted(streak, 'win')} in a row`;
  return streak === 0 && before > 1 ? `Streak over: ${counted(before, 'win')}` : undefined;
}
