// Words of the end ticket about the round's number, the best and the wins in a row.
import { grouped } from '../../kit/board/grouped.ts';
import { counted } from '../../kit/board/words.ts';
import type { GameView } from '../../kit/contract/view.ts';

export type Count = ReturnType<GameView['end']>['count'];

/** @param toBeat the best before; undefined when the score is a running sum, 0 when there is none yet */
export function isNewBest(score: number, toBeat: number | undefined): boolean {
  return toBeat !== undefined && toBeat > 0 && score > toBeat;
}

export function deltaWords(score: number, toBeat: number | undefined, best: number): string | undefined {
  if (toBeat === undefined) return best > score ? `High score ${grouped(best)}` : undefined;
  if (toBeat === 0) return score > 0 ? 'First score to beat' : undefined;
  if (score === toBeat) return 'Ties your best';
  return score > toBeat
    ? `${grouped(score - toBeat)} above your best`
    : `${grouped(toBeat - score)} short of your best`;
}

/** The ticket's large number, with the words to its right; undefined for a running sum of 0. */
export function headline(score: number, count: Count, sum: string | undefined) {
  if (count) return { number: count.value, words: count.unit };
  if (sum === undefined) return { number: score, words: '' };
  return score === 0 ? undefined : { number: score, words: `${score === 1 ? 'win' : 'wins'} so far` };
}

/** @param apart whether another number is large, or none */
export function sumWords(score: number, apart: Count | boolean, sum: string | undefined): string | undefined {
  return apart && sum === 'wins' && score > 0 ? `${counted(score, 'win')} so far` : undefined;
}

export function streakWords(streak: number, before: number): string | undefined {
  if (streak > 1) return `${counted(streak, 'win')} in a row`;
  return streak === 0 && before > 1 ? `Streak over: ${counted(before, 'win')}` : undefined;
}
