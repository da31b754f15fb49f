import { leastGap } from '../../kit/contract/leastGap.ts';
import { relaxed } from '../../kit/contract/relaxed.ts';
import type { Outcome, Rules } from '../../kit/contract/rules.ts';
import { finishAll, finishOne, isFinishable } from './finish.ts';
import { empty } from './history.ts';
import { isWon, legalMoves } from './piles.ts';
import { certifiedDeal, randomDeal } from './solver.ts';
import { type Action, deadline, drawCount, type State } from './state.ts';
import { draw, finish, hint, move, undo } from './steps.ts';

export type { Action, State } from './state.ts';

/** Milliseconds between two cards of an auto-completion. */
const finishPace = 70;

export const rules: Rules<State, Action> = {
  version: 2,
  pace: { least: leastGap.repeat },

  start({ difficulty, variant }, random) {
    const piles = variant === 'random' ? randomDeal(random) : certifiedDeal(random, drawCount[difficulty]);
    return {
      ...piles,
      difficulty,
      ...(variant === relaxed && { relaxed: true as const }),
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
        return hint(state);
      case 'draw':
        return draw(state, at);
      case 'move':
        return move(state, action, at);
      case 'undo':
        return undo(state);
      case 'finish':
        return isFinishable(state) ? finish(state, at) : undefined;
    }
  },

  *moves(state): Iterable<Action> {
    if (outcome(state)) return;
    if (isFinishable(state) || state.finishing) yield { type: 'finish' };
    if (state.finishing) return;
    if (!state.hinted) yield { type: 'hint' };
    if (state.stock.length + state.waste.length > 0) yield { type: 'draw' };
    if (state.history.length > 0) yield { type: 'undo' };
    for (const move of legalMoves(state)) yield { type: 'move', ...move };
  },

  due: (state) => state.finishing?.next ?? deadline(state),

  elapse(state, at) {
    if (!state.finishing) return { ...state, timedOut: true };
    return { ...finishOne(state, at), finishing: { ...state.finishing, next: at + finishPace } };
  },

  outcome,

  bestTime: (state, duration) => (isWon(state) ? duration - (state.startedAt ?? 0) : undefined),

  score: ({ points, bonus }) => points + bonus,

  slow(state, action) {
    if (!state) return true;
    return action?.type === 'hint' && !state.hinted && !state.finishing && !outcome(state);
  },
};

function outcome(state: State): Outcome | undefined {
  if (isWon(state)) return { result: 'win' };
  return state.timedOut ? { result: 'loss' } : undefined;
}
