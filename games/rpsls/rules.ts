import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { chooseMove } from './bot.ts';
import { learnedMove } from './learner.ts';
import { beats, type Move, moves, type Thrown } from './moves.ts';

export interface State {
  readonly difficulty: Difficulty;
  /** The latest throw. */
  readonly thrown?: Thrown;
  /** Variant: all throws of the round so far. */
  readonly past?: readonly Thrown[];
}

/** ID of the variant, and the throws of its round. */
export const learner = 'learner';
export const throws = 20;

export type Action = Move;

export const rules: Rules<State, Action> = {
  version: 1,

  start: ({ difficulty, variant }) => (variant === learner ? { difficulty, past: [] } : { difficulty }),

  play(state, you, _at, random) {
    if (isOver(state)) return undefined;
    const { past, difficulty } = state;
    if (past) {
      const thrown = { you, robot: learnedMove(past, difficulty, random('throw', past.length)) };
      return { ...state, thrown, past: [...past, thrown] };
    }
    return { ...state, thrown: { you, robot: chooseMove(you, state.difficulty, random('throw')) } };
  },

  moves: (state) => (isOver(state) ? [] : moves),

  outcome(state) {
    if (!isOver(state)) return undefined;
    const [won, lost] = [wins(state), losses(state)];
    return won > lost ? 'win' : won < lost ? 'loss' : 'draw';
  },

  score: wins,
};

export function isOver({ thrown, past }: State): boolean {
  return past ? past.length === throws : thrown !== undefined;
}

const thrownIn = ({ thrown, past }: State): readonly Thrown[] => past ?? (thrown ? [thrown] : []);

export function wins(state: State): number {
  return thrownIn(state).filter(({ you, robot }) => beats(you, robot)).length;
}

export function losses(state: State): number {
  return thrownIn(state).filter(({ you, robot }) => beats(robot, you)).length;
}
