import { describe, expect, test } from 'vitest';
import type { Difficulty } from '../../kit/round/difficulty.ts';
import { Round } from '../../kit/round/round.ts';
import { testSeed } from '../../kit/testing/conformance.ts';
import { rules, type State } from './rules.ts';
import { narrator, status } from './words.ts';

const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [] };

const state: State = {
  difficulty: 'mid',
  guesses: [
    { value: 50, verdict: 'higher' },
    { value: 75, verdict: 'lower' },
  ],
};

const where = (state: State) => narrator.where(state, who, 0);

describe('where am I', () => {
  test('says what is asked, the attempts left and every answer so far', () => {
    expect(where(state)).toBe(
      'Guess a number from 1 to 100. You have 5 attempts left. Your guesses: 50, higher; 75, lower.',
    );
    expect(where({ ...state, guesses: [] })).toMatch(/ No guesses yet\.$/);
  });

  test('tells the numbers that are left only at noob, where everyone sees them', () => {
    expect(where({ ...state, difficulty: 'noob' })).toContain('It’s between 51 and 74.');
    expect(where({ ...state, difficulty: 'pro' })).not.toContain('51');
    const all: State['guesses'] = [...state.guesses, { value: 52, verdict: 'lower' }];
    expect(where({ difficulty: 'noob', guesses: all })).toContain('It’s 51.');
  });

  test('tells the number once the round is over', () => {
    const found: State = { ...state, guesses: [{ value: 61, verdict: 'correct' }], secret: 61 };
    expect(where(found)).toBe('Correct! The number was 61. Your guesses: 61, correct.');
    expect(where({ ...found, guesses: Array(7).fill(state.guesses[0]) })).toMatch(
      /^Out of attempts! It was 61\./,
    );
  });
});

test('two numbers that answer the same guesses alike sound alike', () => {
  const told = (difficulty: Difficulty) =>
    [1, 2, 3, 4].map((n) => {
      const round = new Round(rules, { difficulty, round: 0 }, testSeed(n));
      round.play(1);
      round.play(100);
      return [where(round.state), narrator.options(round.state, who), status(round.state)];
    });
  const [first, ...others] = told('noob');
  for (const other of others) expect(other).toEqual(first);
});
