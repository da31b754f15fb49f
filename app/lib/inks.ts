import type { Ink } from '../../kit/contract/card.ts';

const pale: readonly Ink[] = ['marigold', 'sky', 'pink', 'stock'];

/** The ink to write and draw with on a field: stock fails on the pale inks, so night stands there. */
export function onInk(ink: Ink): 'night' | 'stock' {
  return pale.includes(ink) ? 'night' : 'stock';
}

export function inkVar(ink: Ink): string {
  return `var(--${ink})`;
}

/** The ink as the ground of small text: tomato and leaf a shade deeper, so that stock reads at 4.5:1. */
export function fieldVar(ink: Ink): string {
  return ink === 'tomato' || ink === 'leaf' ? `var(--${ink}-deep)` : inkVar(ink);
}
