import { expect, test } from 'vitest';
import { moodOf } from './moods.ts';

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
