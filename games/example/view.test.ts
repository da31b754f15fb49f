import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import type { State } from './rules.ts';
import { view } from './View.tsx';

const state: State = { difficulty: 'noob', first: 15, left: 9, turn: 'player' };

test('the keys 1 to 3 and the buttons take sticks', async () => {
  const board = await mount(game, view, { state });
  for (const key of '123') await board.press(key);
  for (const take of [1, 2, 3]) await board.tap(new RegExp(`^Take ${take}`));
  expect(board.played).toEqual([1, 2, 3, 1, 2, 3]);
});

test('the heap shows which sticks are taken', async () => {
  const board = await mount(game, view, { state });
  expect(board.find('svg').querySelectorAll('path[data-taken="true"]')).toHaveLength(6);
});
