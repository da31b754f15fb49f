// The second look at a round of Snake Rush: the steps to each apple against the shortest way past the snake as it lay
// when the apple appeared, and the moment when the head could no longer reach as many cells as the snake is long. Both
// by breadth-first search from the head. The tail moves on: the player's way can be shorter, and is the shortest then.
import { grouped } from '../../kit/board/grouped.ts';
import { counted } from '../../kit/board/words.ts';
import { defineReviewer, type Mark, type Moment, type Place } from '../../kit/contract/review.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import { rival } from './rival.ts';
import { type Action, apples, boards, placeOf, rules, type State } from './rules.ts';
import { search } from './search.ts';

/** Steps beyond the shortest way from which an apple is shown. */
const shownDetour = 8;
/** Length from which a shortest way is a find. */
const longSnake = 12;
const mostMoments = 5;

interface Meal {
  /** The player's first entry with the apple on the board. */
  readonly entry: number | undefined;
  readonly marks: readonly Mark[];
  readonly steps: number;
  readonly shortest: number;
  readonly length: number;
}

export const reviewer = defineReviewer<State, Action, unknown>({
  rules,
  rival,
  *review({ setup, steps, outcome }) {
    const { size } = boards[setup.difficulty];
    const meals: Meal[] = [];
    let last = 0;
    let looked = 0;
    let way: { from: number; straight: number } | undefined;
    let begun: Pick<Meal, 'entry' | 'marks'> | undefined;
    let closed: Moment<Action> | undefined;
    for (const { entry, before, after } of steps) {
      if (yield) break;
      looked++;
      last = entry ?? last;
      way ??= { from: before.moves, straight: search(before, size).toFood };
      if (entry !== undefined) begun ??= { entry, marks: wayMarks(before, size) };
      if (after.moves === before.moves) continue;
      const eaten = apples(after) > apples(before);
      if (eaten) {
        const walked = after.moves - way.from;
        const shortest = Math.min(walked, way.straight || walked);
        const from = begun ?? { entry: undefined, marks: [] };
        meals.push({ ...from, steps: walked, shortest, length: before.cells.length });
        [way, begun] = [undefined, undefined];
      }
      closed = closingIn(after, size, last, closed);
    }
    const [walked, shortest] = [sum(meals, ({ steps }) => steps), sum(meals, ({ shortest }) => shortest)];
    const end = outcome?.result === 'loss' ? closed : undefined;
    const moments = momentsOf(meals, end);
    return {
      headline: headlineOf(meals.length, walked, shortest, end !== undefined),
      figures: [
        { label: 'Apples', value: meals.length, better: 'more' },
        {
          label: 'Shortest ways',
          // Rounded down: 100 % means all.
          value: Math.floor((100 * shortest) / Math.max(1, walked)),
          ...{ unit: '%', par: 100, better: 'more' },
        },
        { label: 'Steps an apple', value: walked / Math.max(1, meals.length), digits: 1, better: 'less' },
      ],
      moments,
      opensAt: Math.max(
        0,
        moments.findIndex((moment) => (end ? moment === end : moment.kind === 'slip')),
      ),
      ...(looked < steps.length && { note: `Looked at the first ${counted(looked, 'step')}.` }),
    };
  },
});

export const start = reviewWorker(import.meta.url, reviewer);

const sum = (meals: readonly Meal[], of: (meal: Meal) => number) =>
  meals.reduce((total, meal) => total + of(meal), 0);

function cellAt(cell: number, size: number): Place {
  const [x, y] = placeOf(cell, size);
  return { on: '[data-board] > [role="img"]', part: [x / size, y / size, 1 / size, 1 / size] };
}

/** Points from the head to the apple. */
function wayMarks({ cells: [head], food }: State, size: number): Mark[] {
  if (head === undefined || food === null) return [];
  return [{ ...cellAt(head, size), as: 'better', to: cellAt(food, size) }];
}

/** Returns the moment since when the head has had less room than the snake is long; undefined while it has enough. */
function closingIn(
  state: State,
  size: number,
  entry: number,
  since: Moment<Action> | undefined,
): Moment<Action> | undefined {
  if (state.end) return since;
  const { room } = search(state, size);
  const { length } = state.cells;
  if (room >= length) return undefined;
  const tag = counted(room, 'cell');
  return (
    since ?? {
      ...{ entry, kind: 'slip', text: `${tag} in reach for a snake of ${length}.` },
      marks: [{ ...cellAt(state.cells[0] ?? 0, size), as: 'yours', tag }],
    }
  );
}

function momentsOf(meals: readonly Meal[], closed: Moment<Action> | undefined): Moment<Action>[] {
  const steered = meals.flatMap(({ entry, ...meal }) =>
    entry === undefined || entry === closed?.entry ? [] : [{ ...meal, entry }],
  );
  const detours = steered
    .filter(({ steps, shortest }) => steps - shortest >= shownDetour)
    .toSorted((a, b) => b.steps - b.shortest - (a.steps - a.shortest))
    .slice(0, mostMoments - 2)
    .map(
      ({ entry, marks, steps, shortest }): Moment<Action> => ({
        ...{ entry, kind: 'slip', marks },
        text: `This apple took ${counted(steps, 'step')}.`,
        why: `When it appeared, ${shortest === 1 ? '1 was' : `${shortest} were`} enough.`,
      }),
    );
  const finds = steered
    .filter(({ steps, shortest, length }) => steps === shortest && length >= longSnake)
    .toSorted((a, b) => b.steps - a.steps)
    .slice(0, 1)
    .map(
      ({ entry, marks, steps }): Moment<Action> => ({
        ...{ entry, kind: 'find', marks },
        text: `No detour past yourself: ${counted(steps, 'step')}.`,
      }),
    );
  return [...detours, ...finds, ...(closed ? [closed] : [])].toSorted((a, b) => a.entry - b.entry);
}

function headlineOf(meals: number, walked: number, shortest: number, isClosed: boolean): string {
  if (isClosed) return 'The last turns left too little room.';
  if (meals === 0) return 'No apple this time.';
  if (walked === shortest) return meals === 1 ? 'No detour to the apple.' : 'No detour to any apple.';
  return `${counted(walked, 'step')} to ${counted(meals, 'apple')}; ${grouped(shortest)} were enough.`;
}
