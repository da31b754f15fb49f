// The second look at a run through mazes: the steps against the shortest way of each maze, by breadth-first search from
// the exit, and the detours that cost most.
import { grouped } from '../../kit/board/grouped.ts';
import { counted } from '../../kit/board/words.ts';
import { defineReviewer, type Mark, type Moment } from '../../kit/contract/review.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { distancesTo, exits, type Maze, stepFrom } from './maze.ts';
import { rival } from './rival.ts';
import { type Action, rules, type State } from './rules.ts';

/** Steps that a detour takes at least to be shown. */
const shownDetour = 6;
/** Steps from the exit at which a timeout is a near miss. */
const nearMiss = 6;
const mostMoments = 5;
const mostFinds = 1;
/** Time (ms) at a junction that is no hesitation. */
const glance = 250;

interface Place {
  readonly entry: number;
  readonly cell: number;
  /** Steps to the exit before the action. */
  readonly left: number;
}

interface Weighed {
  readonly moment: Moment<Action>;
  readonly cost: number;
}

export const reviewer = defineReviewer<State, Action, unknown>({
  rules,
  rival,
  *review({ steps }) {
    const slips: Weighed[] = [];
    const finds: Moment<Action>[] = [];
    const total = { steps: 0, shortest: 0, escapes: 0, waited: 0 };
    let maze: Maze | undefined;
    let distances: readonly number[] = [];
    let places: Place[] = [];
    let arrived = 0;
    let looked = 0;
    for (const { entry, action, at, before, after } of steps) {
      if (yield) break;
      looked++;
      if (before.phase.kind === 'run' && before.maze) {
        if (before.maze !== maze) {
          maze = before.maze;
          distances = distancesTo(maze.open.length - 1, maze);
          places = [];
          arrived = before.phase.endsAt;
        }
        const left = distances[before.cell] ?? 0;
        if (entry !== undefined && action !== 'next') {
          places.push({ entry, cell: before.cell, left });
          if (places.length > 1 && exits(maze, before.cell).length > 2)
            total.waited += Math.max(0, at - arrived - glance);
        }
        arrived = at;
        if (after.phase.kind !== 'run') {
          const hasEscaped = after.escapes > before.escapes;
          slips.push(...detours(maze, distances, places, hasEscaped ? 0 : left));
          if (hasEscaped) {
            total.steps += places.length;
            total.shortest += maze.shortest;
            total.escapes += 1;
            if (places.length === maze.shortest) finds.push(shortestMoment(entry ?? 0, maze));
          } else slips.push(...timeout(places.at(-1), left));
        }
      }
    }
    const worst = slips
      .toSorted((a, b) => b.cost - a.cost)
      .slice(0, mostMoments - Math.min(mostFinds, finds.length));
    const moments = [...worst.map(({ moment }) => moment), ...finds.slice(0, mostFinds)].toSorted(
      (a, b) => a.entry - b.entry,
    );
    // Rounded down: 100 % means all.
    const share = Math.floor((100 * total.shortest) / Math.max(1, total.steps));
    return {
      headline:
        looked < steps.length && total.escapes === 0 ? 'A look at the first steps.' : headlineOf(total),
      figures: [
        { label: 'Shortest ways', value: share, unit: '%', par: 100, better: 'more' },
        { label: 'Escapes', value: total.escapes, better: 'more' },
        { label: 'Standing at junctions', value: total.waited / 1_000, digits: 1, unit: 's', better: 'less' },
      ],
      moments,
      ...(looked < steps.length && { note: `Looked at the first ${counted(looked, 'step')}.` }),
      opensAt: worst[0] ? Math.max(0, moments.indexOf(worst[0].moment)) : 0,
    };
  },
});

export const start = reviewWorker(import.meta.url, reviewer);

/**
 * Finds stretches that end no nearer to the exit than they began.
 * @param end steps to the exit after the last action
 */
function detours(maze: Maze, distances: readonly number[], places: readonly Place[], end: number): Weighed[] {
  const found: Weighed[] = [];
  for (let i = 0; i < places.length; i++) {
    const from = places[i];
    if (!from || (places[i + 1]?.left ?? end) <= from.left) continue;
    const back = places.findIndex(({ left }, j) => j > i && left <= from.left);
    const cost = (back < 0 ? places.length : back) - i;
    const way = places.slice(i, i + cost).map(({ cell }) => cell);
    if (cost >= shownDetour) found.push({ cost, moment: detourMoment(maze, distances, from, way) });
    i += cost - 1;
  }
  return found;
}

/** @param way cells of the detour, from its first on */
function detourMoment(
  maze: Maze,
  distances: readonly number[],
  { entry, cell, left }: Place,
  way: readonly number[],
): Moment<Action> {
  const nearer = (from: number) =>
    exits(maze, from).filter(
      (direction) => distances[stepFrom(maze, from, direction) ?? from] === (distances[from] ?? 0) - 1,
    );
  const ways = nearer(cell);
  const [better] = ways;
  const shortest = [cell];
  for (let at = cell; shortest.length <= left; shortest.push(at)) {
    const [next] = nearer(at);
    at = (next && stepFrom(maze, at, next)) ?? at;
  }
  return {
    entry,
    kind: 'slip',
    text: `This way cost ${counted(way.length, 'step')}.`,
    ...(better && { why: `From here the shortest way goes ${ways.join(' or ')}.`, better }),
    marks: [
      ...markOf(maze, shortest, 'better', 'Shortest'),
      ...markOf(maze, way, 'yours', 'Your way'),
      { on: '[data-maze]', part: partOf(maze, cell, cell), as: 'proof' },
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
  return [{ on: '[data-maze]', part, as, tag }];
}

/** Part of the map, which has a margin, from a cell to another one right of it or below. */
function partOf({ size }: Maze, from: number, to: number) {
  const [margin, side] = [0.1, size + 0.2];
  const [x, y] = [from % size, Math.floor(from / size)];
  const [width, height] = [(to % size) - x + 1, Math.floor(to / size) - y + 1];
  return [(x + margin) / side, (y + margin) / side, width / side, height / side] as const;
}

function shortestMoment(entry: number, { shortest }: Maze): Moment<Action> {
  return { entry, kind: 'find', text: `Out in ${counted(shortest, 'step')}, the fewest this maze allows.` };
}

/** A maze that time closed within sight of the exit. */
function timeout(last: Place | undefined, left: number): Weighed[] {
  if (!last || left > nearMiss || left === 0) return [];
  const text = `Time was up ${counted(left, 'step')} from the exit.`;
  return [{ cost: shownDetour, moment: { entry: last.entry, kind: 'unlucky', text } }];
}

interface Total {
  readonly steps: number;
  readonly shortest: number;
  readonly escapes: number;
}

function headlineOf({ steps, shortest, escapes }: Total): string {
  if (escapes === 0) return 'No way out in time.';
  if (steps === shortest)
    return escapes === 1 ? 'Out by the shortest way.' : 'Every escape by the shortest way.';
  return `${counted(steps, 'step')} where ${grouped(shortest)} were enough.`;
}
