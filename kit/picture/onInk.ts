import type { Ink } from '../contract/card.ts';

const pale: readonly Ink[] = ['marigold', 'sky', 'pink', 'stock'];

/** The ink to write and draw with on a field: stock fails on the pale inks, so night stands there. */
export function onInk(field: Ink): 'night' | 'stock' {
  return pale.includes(field) ? 'night' : 'stock';
}
