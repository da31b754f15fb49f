// The second look at a round of 2048: how long the best tile held a corner, and how long a player who looks a move ahead lasts
// after each direction. It examines the last moves, earlier ones on tight boards, and those that left a corner.
import { grouped } from '../../kit/board/grouped.ts';
import { counted } from '../../kit/board/words.ts';
import type { Reviewer } from '../../kit/contract/review.ts';
import { assemble } from '../../kit/review/assemble.ts';
import { less, more, percentOf } from '../../kit/review/figures.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import type { Random } from '../../kit/round/random.ts';
import { bestPower, type Direction, directions, openWays, slide, tileValue } from './grid.ts';
import { glimpses, isLonger, type Lasted, lastedAfter, playouts } from './playouts.ts';
import { type Fork, findMoment, headlineOf, lastOf, slipMoment } from './reviewWords.ts';
import { rival } from './rival.ts';
import { type Action, rules, type State, target } from './rules.ts';

/** Moves at the end of the round that are examined, and the latest of two kinds before them: out of a corner, tight. */
const lastMoves = 40;
const cornerMoves = 20;
const tightMoves = 20;
/** Free cells of a tight board. */
const fewFree = 2;
/** Minimum difference worth mentioning: moves, and part of the longer play. */
const leastGap = 3;
const leastShare = 0.15;
/** Part of the longest play that no other direction lasts, where there is one safe way. */
const safeShare = 0.5;
/** Share (%) of the moves that is hardly any. */
const fewMoves = 1;

/** A move that was not taken back. */
interface Move {
  readonly entry: number;
  readonly direction: Direction;
  readonly before: State;
}

interface Judged {
  readonly entry: number;
  /** Another way looked better, but not for certain. */
  readonly isDoubtful?: true;
  /** Whether one direction lasts at least twice as long as every other. */
  readonly hasOneWay: boolean;
  readonly slip?: Fork;
  readonly find?: Fork;
}

export const reviewer: Reviewer<State, Action> = {
  rules,
  rival,
  tries: true,
  *review({ steps, score, random }) {
    const line: Move[] = [];
    for (const { entry = 0, action, before } of steps) {
      if (action === 'Z') line.pop();
      else if (action !== undefined) line.push({ entry, direction: action, before });
    }
    const before = line.slice(0, -lastMoves);
    const corners = before.filter((move) => cornerLeft(move) !== undefined).slice(-cornerMoves);
    const tight = before.filter((move) => isTight(move) && !corners.includes(move)).slice(-tightMoves);
    const examined = [...line.slice(-lastMoves).reverse(), ...tight.reverse(), ...corners.reverse()];
    const judged: Judged[] = [];
    for (const move of examined) {
      const found = yield* judge(move, random);
      if (!found) break;
      judged.push(found);
    }
    const slips = judged.flatMap(({ slip }) => slip ?? []).toSorted((a, b) => weightOf(b) - weightOf(a));
    const finds = judged.flatMap(({ find }) => find ?? []).toSorted((a, b) => gapOf(b) - gapOf(a));
    const held = line.filter(({ before }) => bestCorner(before) !== undefined).length;
    const count = Math.max(1, line.length);
    const share = percentOf(held, count);
    const looked = Math.min(judged.length, lastMoves);
    const isWhole = judged.length === line.length;
    const unsure =
      looked === 0
        ? `Your best tile was in a corner for ${share} % of the moves.`
        : unhurt(escapesOf(line), line, share);
    const moments = { slips: slips.map(slipMoment), finds: finds.slice(0, 1).map(findMoment) };
    return assemble<Action>({
      headline: headlineOf(slips[0], finds[0]) ?? (isWhole ? 'A clean round.' : unsure),
      figures: [
        more('Score a move', score / count, { digits: 1 }),
        more('Best tile in a corner', share, { unit: '%' }),
        less('Moves with one safe way', judged.filter(({ hasOneWay }) => hasOneWay).length, {
          means: `Any other way lasts half as long at most, over ${playouts} tries that look a move ahead.`,
        }),
      ],
      ...moments,
      told: moments.slips[0] ?? moments.finds[0],
      doubts: [
        ...judged.flatMap(({ isDoubtful, entry }) => (isDoubtful ? [entry] : [])),
        ...(line.length === 0 ? steps.flatMap(({ entry }) => entry ?? []) : []),
      ],
      ...(judged.length < examined.length && { isCut: true }),
      ...(!isWhole && { note: noteOf(looked, judged.length - lastMoves) }),
    });
  },
};

export const start = reviewWorker(import.meta.url, reviewer);

/** @param earlier moves that were examined as well */
function noteOf(looked: number, earlier: number): string {
  if (looked === 0) return 'Time was up before the first look.';
  return `Looked at the ${lastOf(looked)}${earlier > 0 ? ' and the tight spots before' : ''}.`;
}

/** Compares the directions that were open. Undefined when the time is up. */
function* judge(move: Move, random: Random): Generator<undefined, Judged | undefined, boolean> {
  const { before, entry, direction } = move;
  const even: Judged = { entry, hasOneWay: false };
  const open = openWays(before);
  if (open.length < 2) return even;
  const all = yield* lastedAfterEach(move, open, 'playouts', glimpses, random);
  if (!all) return undefined;
  const played = all.find((each) => each.direction === direction);
  const [first, second] = all.toSorted((a, b) => b.mean - a.mean);
  if (!first || !second || !played) return even;
  const other = played === first ? second : played;
  if (!isWide(first, other)) return even;
  // Plays the pair again: the longest of several samples is too long by the choice itself.
  const ways = [first.direction, other.direction];
  const pair = yield* lastedAfterEach(move, ways, 'playouts again', playouts, random);
  if (!pair) return undefined;
  const [better, worse] = pair;
  if (!better || !worse || !isWide(better, worse) || !isLonger(better, worse))
    return played === first ? even : { ...even, isDoubtful: true };
  const hasOneWay = isUnsafe(second, first);
  const fork: Fork = { entry, before, better, worse, corner: cornerLeft(move) };
  if (played !== first) return { entry, hasOneWay, slip: fork };
  return hasOneWay && isUnsafe(worse, better) ? { entry, hasOneWay, find: fork } : { entry, hasOneWay };
}

/** Plays each direction. Undefined when the time is up. */
function* lastedAfterEach(
  { entry, before: { powers, size } }: Move,
  ways: readonly Direction[],
  purpose: string,
  count: number,
  random: Random,
): Generator<undefined, Lasted[] | undefined, boolean> {
  const all: Lasted[] = [];
  for (const way of ways) {
    const stream = random(purpose, entry * directions.length + directions.indexOf(way));
    const lasted = yield* lastedAfter(powers, size, way, stream, count);
    if (!lasted) return undefined;
    all.push(lasted);
  }
  return all;
}

const gapOf = ({ better, worse }: Fork): number => better.mean - worse.mean;

const isUnsafe = (one: Lasted, other: Lasted): boolean => one.mean <= safeShare * other.mean;

function isWide(better: Lasted, worse: Lasted): boolean {
  const gap = better.mean - worse.mean;
  return gap >= leastGap && gap >= leastShare * better.mean;
}

/** A corner left weighs twice. */
const weightOf = (fork: Fork): number => gapOf(fork) * (fork.corner === undefined ? 1 : 2);

const isTight = ({ before: { powers } }: Move): boolean =>
  powers.filter((power) => power === 0).length <= fewFree;

/** Runs of moves on tight boards that the round went on from. */
const escapesOf = (line: readonly Move[]): number =>
  line.filter((move, i) => {
    const next = line[i + 1];
    return isTight(move) && next && !isTight(next);
  }).length;

/** @param share percentage of the moves with a best tile in a corner */
function unhurt(escapes: number, line: readonly Move[], share: number): string {
  const best = bestPower(line.at(-1)?.before.powers ?? []);
  const tile = grouped(tileValue(best));
  if (escapes > 0) return `You got out of ${counted(escapes, 'tight spot')}, and no slip was found.`;
  if (best <= target) return `Not one tight spot in ${grouped(line.length)} moves.`;
  if (best > target + 1) return `${tile} on the board, and never a tight spot.`;
  return share <= fewMoves
    ? `${tile} and never a tight spot, though seldom in a corner.`
    : `${tile} without one tight spot.`;
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
