// Things that landed in a round, and whether the basket could have got to them or out of their way in time.
import type { Step } from '../../kit/contract/review.ts';
import { basket, depth, field, type Item, levels, tickRate } from './field.ts';
import { type Action, type State, steered } from './rules.ts';

type Steps = readonly Step<State, Action>[];

export interface Landing {
  readonly item: Item;
  readonly kind: 'caught' | 'missed' | 'bad' | 'dodged';
  /** Streak before it landed. */
  readonly streak: number;
  /** Seconds that the basket needed when the thing appeared, and that the thing fell. */
  readonly needed: number;
  readonly fell: number;
  /** Seconds before it landed that the basket had been below it. */
  readonly early: number;
  /** Index of the latest action with time to do better, else of the last action before. */
  readonly entry: number;
  /** Missing where staying would have been better. */
  readonly better?: number;
}

type Choice = Pick<Landing, 'entry' | 'better'>;

interface Falling {
  readonly item: Item;
  readonly x: number;
  /** Tick since which the basket has been below it. */
  under?: number | undefined;
  choice?: Choice | undefined;
}

/** Ticks between two yields. */
const stride = 200;

/** Stops early when the time is up, after what has landed by then. */
export function* landings(
  steps: Steps,
): Generator<undefined, { landed: Landing[]; until?: number }, boolean> {
  const landed: Landing[] = [];
  const falling = new Map<number, Falling>();
  let last = 0;
  for (const [i, step] of steps.entries()) {
    const { at, before, after } = step;
    if (i % stride === stride - 1 && (yield)) return { landed, until: at };
    last = step.entry ?? last;
    for (const each of falling.values()) {
      each.choice = choiceAt(step, each);
      each.under = underSince(each, after);
    }
    const [first] = before.items;
    if (first && !after.items.includes(first)) {
      const from = falling.get(first.id);
      if (from) landed.push(landingOf(from, last, before, after));
      falling.delete(first.id);
    }
    for (const item of after.items) if (item.id >= before.spawned) falling.set(item.id, { item, x: after.x });
  }
  return { landed };
}

function underSince({ item, under }: Falling, { x, tick }: State): number | undefined {
  return Math.abs(item.x - x) <= basket.width / 2 ? (under ?? tick) : undefined;
}

function landingOf({ item, x, under, choice }: Falling, last: number, before: State, after: State): Landing {
  const ticksPerSecond = 1000 * tickRate(after.relaxed);
  const event = after.last === before.last ? undefined : after.last;
  return {
    item,
    kind: event?.kind ?? 'dodged',
    streak: before.streak,
    needed: Math.abs(goalOf(item, x) - x) / basket.speed / ticksPerSecond,
    fell: (after.tick - item.born) / ticksPerSecond,
    early: (after.tick - (under ?? after.tick)) / ticksPerSecond,
    ...(choice ?? { entry: last }),
  };
}

/** The choice that an action had, else the one before it: a way to the thing, or past it, that loses nothing below it. */
function choiceAt({ entry, action, before }: Steps[number], { item, choice }: Falling): Choice | undefined {
  if (entry === undefined) return choice;
  const better = Math.round(item.good ? item.x : goalOf(item, before.x));
  if (!isSafe(before, better, item)) return choice;
  if (action === better) return undefined;
  return before.steering === better ? { entry } : { entry, better };
}

/** Whether the way to a place catches all good things and no bad ones, until this thing has landed. */
function isSafe({ x, tick, items, difficulty }: State, steering: number, { id }: Item): boolean {
  const level = levels[difficulty];
  for (const item of items) {
    if (item.id > id) break;
    for (; depth(item, tick, level) < basket.rim; tick++) x = steered({ x, steering }, 1);
    if (item.good !== Math.abs(item.x - x) <= basket.width / 2) return false;
  }
  return true;
}

/** Returns the nearest place of the basket that catches a good thing, or lets a bad one pass. */
function goalOf({ x: at, good }: Item, x: number): number {
  const half = basket.width / 2;
  if (good) return Math.min(Math.max(x, at - half), at + half);
  if (Math.abs(x - at) > half) return x;
  const [left, right] = [at - half - 1, at + half + 1];
  if (left < half) return right;
  if (right > field.width - half) return left;
  return x < at ? left : right;
}
