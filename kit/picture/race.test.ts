import { expect, test } from 'vitest';
import { dare, lead, raced, raceVerdict, type Standing, standingWords, target, toBeat } from './race.ts';

const guesses = { race: 'guess', sum: 'wins' } as const;
const tokens = { race: 'token', sum: 'tokensNS' } as const;
const time = { race: 'time' } as const;
const score = {};
const won = (actions: number, ms: number): Standing => ({ score: 1, result: 'win', actions, ms });
const lost: Standing = { score: 0, result: 'loss', actions: 5, ms: 900 };

test.each([
  [guesses, won(5, 9_000), '5 guesses', 'Won in 5 guesses', 'Can you do it in fewer?'],
  [guesses, won(1, 9_000), '1 guess', 'Won in 1 guess', 'Can you do it, too?'],
  [time, won(9, 2_456), '2.4 seconds', 'Won in 2.4 seconds', 'Can you be faster?'],
  [tokens, { ...won(9, 90_000), score: 2 }, '2 tokens', 'Won with 2 tokens', 'Can you do as well?'],
  [time, won(9, 65_900), '1 minute 5 seconds', 'Won in 1 minute 5 seconds', 'Can you be faster?'],
])('a win of %o, %o is one to race', (game, standing, beaten, words, question) => {
  expect(raced(game, standing)).toBe(beaten);
  expect(toBeat(game, standing)).toBe(beaten);
  expect(standingWords(game, standing)).toBe(words);
  expect(dare(game, standing)).toBe(question);
});

test('a round that was not won, and a game without a race, go by result and score', () => {
  expect([toBeat(guesses, lost), standingWords(guesses, lost), dare(guesses, lost)]).toEqual([
    'A loss',
    'Lost',
    'Can you beat it?',
  ]);
  expect(toBeat(time, { ...lost, score: 1_200 })).toBe('1,200');
  expect(toBeat(score, won(5, 10))).toBe('1');
  expect(toBeat({ sum: 'wins' }, won(8, 10))).toBe('A win');
  expect(toBeat(tokens, { ...lost, result: 'draw' })).toBe('A draw');
  // A score that grows during the round shows who leads.
  expect([target(guesses, won(5, 1)), target(time, won(5, 1)), target(guesses, lost)]).toEqual([
    '5 guesses',
    undefined,
    undefined,
  ]);
});

test('two wins compare what the game races, all else scores and then results', () => {
  expect(lead(guesses, won(4, 90_000), won(5, 1_000))).toBe(1);
  expect(lead(guesses, won(4, 90_000), won(4, 1_000))).toBe(0);
  expect(lead(time, won(9, 2_100), won(3, 2_456))).toBe(3);
  expect(lead(tokens, { ...won(4, 90_000), score: 3 }, won(5, 1_000))).toBe(2);
  // Equal in the tenths that both see.
  expect(lead(time, won(9, 2_401), won(3, 2_456))).toBe(0);
  expect(lead(guesses, lost, won(5, 1_000))).toBe(-1);
  expect(lead(score, { ...lost, score: 7 }, { ...lost, score: 9 })).toBe(-2);
  expect(lead(score, { ...lost, result: 'loss' }, { ...lost, result: 'draw' })).toBe(-1);
});

test('the verdict names both', () => {
  expect(raceVerdict(guesses, won(4, 1), won(5, 1), 'Ada')).toBe('You needed 4 guesses, Ada 5.');
  expect(raceVerdict(tokens, { ...won(4, 1), score: 3 }, won(9, 1), 'Ada')).toBe('You won 3 tokens, Ada 1.');
  expect(raceVerdict(tokens, won(4, 1), won(9, 1), 'Ada')).toBe('You both won 1 token.');
  expect(raceVerdict(guesses, won(4, 1), won(4, 1), 'Ada')).toBe('You both needed 4 guesses.');
  expect(raceVerdict(time, won(4, 2_150), won(5, 61_000), 'Ada')).toBe(
    'You needed 2.1 seconds, Ada 1 minute 1 second.',
  );
  expect(raceVerdict(guesses, lost, won(4, 1), 'Ada')).toBeUndefined();
  expect(raceVerdict(score, won(4, 1), won(4, 1), 'Ada')).toBeUndefined();
});
