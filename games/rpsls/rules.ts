import type { Result, Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { chooseMove } from './bot.ts';
import { beats, type Move, moves } from './moves.ts';

export interface Thrown {
  readonly you: Move;
  readonly robot: Move;
}

export interface State {
  readonly difficulty: Difficulty;
  readonly thrown?: Thrown;
}

export type Action = Move;

export const rules: Rules<State, Action> = {
  version: 1,

  start: ({ difficulty }) => ({ difficulty }),

  play(state, you, _at, random) {
    if (state.thrown) return undefined;
    return { ...state, thrown: { you, robot: chooseMove(you, state.difficulty, random('throw')) } };
  },

  moves: ({ thrown }) => (thrown ? [] : moves),

  outcome: ({ thrown }) => (thrown ? { result: judge(thrown) } : undefined),

  score: ({ thrown }) => (thrown && beats(thrown.you, thrown.robot) ? 1 : 0),
};

function judge({ you, robot }: Thrown): Result {
  if (beats(you, robot)) return 'win';
  return beats(robot, you) ? 'loss' : 'draw';
}
