import { expect, test } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import { rules } from './rules.ts';
import { view } from './View.tsx';

const state = rules.start({ difficulty: 'noob', round: 0 }, seeded('00112233445566778899aabbccddeeff'));

test('the keys 1 to 9 and a tap press a light', async () => {
  const board = await mount(game, view, { state });
  for (const key of '123456789') await board.press(key);
  await board.tapOn('[data-cell="5"]');
  expect(board.played).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 5]);
});

test('arrows walk between lights, Enter and Space press', async () => {
  const board = await mount(game, view, { state });
  board.find('[data-cell="4"]').focus();
  await board.press('ArrowUp');
  await board.press('Enter');
  await board.press('ArrowRight');
  await board.press(' ');
  expect(board.played).toEqual([1, 2]);
});
