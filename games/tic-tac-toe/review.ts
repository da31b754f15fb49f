// The second look at a game of Tic Tac Toe: the result to expect after each move, by expectimax over the robot's known
// mix of random and best replies. A win counts 100 %, a draw half.

import { counted, lowered } from '../../kit/board/words.ts';
import { place } from '../../kit/contract/place.ts';
import type { Kind, Moment, Reviewer } from '../../kit/contract/review.ts';
import { assemble } from '../../kit/review/assemble.ts';
import { less, more } from '../../kit/review/figures.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { type Board, emptyCells, outcomeOf } from './board.ts';
import { bestCells, randomShare } from './bot.ts';
import { type Action, rules, type State } from './rules.ts';

/** Shows a move that lost at least this part of the expected result. */
const shownLoss = 0.03;
/** Minimum lead of the best cell: over the second best to show the find, over the player's to decide the round. */
const decisive = 0.15;

/** By difficulty and board. Shared, as verdicts on tried cells ask for the same boards again. */
const known = new Map<string, number>();

/** Returns the best result (0 to 1) that X, who is to move, can expect. */
export function expected(board: Board, difficulty: Difficulty): number {
  const key = difficulty + board.map((mark) => mark ?? '-').join('');
  const value =
    known.get(key) ??
    endOf(board) ??
    Math.max(...emptyCells(board).map((cell) => expectedAfter(board, cell, difficulty)));
  known.set(key, value);
  return value;
}

/** Returns what X can expect after a mark in a cell. */
export function expectedAfter(board: Board, cell: number, difficulty: Difficulty): number {
  const marked = board.with(cell, 'X');
  const mean = (cells: readonly number[]) =>
    cells.reduce((sum, reply) => sum + expected(marked.with(reply, 'O'), difficulty), 0) / cells.length;
  const share = randomShare[difficulty];
  return endOf(marked) ?? share * mean(emptyCells(marked)) + (1 - share) * mean(bestCells(marked));
}

const worth = { win: 1, draw: 0.5, loss: 0 };

function endOf(board: Board): number | undefined {
  const outcome = outcomeOf(board);
  return outcome && worth[outcome];
}

interface Judged {
  readonly moment?: Moment<Action>;
  readonly better: number;
  readonly lost: number;
}

export const reviewer: Reviewer<State, Action> = {
  rules,
  tries: true,
  review({ setup, steps, outcome }) {
    const { difficulty } = setup;
    const judged: Judged[] = [];
    for (const { entry, action, before } of steps)
      if (entry !== undefined && action !== undefined)
        judged.push(judge(difficulty, before.board, entry, action));
    const lost = judged.reduce((sum, each) => sum + each.lost, 0);
    const most = expected(Array<null>(9).fill(null), difficulty);
    const result = worth[outcome ?? 'loss'];
    const found = judged.toSorted((a, b) => b.lost - a.lost);
    const of = (kind: Kind) => found.flatMap(({ moment }) => (moment?.kind === kind ? [moment] : []));
    return assemble<Action>({
      headline: headlineOf(outcome, judged, found),
      figures: [
        less('Given away', percent(lost), {
          unit: '%',
          par: 0,
          means: 'Of a win, on average over all that the robot could do. A draw is half a win.',
        }),
        more('Luck', percent(result - (most - lost)), {
          unit: '%',
          means: 'How much more your moves brought in than they do on average.',
        }),
      ],
      slips: of('slip'),
      finds: of('find').slice(0, 1),
      note: `Perfect play is worth ${tenths(most)} games in 10 against this robot.`,
    });
  },
};

export const start = reviewWorker(import.meta.url, reviewer);

function judge(difficulty: Difficulty, board: Board, entry: number, action: Action): Judged {
  const tries = emptyCells(board)
    .map((cell) => ({ cell, value: expectedAfter(board, cell, difficulty) }))
    .toSorted((a, b) => b.value - a.value);
  const [best = { cell: action, value: 0 }, second] = tries;
  const own = tries.find(({ cell }) => cell === action)?.value ?? 0;
  const lost = best.value - own;
  const judged = { better: best.cell, lost };
  if (lost >= shownLoss)
    return {
      ...judged,
      moment: {
        entry,
        kind: 'slip',
        better: best.cell,
        text: `${placeNames[action]} was the weaker cell.`,
        why:
          tenths(best.value) === tenths(own)
            ? `${placeNames[best.cell]} was a little better: a good robot makes you pay for it.`
            : `${placeNames[best.cell]} is worth ${tenths(best.value)} games in 10, yours ${tenths(own)}.`,
        gave: tenths(lost) === 0 ? 'a little' : `${counted(tenths(lost), 'game')} in 10`,
        marks: [
          { on: place.cell(best.cell), as: 'better', tag: 'Better' },
          { on: place.cell(action), as: 'yours', tag: 'Yours' },
        ],
      },
    };
  if (!second || best.value - second.value < decisive) return judged;
  return {
    ...judged,
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

/** @param found the same moves, the worst first */
function headlineOf(result: string | undefined, judged: readonly Judged[], found: readonly Judged[]): string {
  const [worst] = found;
  if (!worst || worst.lost < shownLoss) {
    const find = judged.find(({ moment }) => moment?.kind === 'find')?.moment;
    if (find) return find.text;
    if (result === 'win') return `Won in ${counted(judged.length, 'move')}, none wasted.`;
    return result === 'draw' ? 'A draw, and you gave nothing away.' : 'You played it right, and still lost.';
  }
  const better = `${placeNames[worst.better]} was better at move ${judged.indexOf(worst) + 1}.`;
  return result === 'win' ? `Won, though ${lowered(better)}` : better;
}
