// Findings of the second look: the action that closed a deal, the better way, and what kept a deal open.

import { counted, lowered } from '../../kit/board/words.ts';
import { type Card, suitOf, suitSigns } from '../../kit/cards/cards.ts';
import { place } from '../../kit/contract/place.ts';
import type { Mark, Moment } from '../../kit/contract/review.ts';
import type { Random } from '../../kit/round/random.ts';
import { cardAt, drawn, heightOf, legalMoves, type Move, moved, type PileId } from './piles.ts';
import { rules } from './rules.ts';
import { type Step, searchLimit, solve, verdictOf } from './solver.ts';
import { type Action, drawsOf, type State } from './state.ts';
import { judge, type Played, type Takeback, verdictLimit } from './turn.ts';

/** Maximum positions searched per other move of a find: a round has hundreds of them. */
const findLimit = 1_500;

const short = (card: Card): string => `${card[0] === 'T' ? '10' : card[0]}${suitSigns[suitOf(card)]}`;

/** A line that wins from a state that is judged open; prefers few draws, as players do. */
export function winningLine(state: State): readonly Step[] {
  const draw = drawsOf(state);
  const line = solve(state, draw, searchLimit, { fewDraws: true });
  return line ?? solve(state, draw, verdictLimit, { exact: true }) ?? [];
}

/** Points of the moves of a line, added to those of the state. */
export function pointsOf(state: State, line: readonly Step[], at: number, random: Random): number {
  return line.reduce((now, step) => rules.play(now, step, at, random) ?? now, state).points;
}

export function closingMoment({ entry, action, before }: Played): Moment<Action> {
  const line = winningLine(before);
  const [better] = line;
  return {
    entry,
    kind: 'slip',
    text: `After ${lowered(nameOf(before, action))} there was no way home.`,
    ...(better && { better, why: whyOf(before, line) }),
    marks: [
      ...(action.type === 'move' ? [markOf(before, action, 'yours', 'You moved this')] : []),
      ...(better ? [betterMark(before, better)] : []),
    ],
  };
}

/** Names the first move of a way home, and the draws before it. */
function whyOf(before: State, line: readonly Step[]): string {
  const draws = line.findIndex(({ type }) => type === 'move');
  const way = line[draws] as Step & Move;
  let state = before;
  for (let n = 0; n < draws; n++) state = { ...state, ...drawn(state, drawsOf(state)) };
  const { piles, flipped } = moved(state, way);
  const turned = flipped && cardAt(piles, way.from, 1);
  const after = draws > 0 ? `${counted(draws, 'draw')} and then ` : '';
  const turn = turned ? `, which turns up the ${short(turned)}` : '';
  return `There still was one with ${after}${lowered(nameOf(state, way))}${turn}.`;
}

/** "The K♣ to column 2", "The 7♦ onto the 8♠", "Drawing" */
function nameOf(state: State, action: Action): string {
  if (action.type !== 'move') return state.stock.length > 0 ? 'Drawing on' : 'Turning the waste over';
  const { from, to, count } = action;
  const card = cardAt(state, from, count);
  return `${card ? `The ${short(card)}` : 'The move'} ${placeOf(state, to)}`;
}

function placeOf(state: State, to: PileId): string {
  if (to.startsWith('f')) return 'home';
  const parent = cardAt(state, to, 1);
  return parent ? `onto the ${short(parent)}` : `to column ${to[1]}`;
}

function betterMark(state: State, step: Step): Mark {
  if (step.type === 'draw') return { on: place.pile('stock'), as: 'better', tag: 'Better' };
  const target = heightOf(state, step.to) - 1;
  const to = { on: target < 0 ? place.pile(step.to) : place.cardIn(step.to, target) };
  return { ...markOf(state, step, 'better', 'Better'), to };
}

function markOf(state: State, { from, count }: Move, as: Mark['as'], tag: string): Mark {
  const height = heightOf(state, from);
  return {
    on: place.cardIn(from, height - count),
    as,
    tag,
    ...(count > 1 && { through: place.cardIn(from, height - 1) }),
  };
}

/** A move that kept the deal open where others would have closed it. */
export interface Find {
  readonly moment: Moment<Action>;
  /** Number of those others. */
  readonly closing: number;
}

export function* findOf({ entry, action, before }: Played): Generator<undefined, Find | undefined, boolean> {
  if (action.type !== 'move') return undefined;
  const draw = drawsOf(before);
  const closing: Move[] = [];
  for (const move of legalMoves(before)) {
    if (move.from.startsWith('f')) continue;
    if (verdictOf(moved(before, move).piles, draw, findLimit) === 'closed') closing.push(move);
    if (yield) return undefined;
  }
  const [other] = closing;
  if (!other) return undefined;
  const text = `${nameOf(before, action)} kept a way home.`;
  const why = `${nameOf(before, { type: 'move', ...other })} would have shut the last one.`;
  return { closing: closing.length, moment: { entry, kind: 'find', text, why } };
}

/** A run of undos that opened a closed deal again. */
export function takebackMoment({ entry, steps, from, to }: Takeback): Moment<Action> | undefined {
  if (judge(from) !== 'closed' || judge(to) !== 'open') return undefined;
  const text = `You took back ${counted(steps, 'step')}, and there was a way home again.`;
  return { entry, kind: 'find', text, why: 'From where you were, there was none.' };
}

/** @param entry the last one, which left the deal open */
export function timeoutMoment(entry: number, state: State): Moment<Action> {
  const steps = winningLine(state).length;
  const text = 'Time ran out with a way home left.';
  return { entry, kind: 'unlucky', text, why: `It took ${counted(steps, 'more step')}.` };
}
