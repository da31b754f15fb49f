import { expect, test } from 'vitest';
import { endSentence, type Ghost, lead, leadWords, paceSentence } from './ghost.ts';

const ada: Ghost = { name: 'Ada', score: 1_200, result: 'loss', now: () => 0 };
const best: Ghost = { ...ada, name: 'Your best', own: true };

test.each([
  [60, '60 ahead', 'You’re 60 ahead of Ada.', 'You’re 60 ahead of your best round.'],
  [-1_060, '1,060 behind', 'You’re 1,060 behind Ada.', 'You’re 1,060 behind your best round.'],
  [0, 'Level', 'You’re level with Ada.', 'You’re level with your best round.'],
])('a lead of %i in words', (ahead, short, friend, own) => {
  expect(leadWords(ahead)).toBe(short);
  expect(paceSentence(ada, ahead)).toBe(friend);
  expect(paceSentence(best, ahead)).toBe(own);
});

test('the end goes by scores, and by results where these are equal', () => {
  expect(endSentence(ada, { score: 1_260, result: 'loss' })).toBe('You beat Ada by 60.');
  expect(endSentence(ada, { score: 140, result: 'win' })).toBe('Ada stays ahead by 1,060.');
  expect(endSentence(ada, { score: 1_200, result: 'loss' })).toBe('Level with Ada.');
  expect(endSentence(ada, { score: 1_200, result: 'win' })).toBe('You beat Ada.');
  expect(endSentence(best, { score: 1_199, result: 'win' })).toBe('Your best stays ahead by 1.');
  expect(lead({ score: 0, result: 'loss' }, { score: 0, result: 'draw' })).toBe(-1);
});
