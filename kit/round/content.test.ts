import { expect, test } from 'vitest';
import { keysOf, knownAfter } from './content.ts';

const content = [
  { question: 'How many?', answers: ['1', '2'], correct: 1 },
  { question: 'W'.repeat(100), answers: ['3', '4'], correct: 0 },
];

test('answers are withheld until their question has been answered', () => {
  const hidden = content.map(({ correct: _, ...question }) => question);
  expect(knownAfter(content, 0)).toEqual(hidden);
  expect(knownAfter(content, 1)).toEqual([content[0], hidden[1]]);
  expect(knownAfter(content, 2)).toEqual(content);
  expect(knownAfter(undefined, 0)).toBeUndefined();
});

test('a question is known by its first words in lower case; invalid content has none', () => {
  expect(keysOf(content)).toEqual(['how many?', 'w'.repeat(80)]);
  expect(keysOf([null, 1, { question: 2 }, ...content])).toHaveLength(2);
  expect(keysOf('content')).toEqual([]);
});
