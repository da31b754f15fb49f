// Spawns items. The next good one is always within the basket's reach: a streak is never luck.
import type { Stream } from '../../kit/round/random.ts';
import { basket, field, type Item, type Level, ticksPerSecond } from './field.ts';

/** Names of the items. Old logs depend on the order, because random draws use it. */
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

const margin = 24;
/** Minimum distance of a bad item from the last good one. */
const apart = 95;

/** @param last the last good item: where, and in which tick it appeared */
export function spawn(random: Stream, level: Level, tick: number, last: { x: number; tick: number }) {
  const good = !random.chance(level.bad);
  // The basket's way since then with a fifth to spare, and a little for its width.
  const reach = 0.8 * basket.speed * (tick - last.tick) + 30;
  const x = good ? within(random, last.x, reach) : beside(random, last.x);
  return { x, good, emoji: random.pick(good ? goodThings : badThings), born: tick };
}

function within(random: Stream, from: number, distance: number): number {
  const low = Math.max(margin, Math.ceil(from - distance));
  const high = Math.min(field.width - margin, Math.floor(from + distance));
  return low + random.below(high - low + 1);
}

function beside(random: Stream, from: number): number {
  const left = Math.max(0, from - apart - margin + 1);
  const right = Math.max(0, field.width - margin - (from + apart) + 1);
  const at = random.below(left + right);
  return at < left ? margin + at : from + apart + (at - left);
}

export function spawnTick(n: number, level: Level): number {
  return Math.ceil((n * level.every * ticksPerSecond) / 1000);
}
