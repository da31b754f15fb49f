import { expect, test } from 'vitest';
import type { Tallies } from '../../kit/round/session.ts';
import { noSession } from '../../kit/testing/session.ts';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import { view } from './View.tsx';

const rate = (difficulty: 'noob' | 'pro', tallies: Tallies) =>
  view.badges?.({ difficulty }, { ...noSession, all: { win: 9, loss: 0, draw: 0 }, tallies }, 0)[
    'Usual win rate'
  ];

test('the usual win rate stands beside the player’s own, both at this difficulty', () => {
  expect(rate('noob', { win: 0, loss: 0, draw: 0 })).toBe('24 %, yours –');
  expect(rate('noob', { win: 1, loss: 2, draw: 1 })).toBe('24 %, yours 25 %');
  expect(rate('pro', { win: 0, loss: 3, draw: 0 })).toBe('12 %, yours 0 %');
});

test('the keys 1 to 5 and a tap throw a hand', async () => {
  const board = await mount(game, view, { state: { difficulty: 'noob' } });
  for (const key of '12345') await board.press(key);
  for (const name of ['Rock', 'Paper', 'Scissors', 'Lizard', 'Spock']) await board.tap(name);
  const hands = ['rock', 'paper', 'scissors', 'lizard', 'spock'];
  expect(board.played).toEqual([...hands, ...hands]);
});

test('both hands of the round are named on the board', async () => {
  const state = { difficulty: 'noob', thrown: { you: 'rock', robot: 'lizard' } } as const;
  const board = await mount(game, view, { state, outcome: 'win' });
  expect(board.find('[data-move="rock"]').textContent).toContain('You');
  expect(board.find('[data-move="rock"]').getAttribute('aria-disabled')).toBe('true');
});
