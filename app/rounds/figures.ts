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

/** Shortest time (s) written in minutes. */
const MINUTES_FROM_S = 120;

/** "78 %", "1,420 ms", "3", "2:05.4" */
export function figureWords(
  { digits = 0, unit = '' }: Pick<Figure, 'digits' | 'unit'>,
  value: number,
): string {
  // No "-0.0".
  const rounded = Number(value.toFixed(digits)) + 0;
  if (unit === 's' && rounded >= MINUTES_FROM_S)
    return `${Math.floor(rounded / 60)}:${(rounded % 60).toFixed(digits).padStart(digits > 0 ? digits + 3 : 2, '0')}`;
  const number = digits === 0 ? grouped(rounded) : rounded.toFixed(digits).replace('-', '−');
  return `${number}${unit && ` ${unit}`}`;
}
