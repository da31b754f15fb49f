// The second look at a game of Tic Tac Toe: the result to expect after each move, by expectimax over the robot's known
// mix of random and best replies. A win counts 100 %, a draw half.
import { cellName } from '../../kit/board/words.ts';
import { defineReviewer, type Moment } from '../../kit/contract/review.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type Board, emptyCells, isFull, winner } from './board.ts';
import { bestCells, randomShare } from './bot.ts';
import { type Action, rules, type State } from './rules.ts';

/** Lost part of the expected result from which a move is shown. */
const shownLoss = 0.03;
/** Lead of the best cell over the second best from which finding it is shown, or over the player's from which it decides. */
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

export const reviewer = defineReviewer<State, Action, unknown>({
  rules,
  tries: true,
  *review({ setup, steps, outcome }) {
    const expectation = expectationAt(setup.difficulty);
    const moments: Moment<Action>[] = [];
    let lost = 0;
    let worst = { entry: -1, lost: 0 };
    for (const { entry, action, before } of steps) {
      // At most nine marks: the review is whole even where time is up.
      yield;
      if (entry === undefined || action === undefined) continue;
      const { moment, loss } = judge(expectation, before.board, entry, action);
      lost += loss;
      if (loss > worst.lost) worst = { entry, lost: loss };
      if (moment) moments.push(moment);
    }
    const expected = expectation.of(Array<null>(9).fill(null));
    const result = { win: 1, draw: 0.5, loss: 0 }[outcome?.result ?? 'loss'];
    return {
      headline: headlineOf(outcome?.result, lost, worst),
      figures: [
        { label: 'Given away', value: percent(lost), unit: '%', par: 0, better: 'less' },
        { label: 'Luck', value: percent(result - (expected - lost)), unit: '%', better: 'more' },
      ],
      moments,
      opensAt: Math.max(
        0,
        moments.findIndex(({ entry }) => entry === worst.entry),
      ),
      note: `Against this robot, best play is worth ${percent(expected)} % of a win from the start.`,
    };
  },
});

export const start = reviewWorker(import.meta.url, reviewer);

function judge(
  expectation: Expectation,
  board: Board,
  entry: number,
  action: Action,
): { readonly moment?: Moment<Action>; readonly loss: number } {
  const tries = emptyCells(board)
    .map((cell) => ({ cell, value: expectation.after(board, cell) }))
    .toSorted((a, b) => b.value - a.value);
  const [best, second] = tries;
  const own = tries.find(({ cell }) => cell === action)?.value ?? 0;
  if (!best) return { loss: 0 };
  const loss = best.value - own;
  if (loss >= shownLoss)
    return {
      loss,
      moment: {
        ...{ entry, kind: 'slip', better: best.cell },
        text: `This cell was worth ${percent(own)} % of a win.`,
        why: `${cellName(best.cell, 3)} was worth ${percent(best.value)} %.`,
        marks: [
          { on: cellAt(best.cell), as: 'better', tag: `${percent(best.value)} %` },
          { on: cellAt(action), as: 'yours', tag: `${percent(own)} %` },
        ],
      },
    };
  if (!second || best.value - second.value < decisive) return { loss };
  return {
    loss,
    moment: {
      ...{ entry, kind: 'find' },
      text: 'You found the best cell by far.',
      why: `Any other was worth ${percent(second.value)} % of a win at most.`,
      marks: [{ on: cellAt(action), as: 'yours' }],
    },
  };
}

const cellAt = (cell: number): string => `[data-cell="${cell}"]`;
const percent = (share: number): number => Math.round(100 * share);

interface Worst {
  readonly entry: number;
  readonly lost: number;
}

function headlineOf(result: string | undefined, lost: number, worst: Worst): string {
  if (percent(lost) === 0) return result === 'win' ? 'A clean round.' : 'You gave nothing away.';
  if (result === 'loss' && worst.lost >= decisive) return `Move ${worst.entry + 1} let it slip.`;
  // The robot can give back what a move gave away, and the next move can give it away again.
  const part = percent(lost) > 100 ? 'more than a win' : `${percent(lost)} % of a win`;
  return result === 'win' ? `Won, though you gave away ${part} on the way.` : `You gave away ${part}.`;
}
