// The field, the basket and the falling things. Lengths are logical px, times are ticks of 1/60 s: the field
// is the same for everyone, whatever canvas it is drawn on, so that scores compare.
import type { Difficulty } from '../../kit/round/difficulty.ts';

export const field = { width: 640, height: 358 } as const;
export const ticksPerSecond = 60;

export const basket = {
  width: 90,
  /** px a tick; 300 px/s holds for keys, drag and pointer alike */
  speed: 300 / ticksPerSecond,
  /** where things are caught */
  rim: 318,
} as const;

/** Things appear this far above the field's top edge. */
const above = 22;

export interface Level {
  /** px a tick */
  readonly fall: number;
  /** ms between two things */
  readonly every: number;
  readonly bad: number;
  readonly lives: number;
}

export const levels: Record<Difficulty, Level> = {
  noob: { fall: 120 / ticksPerSecond, every: 900, bad: 0.18, lives: 5 },
  mid: { fall: 170 / ticksPerSecond, every: 700, bad: 0.25, lives: 4 },
  pro: { fall: 230 / ticksPerSecond, every: 520, bad: 0.33, lives: 3 },
};

export interface Item {
  readonly id: number;
  readonly x: number;
  readonly good: boolean;
  readonly emoji: string;
  /** the tick at which it appeared */
  readonly born: number;
}

/** How far down (px) an item is at a tick, which may lie between two. */
export function depth(item: Item, tick: number, level: Level): number {
  return (tick - item.born) * level.fall - above;
}

/** How many ticks pass in a ms. */
export function tickRate(relaxed?: boolean): number {
  return ticksPerSecond / (relaxed ? 2000 : 1000);
}

/** Round time (ms) from the start of play at which a tick falls. */
export function tickTime(tick: number, relaxed?: boolean): number {
  return Math.floor((tick * (relaxed ? 2000 : 1000)) / ticksPerSecond);
}

/** The field in columns, for those who steer by ear: the basket in the middle of one catches all that falls in it. */
export const places = 9;

/** The column that an x is in, 1 to 9. */
export function placeOf(x: number): number {
  return Math.min(places, Math.floor((x * places) / field.width) + 1);
}

/** The x of a column's middle, whole. */
export function middleOf(place: number): number {
  return Math.round(((place - 0.5) * field.width) / places);
}
