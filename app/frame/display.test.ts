import { expect, test } from 'vitest';
import { pillOf } from './display.ts';

const robots = ['Pixel', 'Bolt-9', 'Cogsworth'].map((name) => ({ name, emoji: '🤖' }));
const player = { name: 'Asha', emoji: '🙂' };
const lostTo = (opponents: typeof robots, headline?: string) =>
  pillOf({ headline }, { result: 'loss' }, { player, opponents });

test('the only robot at the table has won what the player lost', () => {
  expect(lostTo(robots.slice(0, 1))).toBe('Pixel wins!');
});

test('of three robots none is named as the winner, unless the game says which', () => {
  expect(lostTo(robots)).toBe('Round over');
  expect(lostTo(robots, 'Bolt-9 wins!')).toBe('Bolt-9 wins!');
});
