// Our own questions: timeless, each checked, and enough for a real quiz without any other source.
import { readFileSync } from 'node:fs';
import type { Level, TriviaQuestion } from '../question.ts';

export const bank: readonly TriviaQuestion[] = (['easy', 'medium', 'hard'] as const).flatMap(read);

/** A question a line: category | question | right answer | three wrong ones. */
function read(difficulty: Level): TriviaQuestion[] {
  return readFileSync(new URL(`./${difficulty}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [category = '', question = '', correct = '', ...incorrect] = line.split(' | ');
      const made = { type: 'multiple', src: 'play-small', licence: 'MIT' };
      return { category, question, correct, incorrect, difficulty, ...made };
    });
}
