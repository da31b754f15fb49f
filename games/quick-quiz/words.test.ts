import { describe, expect, test } from 'vitest';
import { type Category, categories } from './categories.ts';
import type { Question } from './question.ts';
import type { State } from './rules.ts';
import { compared, credit, cue, narrator, progress, status, verdict } from './words.ts';

const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [] };

const capital: Question = {
  question: 'What is the capital of France?',
  category: 'Geography',
  answers: ['Lyon', 'Paris', 'Nice', 'St.  Tropez etc.'],
  correct: 1,
  src: 'play-small',
};
const sum: Question = {
  ...capital,
  question: 'How much is 1+1',
  category: 'Numbers',
  answers: ['1', '2', '3', '4'],
};

const first: State = { difficulty: 'noob', questions: [capital, sum], given: [], answeredAt: 0 };
const second: State = { ...first, given: [1], answeredAt: 4000 };
const over: State = { ...first, given: [1, 0], answeredAt: 65_400 };

const variantOfCategory = (category: Category): string => `category:${categories.indexOf(category)}`;

const where = (state: State, at = 0) => narrator.where(state, who, at);

describe('where am I', () => {
  test('reads the question and its answers, each one a sentence', () => {
    expect(where(first, 3900)).toBe(
      'Question 1 of 2, Geography. What is the capital of France? A: Lyon. B: Paris. C: Nice. ' +
        'D: St. Tropez etc. 0 right so far. 3 seconds so far.',
    );
    expect(where(second)).toMatch(
      /^Question 2 of 2, Numbers\. How much is 1\+1\. A: 1\. .* 1 right so far\./,
    );
  });

  test('gives the result at the end, and which questions to look up', () => {
    expect(where(over)).toMatch(/^1 of 2 right, in 1 minute 5 seconds\. Wrong: 2\. /);
    expect(where({ ...over, given: [1, 1] })).toContain('All right.');
  });

  test('the right answer to a question is told to nobody before theirs', () => {
    const other: State = { ...second, questions: [capital, { ...sum, correct: 3 }] };
    for (const tell of [narrator.where, narrator.options, status])
      expect(tell(other, who, 0)).toBe(tell(second, who, 0));
    expect(narrator.changed?.(first, other, who)).toBe(narrator.changed?.(first, second, who));
  });
});

test('an answer is told, and sounds, right or wrong', () => {
  const wrong: State = { ...second, given: [0] };
  expect(narrator.changed?.(first, second, who)).toBe('Right.');
  expect(narrator.changed?.(first, wrong, who)).toBe('Wrong.');
  expect(narrator.changed?.(second, second, who)).toBeUndefined();
  expect([cue(first, second), cue(first, wrong), cue(second, over)]).toEqual(['good', 'bad', undefined]);
});

describe('an answer that the server has not judged yet', () => {
  const withheld = [capital, sum].map(({ correct: _, ...question }) => question);
  const given: State = { ...second, questions: [{ ...capital }, withheld[1] as Question], given: [1, 0] };
  const none: State = { ...given, questions: withheld };

  test('is called neither right nor wrong, nor heard as either', () => {
    expect(narrator.changed?.({ ...none, given: [] }, { ...none, given: [1] }, who)).toBeUndefined();
    expect(cue({ ...none, given: [] }, { ...none, given: [1] })).toBeUndefined();
    expect(verdict(withheld[0] as Question, 1)).toBe('');
    expect(progress(given)).toBe('Answers: right, answered, 0 to come');
    expect(status(given)).toBe('All 2 questions answered');
    expect(where(given)).toBe(
      'All 2 questions answered, in 4 seconds. The last answer is still being checked.',
    );
    expect(where({ ...none, questions: [...withheld, sum] }, 5000)).toContain(
      ' 0 right so far. The last 2 answers are still being checked. 5 seconds so far.',
    );
  });

  test('is told once it is, and several together', () => {
    expect(narrator.changed?.(given, { ...given, questions: [capital, sum] }, who)).toBe('Wrong.');
    expect(narrator.changed?.(none, { ...none, questions: [capital, sum] }, who)).toBe(
      '1 of your last 2 answers right.',
    );
    expect(cue({ ...none, given: [1] }, { ...second, questions: [capital, withheld[1] as Question] })).toBe(
      'good',
    );
  });
});

test('a quiz is compared with the best of its difficulty, and a perfect one with the fastest perfect one', () => {
  const best = (score: number, time?: number) => ({ score, actions: 2, time });
  const perfect: State = { ...over, given: [1, 1] };
  expect(compared(over, best(0))).toBe('Best at noob this session! Before: 0 of 2.');
  expect(compared(over, best(1))).toBe('Best at noob this session: 1 of 2.');
  expect(compared(perfect, best(1))).toBe('Best at noob this session! Before: 1 of 2.');
  const held = (seconds: number) => best(2, seconds * 1000);
  expect(compared(over, held(70))).toBe('Best at noob this session: 2 of 2 in 1:10.');
  expect(compared(perfect, held(66))).toBe('Fastest perfect quiz at noob this session! Before: 1:06.');
  expect(compared(perfect, held(65))).toBe('Best at noob this session: 2 of 2 in 1:05.');
});

test('whoever else wrote a question is named with the licence, also in rounds kept since before', () => {
  expect(credit(first, { ...capital, licence: 'MIT' })).toBeUndefined();
  expect(credit(first, { ...capital, src: 'countries-list', licence: 'MIT' })).toBeUndefined();
  expect(credit(first, { ...capital, src: 'opentdb' })).toBe('Open Trivia Database, CC BY-SA 4.0');
  expect(credit(first, { ...capital, src: 'Pub Quiz', licence: 'CC BY 4.0' })).toBe('Pub Quiz, CC BY 4.0');
  expect(credit(first, { ...capital, src: 'Pub Quiz' })).toBe('Pub Quiz');
});

test('a built-in question says so where the chosen category couldn’t load', () => {
  const food: State = { ...first, variant: variantOfCategory('Food') };
  expect(credit(food, capital)).toBe('Food couldn’t load, so this question is built in.');
  expect(credit({ ...first, variant: variantOfCategory('Geography') }, capital)).toBeUndefined();
  // The server knows which names of other sources are the category's.
  expect(credit(food, { ...capital, category: 'Food & Drink', src: 'Pub Quiz' })).toBe('Pub Quiz');
});

test('a wrong answer is told what would have been right, and a row of matches what they stand for', () => {
  expect(verdict(capital, 1)).toBe('Right!');
  expect(verdict(capital, 0)).toBe('Not quite: it’s B, Paris.');
  expect([first, second, over].map(progress)).toEqual([
    'Answers: 2 to come',
    'Answers: right, 1 to come',
    'Answers: right, wrong, 0 to come',
  ]);
});
