// The second look at a round of 2048: how long the best tile held a corner, and how long random play lasts after each
// direction. It examines the last moves, and earlier ones that took the best tile out of a corner.
import { defineReviewer } from '../../kit/contract/review.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import type { Random } from '../../kit/round/random.ts';
import { bestPower, type Direction, directions, openWays, slide } from './grid.ts';
import { isLonger, type Lasted, lastedAfter } from './playouts.ts';
import { type Fork, findMoment, headlineOf, lastOf, slipMoment } from './reviewWords.ts';
import { rival } from './rival.ts';
import { type Action, rules, type State } from './rules.ts';

/** Moves at the end of the round that are examined, and the latest moves out of a corner before them. */
const lastMoves = 60;
const cornerMoves = 20;
/** Moves of random play, and part of the longer play, from which a difference is worth a word. */
const leastGap = 3;
const leastShare = 0.15;
/** Part of the longest play that no other direction lasts, where there is one safe way. */
const safeShare = 0.5;
const mostSlips = 4;
/** Steps between two yields while no playouts run. */
const stride = 500;

/** A move that was not taken back. */
interface Move {
  readonly entry: number;
  readonly direction: Direction;
  readonly before: State;
}

interface Judged {
  /** Whether one direction lasts at least twice as long as every other. */
  readonly hasOneWay: boolean;
  readonly slip?: Fork;
  readonly find?: Fork;
}

export const reviewer = defineReviewer<State, Action, unknown>({
  rules,
  rival,
  tries: true,
  *review({ steps, score, random }) {
    const line: Move[] = [];
    for (const [i, { entry = 0, action, before }] of steps.entries()) {
      if (action === 'Z') line.pop();
      else if (action !== undefined) line.push({ entry, direction: action, before });
      if (i % stride === stride - 1 && (yield)) break;
    }
    const earlier = line.slice(0, -lastMoves).filter((move) => cornerLeft(move) !== undefined);
    const examined = [...earlier.slice(-cornerMoves), ...line.slice(-lastMoves)].reverse();
    const judged: Judged[] = [];
    for (const move of examined) {
      const found = yield* judge(move, random);
      if (!found) break;
      judged.push(found);
    }
    const slips = chosen(judged.flatMap(({ slip }) => slip ?? []));
    const finds = judged.flatMap(({ find }) => find ?? []).toSorted((a, b) => gapOf(b) - gapOf(a));
    const moments = [
      ...slips.map((slip) => slipMoment(slip, slip === slips.at(-1))),
      ...finds.slice(0, 1).map(findMoment),
    ].toSorted((a, b) => a.entry - b.entry);
    const told = slips.find(({ corner }) => corner !== undefined) ?? slips.at(-1);
    const held = line.filter(({ before }) => bestCorner(before) !== undefined).length;
    const count = Math.max(1, line.length);
    // Rounded down: 100 % means all.
    const share = Math.floor((100 * held) / count);
    const looked = Math.min(judged.length, lastMoves);
    const isWhole = judged.length === line.length;
    const oneWay = judged.filter(({ hasOneWay }) => hasOneWay).length;
    return {
      headline: headlineOf(told, { moves: looked, isWhole, hasFinds: finds.length > 0, share }),
      figures: [
        { label: 'Score a move', value: score / count, digits: 1, better: 'more' },
        { label: 'Best tile in a corner', value: share, unit: '%', better: 'more' },
        { label: 'Moves with one safe way', value: oneWay, better: 'less' },
      ],
      moments,
      ...(told && { opensAt: moments.findIndex(({ entry }) => entry === told.entry) }),
      ...(!isWhole && { note: noteOf(looked, judged.length - lastMoves) }),
    };
  },
});

export const start = reviewWorker(import.meta.url, reviewer);

/** @param corners earlier moves that were examined as well */
function noteOf(looked: number, corners: number): string {
  if (looked === 0) return 'Time was up before the first playout.';
  return `Looked at the ${lastOf(looked)}${corners > 0 ? ' and at corners left before' : ''}.`;
}

/** Compares the directions that were open. Undefined when the time is up. */
function* judge(move: Move, random: Random): Generator<undefined, Judged | undefined, boolean> {
  const { before, entry, direction } = move;
  const { powers, size } = before;
  const open = openWays(before);
  if (open.length < 2) return { hasOneWay: false };
  const all: Lasted[] = [];
  for (const way of open) {
    const lasted = yield* lastedAfter(powers, size, way, random('playouts', keyOf(entry, way)));
    if (!lasted) return undefined;
    all.push(lasted);
  }
  all.sort((a, b) => b.mean - a.mean);
  const [first, second] = all;
  const played = all.find((each) => each.direction === direction);
  if (!first || !second || !played) return { hasOneWay: false };
  const hasOneWay = isFork(first, second) && isUnsafe(second, first);
  const other = played === first ? second : played;
  if (!isFork(first, other)) return { hasOneWay };
  // Plays the pair again: the longest of several samples is too long by the choice itself.
  const pair: Lasted[] = [];
  for (const { direction: way } of [first, other]) {
    const lasted = yield* lastedAfter(powers, size, way, random('playouts again', keyOf(entry, way)));
    if (!lasted) return undefined;
    pair.push(lasted);
  }
  const [better, worse] = pair;
  if (!better || !worse || !isFork(better, worse)) return { hasOneWay };
  const fork: Fork = { entry, before, better, worse, corner: cornerLeft(move) };
  if (played !== first) return { hasOneWay, slip: fork };
  return hasOneWay && isUnsafe(worse, better) ? { hasOneWay, find: fork } : { hasOneWay };
}

/** Keeps the latest slip, the one that cost a corner most, and those with the widest gaps. */
function chosen(slips: readonly Fork[]): Fork[] {
  const widest = slips.toSorted((a, b) => gapOf(b) - gapOf(a));
  const [latest] = slips.toSorted((a, b) => b.entry - a.entry);
  const corner = widest.find((slip) => slip.corner !== undefined);
  const kept = new Set([latest, corner, ...widest].flatMap((slip) => slip ?? []));
  return [...kept].slice(0, mostSlips).toSorted((a, b) => a.entry - b.entry);
}

const keyOf = (entry: number, way: Direction): number => entry * directions.length + directions.indexOf(way);

const gapOf = ({ better, worse }: Fork): number => better.mean - worse.mean;

const isUnsafe = (one: Lasted, other: Lasted): boolean => one.mean <= safeShare * other.mean;

function isFork(better: Lasted, worse: Lasted): boolean {
  const gap = better.mean - worse.mean;
  return gap >= leastGap && gap >= leastShare * better.mean && isLonger(better, worse);
}

/** Returns the corner that a best tile is in. */
function bestCorner({ powers, size }: Pick<State, 'powers' | 'size'>): number | undefined {
  const best = bestPower(powers);
  const last = size * size - 1;
  return [0, size - 1, last - size + 1, last].find((cell) => powers[cell] === best);
}

/** Returns the corner that a best tile was in, where none is in any corner after the slide. */
function cornerLeft({ before, direction }: Move): number | undefined {
  const corner = bestCorner(before);
  if (corner === undefined) return undefined;
  const slid = slide(before, before.size, direction, 0);
  return slid && bestCorner({ powers: slid.powers, size: before.size }) === undefined ? corner : undefined;
}
