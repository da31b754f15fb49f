// Questions as stored, from any source.
import { createHash } from 'node:crypto';
import { decode } from 'html-entities';
import * as v from 'valibot';
import type { levels } from '../../games/quick-quiz/question.ts';
import type { Tables } from '../store/schema.ts';

export type Level = (typeof levels)[keyof typeof levels];

type Row = Tables['trivia_questions'];

export interface TriviaQuestion extends Readonly<Omit<Row, 'id' | 'incorrect' | 'created_at'>> {
  readonly incorrect: readonly string[];
}

const encoded = v.pipe(
  v.string(),
  v.transform((text) => decode(text).normalize('NFC').trim()),
  v.excludes('\0'),
);

/** Question of the Open Trivia Database, converted except for its source. */
export const opentdbQuestion = v.pipe(
  v.object({
    question: encoded,
    correct_answer: encoded,
    incorrect_answers: v.array(encoded),
    category: encoded,
    difficulty: v.picklist(['easy', 'medium', 'hard']),
    type: v.literal('multiple'),
  }),
  v.transform(({ correct_answer: correct, incorrect_answers: incorrect, ...rest }) => ({
    ...rest,
    correct,
    incorrect,
  })),
);

/** Returns an ID that ignores spaces, encoding, case and order of the wrong answers. */
export function questionId({
  question,
  correct,
  incorrect,
}: Pick<TriviaQuestion, 'question' | 'correct' | 'incorrect'>): string {
  const parts = [normalise(question), normalise(correct), ...incorrect.map(normalise).sort()];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

export function normalise(text: string): string {
  return decode(text).normalize('NFC').trim().toLowerCase();
}

/** Whether a question has one right and three wrong answers, all different, and no empty text. */
export function isAskable({ question, correct, incorrect }: TriviaQuestion): boolean {
  const answers = [correct, ...incorrect].map(normalise);
  return (
    incorrect.length === 3 && new Set(answers).size === 4 && ![normalise(question), ...answers].includes('')
  );
}
