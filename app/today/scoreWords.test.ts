import { expect, test } from 'vitest';
import { openWords, parWords, scoreWords } from './scoreWords.ts';

const wins = { sum: 'wins' };

test('a match shows whether it was won, or its score', () => {
  expect([scoreWords(wins, 1), scoreWords(wins, 0), scoreWords({}, 3140)]).toEqual([
    'Won',
    'No win',
    '3,140',
  ]);
  expect([parWords(wins, 1), parWords(wins, 0), parWords({}, 57)]).toEqual([
    'A win lights it',
    'Any score lights it',
    'Score 57 to light it',
  ]);
  expect([openWords(wins, 0), openWords({}, 12)]).toEqual(['In progress', 'In progress, at 12']);
});
