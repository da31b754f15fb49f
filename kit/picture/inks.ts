// The inks of app/lib/ui/tokens.css, for pictures without a style sheet.
import type { Ink } from '../contract/card.ts';

export const inks: Readonly<Record<Ink, string>> = {
  tomato: '#e5432c',
  marigold: '#f7b21b',
  leaf: '#1f9a5a',
  teal: '#0b7f86',
  cobalt: '#2547cf',
  plum: '#74308c',
  pink: '#f58bad',
  sky: '#97d3f2',
  brick: '#a8321f',
  night: '#141a33',
  stock: '#fffdf6',
};

/** Materials of matches and matchboxes. */
export const matter = {
  wood: '#f3d9ab',
  edge: '#d8b57c',
  kraft: '#cfae7d',
  strike: '#b08a55',
  char: '#2a2431',
} as const;

const pale: readonly Ink[] = ['marigold', 'sky', 'pink', 'stock'];

/** Ink for text and drawings on a field: stock lacks contrast on the pale inks. */
export function onInk(field: Ink): 'night' | 'stock' {
  return pale.includes(field) ? 'night' : 'stock';
}
