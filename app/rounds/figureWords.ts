import type { Figure } from '../../kit/contract/review.ts';

/** "78 %", "142 ms", "3" */
export function figureWords(
  { digits = 0, unit = '' }: Pick<Figure, 'digits' | 'unit'>,
  value: number,
): string {
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`;
}
