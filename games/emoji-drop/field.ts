// Field, basket and falling items. Lengths are logical px, times are ticks of 1/60 s: scores compare because the field
// is the same on every screen.
import type { Difficulty } from '../../kit/round/difficulty.ts';

export const field = { width: 640, height: 358 } as const;
export const ticksPerSecond = 60;

export const basket = {
  width: 90,
  /** px per tick, by key and pointer alike */
  speed: 300 / ticksPerSecond,
  rim: 318,
} as const;

/** `fall` is in px per tick, `every` in ms between two items, `bad` the share of bad ones. */
export const levels = {
  noob: { fall: 120 / ticksPerSecond, every: 900, bad: 0.18, lives: 5 },
  mid: { fall: 170 / ticksPerSecond, every: 700, bad: 0.25, lives: 4 },
  pro: { fall: 230 / ticksPerSecond, every: 520, bad: 0.33, lives: 3 },
} as const satisfies Record<Difficulty, object>;

export type Level = (typeof levels)[Difficulty];

export interface Item {
  readonly id: number;
  readonly x: number;
  readonly good: boolean;
  readonly emoji: string;
  readonly born: number;
}

/** Returns how far down (px) an item is; it starts 22 px above the top edge. @param tick may be fractional */
export function depth(item: Item, tick: number, level: Level): number {
  return (tick - item.born) * level.fall - 22;
}

export function tickRate(relaxed?: boolean): number {
  return ticksPerSecond / (relaxed ? 2000 : 1000);
}

/** Time of a tick, ms from the start of play. */
export function tickTime(tick: number, relaxed?: boolean): number {
  return Math.floor((tick * (relaxed ? 2000 : 1000)) / ticksPerSecond);
}

/** Columns of the field for number keys and screen readers: a basket in the middle of one catches every item in it. */
export const places = 9;

export function placeOf(x: number): number {
  return Math.min(places, Math.floor((x * places) / field.width) + 1);
}

export function middleOf(place: number): number {
  return Math.round(((place - 0.5) * field.width) / places);
}
