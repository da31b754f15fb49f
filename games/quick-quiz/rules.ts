import * as v from 'valibot';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import type { Random } from '../../kit/round/random.ts';
import { chooseQuiz } from './choose.ts';
import { type Question, question, quizLength } from './question.ts';

export const content = v.pipe(v.array(question), v.minLength(1), v.maxLength(quizLength.pro));
export type Content = v.InferOutput<typeof content>;

export interface State {
  readonly difficulty: Difficulty;
  readonly questions: readonly Question[];
  /** The answers given so far, an index for each question. */
  readonly given: readonly number[];
  /** Round time (ms) of the last answer. */
  readonly answeredAt: number;
}

/** The answer that is submitted to the question on the screen, 0–3. */
export type Action = number;

export const rules: Rules<State, Action, Content> = {
  version: 1,

  start: ({ difficulty, content }, random) => ({
    difficulty,
    questions: content ?? ownQuiz(difficulty, random),
    given: [],
    answeredAt: 0,
  }),

  play(state, answer, { at }) {
    if (state.given.length >= state.questions.length) return undefined;
    if (!Number.isInteger(answer) || answer < 0 || answer > 3) return undefined;
    return { ...state, given: [...state.given, answer], answeredAt: at };
  },

  outcome(state) {
    if (state.given.length < state.questions.length) return undefined;
    // Two of three right is a quiz well done.
    return { result: rightAnswers(state) * 3 >= state.questions.length * 2 ? 'win' : 'loss' };
  },

  score: (state) => rightAnswers(state),
};

/** Without content there are still the built-in questions. */
function ownQuiz(difficulty: Difficulty, random: Random): Question[] {
  return chooseQuiz([], difficulty, random);
}

export function rightAnswers({ questions, given }: State): number {
  return given.filter((answer, i) => answer === questions[i]?.correct).length;
}

export function isPerfect(state: State): boolean {
  return rightAnswers(state) === state.questions.length;
}
