// Figures of a review.
import type { Figure } from '../contract/review.ts';

type Details = Omit<Figure, 'label' | 'value' | 'better'>;

/** A figure that is better the higher it is. */
export function more(label: string, value: number, details: Details = {}): Figure {
  return { label, value, better: 'more', ...details };
}

/** A figure that is better the lower it is. */
export function less(label: string, value: number, details: Details = {}): Figure {
  return { label, value, better: 'less', ...details };
}

/** A percentage, rounded down: 100 means all. */
export function percentOf(part: number, whole: number): number {
  return Math.floor((100 * part) / Math.max(1, whole));
}
