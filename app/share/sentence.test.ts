import { expect, test } from 'vitest';
import { dayText, detailsOf, sentenceOf } from './sentence.ts';

const twenty48 = { name: '2048' };
const summary = {
  title: 'No moves left',
  lines: ['Best tile 1024'],
  score: 12_480,
  result: 'loss',
} as const;

test('names the game, the result, a detail and the streak', () => {
  expect(sentenceOf(twenty48, summary, 6)).toBe('2048 · 12,480 · best tile 1024 · Day 6');
  expect(sentenceOf(twenty48, summary)).toBe('2048 · 12,480 · best tile 1024');
  expect(sentenceOf(twenty48, { ...summary, lines: [] }, 1)).toBe('2048 · 12,480');
});

test('names the result of rounds that are won or lost', () => {
  const won = { title: 'X wins', lines: [], score: 1, result: 'win' } as const;
  expect(sentenceOf({ name: 'Tic Tac Toe', sum: 'wins' }, won)).toBe('Tic Tac Toe · Won');
});

test('a round’s count replaces an equal score', () => {
  const hand = { title: 'Your side wins the hand.', lines: [], score: 3, result: 'win' } as const;
  const tricks = { value: 5, unit: 'of 8 tricks' };
  expect(sentenceOf({ name: 'Omi', sum: 'tokensNS' }, { ...hand, count: tricks })).toBe(
    'Omi · Won · 5 of 8 tricks',
  );
  const quiz = { title: 'Quiz finished.', lines: ['Time 0:42.'], score: 4, result: 'win' } as const;
  const right = { value: 4, unit: 'of 6 right' };
  expect(sentenceOf({ name: 'Quick Quiz' }, { ...quiz, count: right })).toBe('Quick Quiz · 4 of 6 right');
});

test('uses the first sentence of a line', () => {
  const lines = ['16 moves in 1:05. Par is 14 moves.', ''];
  expect(detailsOf({ lines })).toEqual(['16 moves in 1:05']);
});

test('a day is a line for each match, lit, struck or to come, below its date and the streak', () => {
  const matches = [
    { game: { name: 'Quick Quiz', title: 'QUICK QUIZ' }, score: '5', flame: 'lit' },
    { game: { name: '2048', title: '2048' }, score: '1,268', flame: 'struck' },
    { game: { name: 'Hearts', title: 'HEARTS' }, score: '', flame: undefined },
  ] as const;
  const day = { number: 52, date: 'Saturday 28 November', matches, streak: 4 };
  expect(dayText(day)).toBe(
    'Play Small · Saturday 28 November · Day 4\n● Quick Quiz 5\n◐ 2048 1,268\n○ Hearts –',
  );
  expect(dayText({ ...day, streak: 0 })).toMatch(/^Play Small · Saturday 28 November\n/);
});
