// The second look at a deal: how long the solver that certifies deals could still win, and what closed it.
import { counted } from '../../kit/board/words.ts';
import type { Moment, Reviewer, Step } from '../../kit/contract/review.ts';
import { assemble } from '../../kit/review/assemble.ts';
import { less, more } from '../../kit/review/figures.ts';
import { reviewWorker } from '../../kit/review/reviewWorker.ts';
import {
  closingMoment,
  type Find,
  findOf,
  pointsOf,
  takebackMoment,
  timeoutMoment,
  winningLine,
} from './findings.ts';
import { rival } from './rival.ts';
import { type Action, rules, type State } from './rules.ts';
import { findTurn, lineOf, type Played, type Turn } from './turn.ts';

/** Actions looked at for finds, and runs of undos: those last in the round. */
const mostLooked = 100;
const mostTakebacks = 20;
const mostFinds = 2;
const mostTakenBack = 2;

const knowing = 'Solitaire is judged with every card known, face-down ones included.';

export const reviewer: Reviewer<State, Action> = {
  rules,
  rival,
  tries: true,
  *review({ steps, outcome, random }) {
    const { line, takebacks, entries } = lineOf(steps);
    const { before: start } = steps[0] as Step<State, Action>;
    const { at, after: end } = steps.at(-1) as Step<State, Action>;
    const won = outcome === 'win';
    const turn: Turn = won
      ? { open: line.length, closed: undefined, isCut: false }
      : yield* findTurn(start, line);
    const { open, closed } = turn;
    const isExact = closed === undefined ? open === line.length : open === closed - 1;
    /** The entry after so many actions of the line; -1 means that not even the deal counts. */
    const entryAt = (played: number): number => (played < 0 ? 0 : (line[played]?.entry ?? entries));

    const closing = isExact ? line[open] : undefined;
    const main: Moment<Action>[] = closing ? [closingMoment(closing)] : [];
    if (outcome === 'loss' && open === line.length && entries > 0) main.push(timeoutMoment(entries - 1, end));
    const takenBack: Moment<Action>[] = [];
    const finds: Find[] = [];
    let { isCut } = turn;
    for (const takeback of takebacks.slice(-mostTakebacks)) {
      isCut ||= yield;
      if (isCut) break;
      const moment = takebackMoment(takeback);
      if (moment) takenBack.push(moment);
    }
    for (const played of line.slice(0, Math.max(0, open)).slice(-mostLooked)) {
      isCut ||= yield;
      if (isCut) break;
      const find = yield* findOf(played);
      if (find) finds.push(find);
    }
    const best = finds.toSorted((a, b) => b.closing - a.closing).map(({ moment }) => moment);
    const told = main[0] ?? takenBack.at(-1) ?? best[0];
    const opened = line[open - 1]?.after ?? start;
    const left = pointsOf(opened, winningLine(opened), at, random) - end.points;
    const points = less('Points still to win', Math.max(0, left), {
      means: 'By a way home from the last place where there was one.',
    });
    return assemble<Action>({
      headline: won
        ? wonHeadline(takenBack.at(-1), best[0], line.length)
        : lostHeadline(turn, isExact, closing, outcome === 'loss', line.length),
      figures: [
        ...(open < 0 ? [] : [points]),
        more(
          // Figures are known by their labels: the usual counts exact ones alone.
          isExact ? 'Winnable until move' : 'Winnable at least until move',
          closing ? closing.entry + 1 : entryAt(open),
        ),
      ],
      slips: main,
      finds: [...takenBack.slice(-mostTakenBack), ...best.slice(0, mostFinds)],
      told,
      ...(!isExact && { doubts: line.slice(Math.max(0, open)).map(({ entry }) => entry) }),
      turn: {
        entry: closed === undefined ? entries : entryAt(closed - 1),
        ...(!isExact && { unknownFrom: entryAt(open) }),
        open: 'Winnable',
        closed: 'Not any more',
      },
      ...(isCut && { isCut }),
      note: isCut ? `${knowing} Not every move was looked at.` : knowing,
    });
  },
};

/** Fewer moves than most wins take. */
const fewMoves = 130;

/** @param reopened the last takeback that opened the deal again @param moves actions without those taken back */
function wonHeadline(reopened: Moment | undefined, find: Moment | undefined, moves: number): string {
  if (reopened) return `Taking back move ${reopened.entry} won it.`;
  if (find) return `Move ${find.entry + 1} kept it alive. All home in ${moves}.`;
  if (moves <= fewMoves) return `All home in only ${counted(moves, 'move')}.`;
  return `All home in ${moves} moves, and never in danger.`;
}

/** Part of a round that still counts as early. */
const early = 0.4;

/** @param moves actions without those taken back */
function lostHeadline(
  turn: Turn,
  isExact: boolean,
  closing: Played | undefined,
  timedOut: boolean,
  moves: number,
): string {
  if (closing && turn.open < early * moves) return `Move ${closing.entry + 1} closed the deal early on.`;
  if (closing) return `You had it until move ${closing.entry + 1}.`;
  if (turn.isCut) return 'Too many positions to find the turn in time.';
  if (!isExact) return "Couldn't tell if this deal was still winnable.";
  if (turn.closed === 0) return 'No way led home in this deal.';
  return timedOut ? 'Still winnable when the time ran out.' : 'Still winnable when you left it.';
}

export const start = reviewWorker(import.meta.url, reviewer);
