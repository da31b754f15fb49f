// Our own questions: timeless, each checked, and enough for a real quiz where nothing else is to be had.
import type { Level, TriviaQuestion } from '../question.ts';
import { easy } from './easy.ts';
import { hard } from './hard.ts';
import { medium } from './medium.ts';

export const bank: readonly TriviaQuestion[] = [
  ...read('easy', easy),
  ...read('medium', medium),
  ...read('hard', hard),
];

function read(difficulty: Level, table: string): TriviaQuestion[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [category = '', question = '', correct = '', ...incorrect] = line.split(' | ');
      const made = { type: 'multiple', src: 'play-small', licence: 'MIT' };
      return { category, question, correct, incorrect, difficulty, ...made };
    });
}
