// Figures of reviews, stored and in words.
import { grouped } from '../../kit/board/grouped.ts';
import type { Figure, Review } from '../../kit/contract/review.ts';
import type { EndedRound } from './record.ts';

/** The part of a finished round's record that comes later, from its review. */
export type Noted = Pick<EndedRound, 'figures' | 'main' | 'review' | 'counts'>;

export function notedOf(review: Review): Noted {
  const { figures } = review;
  const [first] = figures;
  if (!first) return { review };
  const { value: _, par: __, means: ___, strips: ____, ...main } = first;
  return { figures: Object.fromEntries(figures.map(({ label, value }) => [label, value])), main, review };
}

/** "78 %", "1,420 ms", "3" */
export function figureWords(
  { digits = 0, unit = '' }: Pick<Figure, 'digits' | 'unit'>,
  value: number,
): string {
  // No "-0.0".
  const rounded = Number(value.toFixed(digits)) + 0;
  const number = digits === 0 ? grouped(rounded) : rounded.toFixed(digits);
  return `${number}${unit && ` ${unit}`}`;
}
