// The second look at a round of Snake Rush: the steps to each apple against the shortest way past the snake as it lay
// when the apple appeared (breadth-first search), and the last turn that could still have saved the snake.

import { counted } from '../../kit/board/words.ts';
import { place } from '../../kit/contract/place.ts';
import type { Area, Mark, Moment, Reviewer, Step } from '../../kit/contract/review.ts';
import { assemble } from '../../kit/review/assemble.ts';
import { less, more, percentOf } from '../../kit/review/figures.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { positionOf } from '../../kit/round/directions.ts';
import type { Random } from '../../kit/round/random.ts';
import { rival } from './rival.ts';
import { type Action, apples, boards, headingOf, rules, type State, sidesOf } from './rules.ts';
import { search } from './search.ts';
import { isTrapped } from './trap.ts';

/** Shows an apple that took at least this many steps more than the shortest way. */
const shownDetour = 8;
/** Minimum length of a snake whose shortest way is a find. */
const longSnake = 12;
const mostDetours = 3;

interface Meal {
  /** 1 for the first. */
  readonly apple: number;
  /** The player's first entry with the apple on the board. */
  readonly entry: number | undefined;
  readonly marks: readonly Mark[];
  readonly steps: number;
  readonly shortest: number;
  readonly length: number;
}

export const reviewer: Reviewer<State, Action> = {
  rules,
  rival,
  review({ setup, steps, outcome, random }) {
    const { size } = boards[setup.difficulty];
    const meals: Meal[] = [];
    let way: { from: number; straight: number } | undefined;
    let begun: Pick<Meal, 'entry' | 'marks'> | undefined;
    for (const { entry, before, after } of steps) {
      way ??= { from: before.moves, straight: search(before, size).toFood };
      if (entry !== undefined) begun ??= { entry, marks: wayMarks(before, size) };
      if (after.moves === before.moves || apples(after) === apples(before)) continue;
      const walked = after.moves - way.from;
      const shortest = Math.min(walked, way.straight || walked);
      const from = begun ?? { entry: undefined, marks: [] };
      meals.push({ ...from, apple: meals.length + 1, steps: walked, shortest, length: before.cells.length });
      [way, begun] = [undefined, undefined];
    }
    const closed = outcome === 'loss' ? closingTurn(steps, size, random) : undefined;
    const [walked, shortest] = [sum(meals, ({ steps }) => steps), sum(meals, ({ shortest }) => shortest)];
    const steered = meals.filter(
      (meal): meal is Steered => meal.entry !== undefined && meal.entry !== closed?.entry,
    );
    const detours = steered
      .filter((meal) => excess(meal) >= shownDetour)
      .toSorted((a, b) => excess(b) - excess(a));
    const finds = steered
      .filter((meal) => excess(meal) === 0 && meal.length >= longSnake)
      .toSorted((a, b) => b.steps - a.steps);
    return assemble<Action>({
      headline: closed?.text ?? headlineOf(meals, detours[0], steps.at(-1)?.after.end?.reason),
      figures: [
        more('Apples', meals.length),
        more('Steps well spent', percentOf(shortest, walked), {
          unit: '%',
          par: 100,
          means: 'The shortest ways to the apples, of the steps you took.',
        }),
        less('Steps an apple', walked / Math.max(1, meals.length), { digits: 1 }),
      ],
      slips: [...(closed ? [closed] : []), ...detours.slice(0, mostDetours).map(detourMoment)],
      finds: finds.slice(0, 1).map(findMoment),
    });
  },
};

export const start = reviewWorker(import.meta.url, reviewer);

const sum = (meals: readonly Meal[], of: (meal: Meal) => number) =>
  meals.reduce((total, meal) => total + of(meal), 0);

function cellAt(cell: number, size: number): Area {
  const [x, y] = positionOf(cell, size);
  return { on: place.whole, part: [x / size, y / size, 1 / size, 1 / size] };
}

/** Points from the head to the apple. */
function wayMarks({ cells: [head], food }: State, size: number): Mark[] {
  if (head === undefined || food === null) return [];
  return [{ ...cellAt(head, size), as: 'better', to: cellAt(food, size) }];
}

/** The last action before the step that trapped the snake. */
function closingTurn(
  steps: readonly Step<State, Action>[],
  size: number,
  random: Random,
): Moment<Action> | undefined {
  const walk = steps.filter(({ before, after }) => after.moves > before.moves);
  const open = walk.findLastIndex(({ after }) => !isTrapped(after, size));
  const trap = walk[open + 1];
  const turn = trap && steps.slice(0, steps.indexOf(trap)).findLast(({ entry }) => entry !== undefined);
  if (!trap || turn?.entry === undefined) return undefined;
  const { entry, before, at } = turn;
  const better = sidesOf(headingOf(before)).find((side) => {
    // Only the turn itself: a step later the snake would be elsewhere.
    if (side === turn.action || before.moves !== trap.before.moves) return false;
    const turned = rules.play(before, side, at, random);
    const next = turned?.tickAt !== undefined && rules.elapse?.(turned, turned.tickAt, random);
    return next && !next.end && !isTrapped(next, size);
  });
  const left = walk.length - open - 1;
  return {
    entry,
    kind: 'slip',
    text: closingWords(trap, better, left),
    why: `From here on every way ended in yourself or a wall, ${counted(left, 'step')} later at most.`,
    ...(better && { better }),
    marks: [{ ...cellAt(before.cells[0] ?? 0, size), as: 'yours', tag: 'No way out' }],
  };
}

/** A long wait (steps) for the end. */
const longWait = 20;

/** @param left steps from the trap to the end */
function closingWords({ before, after }: Step<State, Action>, better: Action | undefined, left: number) {
  const { length } = after.cells;
  if (apples(after) > apples(before)) return `Apple ${apples(after)} was one too many: it shut you in.`;
  if (better) return `At a length of ${length}, ${better} was the way out.`;
  if (left >= longWait) return `The last ${left} steps had no way out any more.`;
  return `You shut yourself in at a length of ${length}.`;
}

type Steered = Meal & { readonly entry: number };

/** Steps more than the shortest way. */
const excess = ({ steps, shortest }: Meal): number => steps - shortest;

const detourMoment = ({ entry, marks, apple, steps, shortest }: Steered): Moment<Action> => ({
  entry,
  kind: 'slip',
  marks,
  text: `Apple ${apple} took ${steps} steps. ${shortest} would have done.`,
});

const findMoment = ({ entry, marks, steps }: Steered): Moment<Action> => ({
  entry,
  kind: 'find',
  marks,
  text: 'You wound past yourself without a wasted step.',
  why: `${counted(steps, 'step')} to the apple, and none shorter.`,
});

function headlineOf(meals: readonly Meal[], detour: Steered | undefined, reason: string | undefined): string {
  if (detour) return detourMoment(detour).text;
  const apples = meals.length === 0 ? 'No apple' : counted(meals.length, 'apple');
  if (reason === 'wall') return `${apples}, then a wall with room to turn.`;
  if (reason === 'self') return `${apples}, then your own tail with room to turn.`;
  return meals.length === 0 ? `${apples} this time.` : `${apples}, and no long way round.`;
}
