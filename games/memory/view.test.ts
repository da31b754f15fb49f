import { expect, test } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import { rules } from './rules.ts';
import { view } from './View.tsx';

const random = seeded('00112233445566778899aabbccddeeff');
const deal = rules.start({ difficulty: 'noob', round: 0 }, random);
const opened = rules.play(deal, 2, 0, random) ?? deal;

test('a tap turns a card', async () => {
  const board = await mount(game, view, { state: deal });
  await board.tapOn('[data-cell="3"]');
  await board.tapOn('[data-cell="0"]');
  expect(board.played).toEqual([3, 0]);
});

test('an arrow on the board goes to a card; arrows walk, Enter and Space turn', async () => {
  const board = await mount(game, view, { state: deal });
  await board.press('ArrowDown');
  await board.press('Enter');
  await board.press('ArrowRight');
  await board.press(' ');
  await board.press('ArrowDown');
  await board.press('ArrowLeft');
  await board.press('ArrowUp');
  await board.press('Enter');
  expect(board.played).toEqual([0, 1, 0]);
});

test('only an open card shows its face, in words, too', async () => {
  const said: string[] = [];
  const board = await mount(game, view, { state: deal, announce: (text) => void said.push(text) });
  const emoji = opened.faces[2]?.emoji ?? '';
  expect(board.find('[role="grid"]').textContent).not.toContain(emoji);
  await board.show(opened);
  expect(board.find('[data-cell="2"]').textContent).toContain(emoji);
  expect(board.find('[role="grid"]').textContent.split(emoji)).toHaveLength(2);
  expect(said).toEqual([expect.stringContaining(opened.faces[2]?.name ?? '')]);
});
