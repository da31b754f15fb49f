import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import type { State } from './rules.ts';
import { view } from './View.tsx';

const empty: State = { difficulty: 'noob', board: Array<null>(9).fill(null), turn: 'X' };
const marked: State = { ...empty, board: ['X', 'O', null, null, 'X', null, 'O', null, 'X'] };

test('the keys 1 to 9 and a tap mark a cell', async () => {
  const board = await mount(game, view, { state: empty });
  for (const key of '123456789') await board.press(key);
  await board.tapOn('[data-cell="5"]');
  expect(board.played).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 5]);
});

test('arrows go from the middle to a cell, which Enter and Space mark', async () => {
  const board = await mount(game, view, { state: empty });
  board.find('[data-cell="4"]').focus();
  await board.press('ArrowLeft');
  await board.press('ArrowUp');
  await board.press('Enter');
  await board.press('ArrowRight');
  await board.press(' ');
  expect(board.played).toEqual([0, 1]);
});

test('every mark is drawn in its cell, with the line of a win', async () => {
  const board = await mount(game, view, { state: marked, outcome: 'win' });
  for (const [cell, mark] of marked.board.entries()) {
    const drawn = board.find(`[data-cell="${cell}"]`).querySelector('[data-mark]');
    expect(drawn?.getAttribute('data-mark') ?? null).toBe(mark);
  }
  expect(board.find('[role="grid"]').querySelectorAll('line')).toHaveLength(2);
});

test('a taken cell is refused in words', async () => {
  const said: string[] = [];
  const board = await mount(game, view, {
    state: marked,
    refuses: true,
    announce: (text) => void said.push(text),
  });
  await board.press('1');
  expect(said).toEqual([expect.stringContaining('is taken.')]);
});
