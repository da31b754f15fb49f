import { expect, test } from 'vitest';
import type { Display } from './display.ts';
import { pillOf } from './pill.ts';

const robots = ['Pixel', 'Bolt-9', 'Cogsworth'].map((name) => ({ name, emoji: '🤖' }));
const player = { name: 'Asha', emoji: '🙂' };
const display: Display = {
  status: '',
  end: { title: '', lines: [] },
  spokenStatus: '',
  headline: undefined,
};
const lostTo = (opponents: typeof robots, shown = display) =>
  pillOf(shown, { result: 'loss' }, { player, opponents });

test('the only robot at the table has won what the player lost', () => {
  expect(lostTo(robots.slice(0, 1))).toBe('Pixel wins!');
});

test('of three robots none is named as the winner, unless the game says which', () => {
  expect(lostTo(robots)).toBe('Round over');
  expect(lostTo(robots, { ...display, end: { title: '', lines: [], pill: 'Bolt-9 wins!' } })).toBe(
    'Bolt-9 wins!',
  );
});
