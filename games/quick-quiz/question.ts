import * as v from 'valibot';
import type { Difficulty } from '../../kit/round/difficulty.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(400));

export const question = v.strictObject({
  question: text,
  category: text,
  answers: v.pipe(v.array(text), v.length(4)),
  /** Index of the right answer; missing while the server withholds it. */
  correct: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3))),
  /** Author. Rounds of older versions have no licence. */
  src: text,
  licence: v.exactOptional(text),
});
export type Question = v.InferOutput<typeof question>;

/** Difficulties of the Open Trivia Database. */
export const levels = { noob: 'easy', mid: 'medium', pro: 'hard' } as const satisfies Record<
  Difficulty,
  string
>;

export const stored = v.object({
  question: text,
  correct: text,
  incorrect: v.pipe(v.array(text), v.length(3)),
  category: text,
  /** Missing in the built-in questions, which are easy. */
  difficulty: v.exactOptional(v.picklist(Object.values(levels))),
  src: text,
  licence: v.exactOptional(text),
});
export type Stored = v.InferOutput<typeof stored>;

export const quizLength: Record<Difficulty, number> = { noob: 6, mid: 10, pro: 15 };
