import { leastGap } from '../../kit/contract/leastGap.ts';
import type { Outcome, Rules } from '../../kit/contract/rules.ts';
import { finishAll, finishOne, isFinishable } from './finish.ts';
import { empty } from './history.ts';
import { cardsHome, isWon, legalMoves } from './piles.ts';
import { certifiedDeal, randomDeal } from './solver.ts';
import {
  type Action,
  deadline,
  drawsOf,
  isLastPassOver,
  mayDraw,
  mayUndo,
  type State,
  termsOf,
} from './state.ts';
import { draw, finish, move, undo } from './steps.ts';

export type { Action, State } from './state.ts';

/** Dollars in Vegas: what a card home pays, and what a deal costs. */
const cardPays = 5;
export const packPrice = 52;

/** Milliseconds between two cards of an auto-completion. */
const finishPace = 70;

export const rules: Rules<State, Action> = {
  version: 2,
  pace: { least: leastGap.repeat },

  start({ difficulty, variant }, random) {
    const terms = termsOf(variant);
    const draws = drawsOf({ difficulty, ...terms });
    const piles = variant === 'random' ? randomDeal(random) : certifiedDeal(random, draws);
    return {
      ...piles,
      difficulty,
      ...terms,
      points: 0,
      bonus: 0,
      moves: 0,
      paid: [],
      history: empty,
    };
  },

  play(state, action, at) {
    if (outcome(state)) return undefined;
    if (state.finishing) return action.type === 'finish' ? finishAll(state, at) : undefined;
    switch (action.type) {
      case 'hint':
        return state.hinted ? undefined : { ...state, hints: (state.hints ?? 0) + 1, hinted: true };
      case 'draw':
        return draw(state, at);
      case 'move':
        return move(state, action, at);
      case 'undo':
        return mayUndo(state) ? undo(state) : undefined;
      case 'finish':
        if (isFinishable(state)) return finish(state, at);
        return isLastPassOver(state) ? { ...state, ended: true } : undefined;
    }
  },

  *moves(state): Iterable<Action> {
    if (outcome(state)) return;
    if (isFinishable(state) || isLastPassOver(state) || state.finishing) yield { type: 'finish' };
    if (state.finishing) return;
    if (!state.hinted) yield { type: 'hint' };
    if (mayDraw(state)) yield { type: 'draw' };
    if (mayUndo(state)) yield { type: 'undo' };
    for (const move of legalMoves(state)) yield { type: 'move', ...move };
  },

  due: (state) => state.finishing?.next ?? deadline(state),

  elapse(state, at) {
    if (!state.finishing) return { ...state, timedOut: true };
    return { ...finishOne(state, at), finishing: { ...state.finishing, next: at + finishPace } };
  },

  outcome,

  bestTime: (state, duration) => (isWon(state) ? duration - (state.startedAt ?? 0) : undefined),

  score: (state) => (state.vegas ? cardPays * cardsHome(state) : state.points + state.bonus),

  slow(state, action) {
    if (!state) return true;
    return action?.type === 'hint' && !state.hinted && !state.finishing && !outcome(state);
  },
};

function outcome(state: State): Outcome | undefined {
  if (isWon(state)) return 'win';
  return state.timedOut || state.ended ? 'loss' : undefined;
}
