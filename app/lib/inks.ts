import type { Ink } from '../../kit/contract/card.ts';

export function inkVar(ink: Ink): string {
  return `var(--${ink})`;
}

/** The ink as a background of small text: tomato and leaf a shade deeper, so that stock reads at 4.5:1. */
export function fieldVar(ink: Ink): string {
  return ink === 'tomato' || ink === 'leaf' ? `var(--${ink}-deep)` : inkVar(ink);
}
