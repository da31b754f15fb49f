import { expect, test } from 'vitest';
import { endSentence, endTitle, type Ghost, leadWords, paceSentence, raceWords } from './ghost.ts';

const ada: Ghost = { name: 'Ada', score: 1_200, result: 'loss', actions: 9, ms: 900, now: () => 0 };
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

test('a figure to beat replaces a lead in scores', () => {
  expect(paceSentence({ ...ada, target: '5 guesses' }, 0)).toBe('Ada: 5 guesses to beat.');
});

test('the end goes by scores, and by results where these are equal', () => {
  const endOf = (ghost: Ghost, score: number, result: 'win' | 'loss') =>
    endSentence({}, ghost, { score, result, actions: 4, ms: 500 });
  expect(endOf(ada, 1_260, 'loss')).toBe('You beat Ada by 60.');
  expect(endOf(ada, 140, 'win')).toBe('Ada stays ahead by 1,060.');
  expect(endOf(ada, 1_200, 'loss')).toBe('Level with Ada.');
  expect(endOf(ada, 1_200, 'win')).toBe('You beat Ada.');
  expect(endOf(best, 1_199, 'win')).toBe('Your best stays ahead by 1.');
});

test('the end of a race names what both needed; a win against a loss has no number', () => {
  const game = { race: 'guess', sum: 'wins' } as const;
  const mine = { score: 1, result: 'win', actions: 4, ms: 500 } as const;
  expect(endSentence(game, { ...ada, ...mine, actions: 5 }, mine)).toBe('You needed 4 guesses, Ada 5.');
  expect(endSentence(game, { ...best, ...mine, actions: 3 }, mine)).toBe(
    'You needed 4 guesses, your best round 3.',
  );
  expect(endSentence(game, { ...ada, score: 0 }, mine)).toBe('You beat Ada.');
});

test('a won round that lost the challenge is not titled as a win', () => {
  const game = { race: 'guess', sum: 'wins' } as const;
  const theirs = { ...ada, score: 1, result: 'win', actions: 4 } as const;
  const title = (ghost: Ghost | undefined, actions: number, result: 'win' | 'loss' = 'win') =>
    endTitle(game, 'You win!', ghost, { score: Number(result === 'win'), result, actions, ms: 500 });
  expect(title(theirs, 5)).toBe('Ada stays ahead');
  expect(raceWords(game, { ...ada, score: 0 }, { score: 1, actions: 1, ms: 1 }, 'Beat')).toBe('Beat Ada');
  expect(title(theirs, 3)).toBe('You win!');
  expect(title(theirs, 4)).toBe('You win!');
  expect(title({ ...theirs, own: true }, 5)).toBe('You win!');
  expect(title(undefined, 5)).toBe('You win!');
});
