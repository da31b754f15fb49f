// The second look at a game of Tic Tac Toe: the result to expect after each move, by expectimax over the robot's known
// mix of random and best replies. A win counts 100 %, a draw half.

import { counted } from '../../kit/board/words.ts';
import { place } from '../../kit/contract/place.ts';
import { defineReviewer, type Kind, type Moment } from '../../kit/contract/review.ts';
import { assemble } from '../../kit/review/assemble.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type Board, emptyCells, isFull, winner } from './board.ts';
import { bestCells, randomShare } from './bot.ts';
import { type Action, rules, type State } from './rules.ts';

/** Shows a move that lost at least this part of the expected result. */
const shownLoss = 0.03;
/** Minimum lead of the best cell: over the second best to show the find, over the player's to decide the round. */
const decisive = 0.15;

/** Expected results (0 to 1) of boards with X to move. */
export class Expectation {
  readonly #difficulty: Difficulty;
  readonly #known = new Map<string, number>();

  constructor(difficulty: Difficulty) {
    this.#difficulty = difficulty;
  }

  /** Returns the best that X can expect. */
  of(board: Board): number {
    const key = board.map((mark) => mark ?? '-').join('');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const value = endOf(board) ?? Math.max(...emptyCells(board).map((cell) => this.after(board, cell)));
    this.#known.set(key, value);
    return value;
  }

  /** Returns what X can expect after a mark in a cell. */
  after(board: Board, cell: number): number {
    const marked = board.with(cell, 'X');
    const end = endOf(marked);
    if (end !== undefined) return end;
    const mean = (cells: readonly number[]) =>
      cells.reduce((sum, reply) => sum + this.of(marked.with(reply, 'O')), 0) / cells.length;
    const share = randomShare[this.#difficulty];
    return share * mean(emptyCells(marked)) + (1 - share) * mean(bestCells(marked));
  }
}

const expectations = new Map<Difficulty, Expectation>();

/** Shares what is computed: verdicts on tried cells ask for the same boards again. */
function expectationAt(difficulty: Difficulty): Expectation {
  const known = expectations.get(difficulty) ?? new Expectation(difficulty);
  expectations.set(difficulty, known);
  return known;
}

function endOf(board: Board): number | undefined {
  const won = winner(board);
  if (won) return won === 'X' ? 1 : 0;
  return isFull(board) ? 0.5 : undefined;
}

interface Judged {
  readonly moment?: Moment<Action>;
  readonly better: number;
  readonly lost: number;
}

export const reviewer = defineReviewer<State, Action, unknown>({
  rules,
  tries: true,
  *review({ setup, steps, outcome }) {
    const expectation = expectationAt(setup.difficulty);
    const judged: Judged[] = [];
    for (const { entry, action, before } of steps) {
      // At most nine marks: the review is whole even where time is up.
      yield;
      if (entry !== undefined && action !== undefined)
        judged.push(judge(expectation, before.board, entry, action));
    }
    const lost = judged.reduce((sum, each) => sum + each.lost, 0);
    const expected = expectation.of(Array<null>(9).fill(null));
    const result = { win: 1, draw: 0.5, loss: 0 }[outcome?.result ?? 'loss'];
    const found = judged.toSorted((a, b) => b.lost - a.lost);
    const of = (kind: Kind) => found.flatMap(({ moment }) => (moment?.kind === kind ? [moment] : []));
    return assemble<Action>({
      headline: headlineOf(outcome?.result, judged),
      figures: [
        {
          label: 'Given away',
          value: percent(lost),
          unit: '%',
          par: 0,
          better: 'less',
          means: 'Of a win, on average over all that the robot could do. A draw is half a win.',
        },
        {
          label: 'Luck',
          value: percent(result - (expected - lost)),
          unit: '%',
          better: 'more',
          means: 'How much more your marks brought in than they do on average.',
        },
      ],
      slips: of('slip'),
      finds: of('find').slice(0, 1),
      note: `Perfect play is worth ${tenths(expected)} games in 10 against this robot.`,
    });
  },
});

export const start = reviewWorker(import.meta.url, reviewer);

function judge(expectation: Expectation, board: Board, entry: number, action: Action): Judged {
  const tries = emptyCells(board)
    .map((cell) => ({ cell, value: expectation.after(board, cell) }))
    .toSorted((a, b) => b.value - a.value);
  const [best = { cell: action, value: 0 }, second] = tries;
  const own = tries.find(({ cell }) => cell === action)?.value ?? 0;
  const lost = best.value - own;
  if (lost >= shownLoss)
    return {
      better: best.cell,
      lost,
      moment: {
        entry,
        kind: 'slip',
        better: best.cell,
        text: `${placeNames[best.cell]} was better here.`,
        why:
          tenths(best.value) === tenths(own)
            ? 'By a little: a good robot makes you pay for it.'
            : `It's worth ${tenths(best.value)} games in 10, your cell ${tenths(own)}.`,
        gave: `${counted(Math.max(1, percent(lost)), 'game')} in 100`,
        marks: [
          { on: place.cell(best.cell), as: 'better', tag: 'Better' },
          { on: place.cell(action), as: 'yours', tag: 'Yours' },
        ],
      },
    };
  if (!second || best.value - second.value < decisive) return { better: best.cell, lost };
  return {
    better: best.cell,
    lost,
    moment: {
      entry,
      kind: 'find',
      text: `${placeNames[action]} was the one good cell.`,
      why: `Anywhere else was worth ${tenths(second.value)} games in 10 at most.`,
      marks: [{ on: place.cell(action), as: 'yours' }],
    },
  };
}

const placeNames: readonly string[] = [
  ...['The top left corner', 'The top edge', 'The top right corner'],
  ...['The left edge', 'The centre', 'The right edge'],
  ...['The bottom left corner', 'The bottom edge', 'The bottom right corner'],
];
const percent = (share: number): number => Math.round(100 * share);
const tenths = (share: number): number => Math.round(10 * share);

function headlineOf(result: string | undefined, judged: readonly Judged[]): string {
  const marks = judged.length;
  const worst = judged.reduce((most, each) => (each.lost > most.lost ? each : most), { better: 0, lost: 0 });
  const find = judged.find(({ moment }) => moment?.kind === 'find')?.moment;
  if (worst.lost < shownLoss) {
    if (find) return find.text;
    if (result === 'win') return `Won in ${counted(marks, 'mark')}, none wasted.`;
    return result === 'draw' ? 'A draw, and you gave nothing away.' : 'You played it right, and still lost.';
  }
  const at = judged.findIndex(({ lost }) => lost === worst.lost) + 1;
  const better = `${placeNames[worst.better]} was better at mark ${at}.`;
  return result === 'win' ? `Won, but ${better.charAt(0).toLowerCase()}${better.slice(1)}` : better;
}
