// A figure's sums in words.
import { grouped } from '../../kit/board/grouped.ts';
import type { FigureCard } from '../../kit/contract/figures.ts';
import { average, medianOf, rangesOf } from '../../kit/round/figureSums.ts';
import { median } from '../../kit/round/median.ts';
import type { FigureSums } from '../../kit/round/tally.ts';
import type { Share } from '../../protocol/figures.ts';
import { figureWords } from '../rounds/figures.ts';

type Fact = readonly [name: string, words: string];

/** Its values are 0 and 100: only their average says something. */
export const isShareOfRounds = ({ unit, by }: FigureCard): boolean => by === 'average' && unit === '%';

export const namesOf = ({ by }: FigureCard) => (by === 'average' ? undefined : by);

function valueWords(card: FigureCard, value: number): string {
  const { digits = 0, unit = '' } = card;
  return namesOf(card)?.[Math.round(value)] ?? figureWords({ digits, unit }, value / 10 ** digits);
}

/** Without the unit, and without decimals that are all zero. */
export function axisWords(card: FigureCard, value: number): string {
  const words = valueWords(card, value);
  return namesOf(card) ? words : words.replace(/ \D+$/, '').replace(/\.0+$/, '');
}

/** Averages have one more digit, but for percentages. */
function averageWords({ digits = 0, unit = '' }: FigureCard, value: number): string {
  return figureWords(
    { digits: unit === '%' || unit === 'ms' ? digits : digits + 1, unit },
    value / 10 ** digits,
  );
}

/** The large number, and what it is. */
export function headlineOf(card: FigureCard, sums: FigureSums): Fact {
  if (card.by === 'average') return ['Average', averageWords(card, average(sums))];
  if (!card.better) return ['Median', valueWords(card, medianOf(sums))];
  return ['Best', valueWords(card, card.better === 'less' ? sums.lowest : sums.highest)];
}

export function factsOf(card: FigureCard, sums: FigureSums): readonly Fact[] {
  const { last, rounds } = sums;
  if (namesOf(card))
    return rangesOf(sums)
      .filter(({ count }) => count > 0)
      .map(({ from, count }) => [valueWords(card, from), `${Math.round((100 * count) / rounds)} %`]);
  const isAverage = card.by === 'average';
  const lately = isAverage
    ? averageWords(card, last.reduce((sum, value) => sum + value, 0) / last.length)
    : valueWords(card, median(last));
  const middle: readonly Fact[] =
    card.better && !isAverage ? [['Median', valueWords(card, medianOf(sums))]] : [];
  return [headlineOf(card, sums), ...middle, [`Last ${last.length}`, lately]];
}

/** Undefined where neither is better. */
export function shareWords({ better }: FigureCard, { players, below }: Share): string | undefined {
  if (!better) return undefined;
  const ahead = better === 'more' ? below : players - 1 - below;
  return `Your average is ahead of ${Math.floor((100 * ahead) / (players - 1))} % of ${grouped(players - 1)} other players.`;
}
