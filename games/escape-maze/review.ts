// The second look at a run through mazes: the steps against the shortest way of each maze, by breadth-first search from
// the exit, and the detours that cost most.

import { counted } from '../../kit/board/words.ts';
import { place } from '../../kit/contract/place.ts';
import type { Mark, Moment, Reviewer, Step } from '../../kit/contract/review.ts';
import { assemble } from '../../kit/review/assemble.ts';
import { less, more, percentOf } from '../../kit/review/figures.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { positionOf } from '../../kit/round/directions.ts';
import { distancesToExit, exits, type Maze, stepFrom } from './maze.ts';
import { shortestWay } from './path.ts';
import { rival } from './rival.ts';
import { type Action, rules, type State } from './rules.ts';

/** Steps that a detour takes at least to be shown. */
const shownDetour = 6;
/** A timeout within this many steps of the exit is a near miss. */
const nearMiss = 6;
/** Shorter stops (ms) at a junction don't count as hesitation. */
const glance = 250;

interface Place {
  readonly entry: number;
  readonly cell: number;
  /** Steps to the exit before the action. */
  readonly left: number;
}

/** The steps in one maze. */
interface Walk {
  readonly maze: Maze;
  /** Number of the maze, from 1. */
  readonly number: number;
  readonly steps: Step<State, Action>[];
}

interface Weighed {
  readonly moment: Moment<Action>;
  readonly cost: number;
}

export const reviewer: Reviewer<State, Action> = {
  rules,
  rival,
  review({ steps }) {
    const slips: Weighed[] = [];
    const finds: Moment<Action>[] = [];
    const walks = walksOf(steps);
    for (const walk of walks) {
      const last = walk.steps.at(-1);
      if (!last || last.after.phase.kind === 'run') continue;
      const hasEscaped = last.after.escapes > last.before.escapes;
      const left = distancesToExit(walk.maze)[last.before.cell] ?? 0;
      const places = placesOf(walk);
      slips.push(...detours(walk, places, hasEscaped ? 0 : left));
      if (!hasEscaped) slips.push(...timeout(places.at(-1), left, walk.number));
      else if (places.length === walk.maze.shortest) finds.push(shortestMoment(last.entry ?? 0, walk.maze));
    }
    slips.sort((a, b) => b.cost - a.cost);
    const { escapes = 0, ways = { steps: 0, shortest: 0 } } = steps.at(-1)?.after ?? {};
    const waited = walks.reduce((sum, walk) => sum + waitedIn(walk), 0);
    return assemble<Action>({
      headline:
        slipHeadline(slips, finds.length > 0, walks.length) ??
        headlineOf(escapes, ways.steps - ways.shortest),
      figures: [
        more('Steps well spent', percentOf(ways.shortest, ways.steps), {
          unit: '%',
          par: 100,
          means: 'The shortest ways out, of the steps you took.',
        }),
        more('Escapes', escapes),
        less('Standing at junctions', waited / 1_000, { digits: 1, unit: 's' }),
      ],
      slips: slips.map(({ moment }) => moment),
      finds: finds.slice(0, 1),
    });
  },
};

export const start = reviewWorker(import.meta.url, reviewer);

function walksOf(steps: readonly Step<State, Action>[]): Walk[] {
  const walks: Walk[] = [];
  for (const step of steps) {
    const { phase, maze } = step.before;
    if (phase.kind !== 'run' || !maze) continue;
    if (walks.at(-1)?.maze !== maze) walks.push({ maze, number: walks.length + 1, steps: [] });
    walks.at(-1)?.steps.push(step);
  }
  return walks;
}

const placesOf = ({ steps, maze }: Walk): Place[] =>
  steps.flatMap(({ entry, before: { cell } }) =>
    entry === undefined ? [] : [{ entry, cell, left: distancesToExit(maze)[cell] ?? 0 }],
  );

/** Time (ms) of the stops at junctions. */
function waitedIn({ maze, steps }: Walk): number {
  return steps.reduce((sum, { entry, at, before }, i) => {
    const last = steps[i - 1];
    const isStop = last && entry !== undefined && exits(maze, before.cell).length > 2;
    return isStop ? sum + Math.max(0, at - last.at - glance) : sum;
  }, 0);
}

/**
 * Finds stretches that end no nearer to the exit than they began.
 * @param end steps to the exit after the last action
 */
function detours(walk: Walk, places: readonly Place[], end: number): Weighed[] {
  const found: Weighed[] = [];
  for (let i = 0; i < places.length; i++) {
    const from = places[i];
    if (!from || (places[i + 1]?.left ?? end) <= from.left) continue;
    const back = places.findIndex(({ left }, j) => j > i && left <= from.left);
    const cost = (back < 0 ? places.length : back) - i;
    const way = places.slice(i, i + cost).map(({ cell }) => cell);
    if (cost >= shownDetour) found.push({ cost, moment: detourMoment(walk, from, way) });
    i += cost - 1;
  }
  return found;
}

/** @param way cells of the detour, from its first on */
function detourMoment(
  { maze, number }: Walk,
  { entry, cell, left }: Place,
  way: readonly number[],
): Moment<Action> {
  const distances = distancesToExit(maze);
  const ways = exits(maze, cell).filter((way) => distances[stepFrom(maze, cell, way) ?? cell] === left - 1);
  const [better] = ways;
  return {
    entry,
    kind: 'slip',
    text: `A wrong turn in maze ${number} cost you ${counted(way.length, 'step')}.`,
    ...(better && { why: `The short way goes ${ways.join(' or ')} from here.`, better }),
    marks: [
      ...markOf(maze, shortestWay(maze, cell), 'better', 'Shortest'),
      ...markOf(maze, way, 'yours', 'Your way'),
      { on: place.whole, part: partOf(maze, cell, cell), as: 'proof' },
    ],
  };
}

/** Marks a way from its second cell to its first turn. */
function markOf(maze: Maze, way: readonly number[], as: Mark['as'], tag: string): Mark[] {
  const [from = 0, first] = way;
  if (first === undefined) return [];
  let turn = 1;
  while (way[turn + 1] === (way[turn] ?? 0) + first - from) turn++;
  const last = way[turn] ?? first;
  const part = partOf(maze, Math.min(first, last), Math.max(first, last));
  return [{ on: place.whole, part, as, tag }];
}

/** Part of the map, which has a margin, from a cell to another one right of it or below. */
function partOf({ size }: Maze, from: number, to: number) {
  const [margin, side] = [0.1, size + 0.2];
  const [[x, y], [endX, endY]] = [positionOf(from, size), positionOf(to, size)];
  return [(x + margin) / side, (y + margin) / side, (endX - x + 1) / side, (endY - y + 1) / side] as const;
}

function shortestMoment(entry: number, { shortest }: Maze): Moment<Action> {
  return { entry, kind: 'find', text: `Out in ${counted(shortest, 'step')}, and none of them wasted.` };
}

/** A maze that time closed within sight of the exit. */
function timeout(last: Place | undefined, left: number, number: number): Weighed[] {
  if (!last || left > nearMiss || left === 0) return [];
  const text = `Maze ${number} closed with ${counted(left, 'step')} to go.`;
  return [{ cost: shownDetour, moment: { entry: last.entry, kind: 'unlucky', text } }];
}

/** Fewest wrong turns that the headline sums up. */
const manyTurns = 4;

/** @param mazes number of mazes */
function slipHeadline(slips: readonly Weighed[], hasFlawless: boolean, mazes: number): string | undefined {
  const [worst] = slips;
  if (worst?.moment.kind !== 'slip') return worst?.moment.text;
  const turns = slips.filter(({ moment }) => moment.kind === 'slip');
  if (hasFlawless) return `One maze without a wasted step, but ${worst.cost} in another.`;
  if (turns.length === 1 && mazes > 1) return `One wrong turn in ${mazes} mazes: ${worst.cost} steps.`;
  if (turns.length < manyTurns) return worst.moment.text;
  return `${turns.length} wrong turns cost you ${turns.reduce((sum, { cost }) => sum + cost, 0)} steps.`;
}

/** @param wasted steps beyond the shortest ways */
function headlineOf(escapes: number, wasted: number): string {
  if (escapes === 0) return 'The first maze held you.';
  const mazes = counted(escapes, 'maze');
  return wasted === 0
    ? `${mazes}, and not a step wasted.`
    : `${mazes}, and ${counted(wasted, 'step')} too many.`;
}
