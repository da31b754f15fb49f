// What falls, and what it is called. The order is that of the draw: it must stay.
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

/** "star", "bomb" */
export function nameOf({ emoji }: Pick<Item, 'emoji'>): string {
  return names[emoji] ?? 'thing';
}
