// Falling items and their names. Old logs depend on the order, because random draws use it.
import type { Item } from './field.ts';

const good = {
  '🍓': 'strawberry',
  '🍎': 'apple',
  '🍌': 'banana',
  '🍇': 'grapes',
  '🍊': 'orange',
  '🍩': 'doughnut',
  '🧁': 'cupcake',
  '🍪': 'cookie',
  '⭐': 'star',
  '🎁': 'present',
  '🍉': 'melon',
  '🥕': 'carrot',
} as const;

const bad = {
  '💣': 'bomb',
  '🔥': 'fire',
  '🌵': 'cactus',
  '💀': 'skull',
  '🦂': 'scorpion',
  '⚡': 'lightning',
} as const;

export const goodThings: readonly string[] = Object.keys(good);
export const badThings: readonly string[] = Object.keys(bad);

const names: Readonly<Record<string, string>> = { ...good, ...bad };

export function nameOf({ emoji }: Pick<Item, 'emoji'>): string {
  return names[emoji] ?? 'thing';
}
