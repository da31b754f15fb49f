import { expect, test } from 'vitest';
import { pillOf } from './display.ts';

const robots = ['Pixel', 'Bolt-9', 'Cogsworth'].map((name) => ({ name, emoji: '🤖' }));
const player = { name: 'Asha', emoji: '🙂' };
const lostTo = (opponents: typeof robots, headline?: string) =>
  pillOf({ headline }, 'loss', { player, opponents });

test('the only robot at the table has won what the player lost', () => {
  expect(lostTo(robots.slice(0, 1))).toBe('Pixel wins!');
});

test('of three robots none is named as the winner, unless the game says which', () => {
  expect(lostTo(robots)).toBe('Round over');
  expect(lostTo(robots, 'Bolt-9 wins!')).toBe('Bolt-9 wins!');
});

test('during the round only the game’s own words stand there; a win and a draw need none', () => {
  const who = { player, opponents: robots };
  expect(pillOf({ headline: undefined }, undefined, who)).toBeUndefined();
  expect(pillOf({ headline: { left: 2, of: 3 } }, undefined, who)).toBeUndefined();
  expect(pillOf({ headline: '60 to go' }, undefined, who)).toBe('60 to go');
  expect(pillOf({ headline: undefined }, 'win', who)).toBe('You win!');
  expect(pillOf({ headline: undefined }, 'draw', who)).toBe('Draw');
});
