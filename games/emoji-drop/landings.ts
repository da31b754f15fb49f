// Things that landed in a round, and whether the basket could have got to them or out of their way in time.
import type { Step } from '../../kit/contract/review.ts';
import { basket, depth, field, type Item, levels, tickRate } from './field.ts';
import { type Action, type State, steered } from './rules.ts';

type Steps = readonly Step<State, Action>[];

/** An item that has reached the rim; the board shows its result for a moment. */
export interface Landed {
  readonly item: Item;
  /** 'dodged': a bad item that was not caught. */
  readonly kind: 'caught' | 'missed' | 'bad' | 'dodged';
  readonly tick: number;
  readonly points: number;
  readonly streak: number;
}

/** A landing as the review sees it. */
export interface Landing extends Pick<Landed, 'item' | 'kind'> {
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

/** Returns the items that landed between two states of a round, which may be several ticks apart. */
export function landedBetween(before: State, after: State): Landed[] {
  const falling = new Set(after.items.map(({ id }) => id));
  const gone = before.items.filter(({ id }) => !falling.has(id));
  return gone.map((item) => {
    const last = after.last !== before.last && after.last?.x === item.x ? after.last : undefined;
    return {
      item,
      kind: last?.kind ?? (item.good ? 'caught' : 'dodged'),
      tick: last?.tick ?? after.tick,
      points: last?.points ?? 0,
      streak: after.streak,
    };
  });
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
      const isUnder = Math.abs(each.item.x - after.x) <= basket.width / 2;
      each.under = isUnder ? (each.under ?? after.tick) : undefined;
    }
    for (const { item, kind } of landedBetween(before, after)) {
      const from = falling.get(item.id);
      const { streak } = before;
      if (from) landed.push({ item, kind, streak, entry: last, ...timesOf(from, after), ...from.choice });
      falling.delete(item.id);
    }
    for (const item of after.items) if (item.id >= before.spawned) falling.set(item.id, { item, x: after.x });
  }
  return { landed };
}

function timesOf({ item, x, under }: Falling, { tick, relaxed }: State) {
  const ticksPerSecond = 1000 * tickRate(relaxed);
  return {
    needed: Math.abs(goalOf(item, x) - x) / basket.speed / ticksPerSecond,
    fell: (tick - item.born) / ticksPerSecond,
    early: (tick - (under ?? tick)) / ticksPerSecond,
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
