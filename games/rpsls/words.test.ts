import { describe, expect, test } from 'vitest';
import type { Thrown } from './moves.ts';
import type { State } from './rules.ts';
import { moodOf, narrator } from './words.ts';

const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [{ name: 'Bolt', emoji: '🤖' }] };

const where = (thrown?: Thrown): string => {
  const state: State = { difficulty: 'noob', ...(thrown && { thrown }) };
  return narrator.where(state, who, 0);
};

describe('where am I', () => {
  test('asks for a move before the throw', () => {
    expect(where()).toBe('Choose your move against Bolt: rock, paper, scissors, lizard or spock.');
  });

  test('says the last throw and the number of the next one, against the robot that learns', () => {
    const thrown = { you: 'rock', robot: 'paper' } as const;
    expect(narrator.where({ difficulty: 'noob', thrown, past: [thrown] }, who, 0)).toMatch(
      /^You threw Rock, Bolt Paper\. Paper covers Rock\. Throw 2 of 20\. Choose your move against Bolt:/,
    );
  });

  test('gives the result and both moves after it', () => {
    expect(where({ you: 'spock', robot: 'rock' })).toBe(
      'You win. You threw Spock, Bolt Rock. Spock vaporises Rock.',
    );
    expect(where({ you: 'rock', robot: 'paper' })).toMatch(/^You lose\. .* Paper covers Rock\.$/);
    expect(where({ you: 'rock', robot: 'rock' })).toMatch(/^Draw\. .* Both threw Rock\.$/);
  });
});

test('what can I do says what each move beats, and its key', () => {
  const options = narrator.options({ difficulty: 'noob' }, who);
  expect(options).toMatch(/^Rock \(1\) crushes scissors, crushes lizard\. Paper \(2\) covers rock, /);
  expect(options.match(/\(\d\)/g)).toHaveLength(5);
});

test('the robot keeps its face until the hands are seen', () => {
  const won = { you: 'rock', robot: 'paper' } as const;
  expect([moodOf(undefined, undefined), moodOf(won, undefined), moodOf(won, won)]).toEqual([
    'idle',
    'think',
    'happy',
  ]);
  expect(moodOf(won, { you: 'paper', robot: 'rock' })).toBe('shock');
  expect(moodOf(won, { you: 'rock', robot: 'rock' })).toBe('smug');
});
