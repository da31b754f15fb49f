import * as v from 'valibot';
import { leastGap } from '../../kit/contract/leastGap.ts';
import type { Rules } from '../../kit/contract/rules.ts';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { chooseQuiz } from './choose.ts';
import { type Question, question, quizLength } from './question.ts';

export const content = v.pipe(v.array(question), v.minLength(1), v.maxLength(quizLength.pro));
export type Content = v.InferOutput<typeof content>;

export interface State {
  readonly difficulty: Difficulty;
  /** Way to play, with the category of all questions. Built-in ones of others replace those that couldn't load. */
  readonly variant?: string;
  readonly questions: readonly Question[];
  readonly given: readonly number[];
  /** Round time (ms) of the last answer. */
  readonly answeredAt: number;
}

/** Index of the submitted answer, 0–3. */
export type Action = number;

const answers: readonly Action[] = [0, 1, 2, 3];

export const rules: Rules<State, Action, Content> = {
  version: 1,
  pace: { least: leastGap.choice, signal: ({ answeredAt }) => answeredAt },

  start: ({ difficulty, variant, content }, random) => ({
    difficulty,
    ...(variant !== undefined && { variant }),
    questions: content ?? chooseQuiz([], { difficulty }, random),
    given: [],
    answeredAt: 0,
  }),

  play(state, answer, at) {
    if (isOver(state) || !answers.includes(answer)) return undefined;
    return { ...state, given: [...state.given, answer], answeredAt: at };
  },

  moves: (state) => (isOver(state) ? [] : answers),

  outcome(state) {
    if (!isOver(state) || judged(state) < state.given.length) return undefined;
    // A win needs two thirds right.
    return rightAnswers(state) * 3 >= state.questions.length * 2 ? 'win' : 'loss';
  },

  bestTime: (state) => (isPerfect(state) ? state.answeredAt : undefined),

  score: rightAnswers,
};

function isOver({ given, questions }: State): boolean {
  return given.length >= questions.length;
}

/** Result of each answer; undefined while the server withholds it. */
export function resultsOf({ questions, given }: State): readonly ('right' | 'wrong' | undefined)[] {
  return given.map((answer, i) => {
    const correct = questions[i]?.correct;
    return correct === undefined ? undefined : answer === correct ? 'right' : 'wrong';
  });
}

/** Counts the answers whose result is known. */
export function judged(state: State): number {
  return resultsOf(state).filter(Boolean).length;
}

export function rightAnswers(state: State): number {
  return resultsOf(state).filter((result) => result === 'right').length;
}

export function isPerfect(state: State): boolean {
  return rightAnswers(state) === state.questions.length;
}
