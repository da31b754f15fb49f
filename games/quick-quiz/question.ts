import * as v from 'valibot';
import type { Difficulty } from '../../kit/round/difficulty.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(400));

/** One question with its four answers, as a round gets it. */
export const question = v.strictObject({
  question: text,
  category: text,
  /** In the order in which they are shown. */
  answers: v.pipe(v.array(text), v.length(4)),
  /** Which of them is right; missing while the server withholds it. */
  correct: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3))),
  /** Who wrote it, and under which licence we may ask it: see `credit`. Rounds of before have no licence. */
  src: text,
  licence: v.exactOptional(text),
});
export type Question = v.InferOutput<typeof question>;

/** A question as it is stored: the right answer apart from the wrong ones. */
export const stored = v.object({
  question: text,
  correct: text,
  incorrect: v.pipe(v.array(text), v.length(3)),
  category: text,
  src: text,
  licence: v.exactOptional(text),
});
export type Stored = v.InferOutput<typeof stored>;

/** How many questions a quiz has. */
export const quizLength: Record<Difficulty, number> = { noob: 6, mid: 10, pro: 15 };

/** The public service's word for a difficulty. */
export const levels: Record<Difficulty, 'easy' | 'medium' | 'hard'> = {
  noob: 'easy',
  mid: 'medium',
  pro: 'hard',
};
