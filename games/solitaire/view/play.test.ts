import { expect, test } from 'vitest';
import { cardsOf } from '../../../kit/testing/cards.ts';
import { mount } from '../../testing/mount.tsx';
import { game } from '../card.ts';
import { board as deal } from '../samples.ts';
import { view } from '../View.tsx';

const state = deal({ tableau: ['4D | 9H 8S', 'TS', 'AC'], stock: cardsOf('5H') });

test('D draws, F sends the card home, S all of them', async () => {
  const board = await mount(game, view, { state });
  await board.press('D');
  await board.press('3');
  await board.press('F');
  await board.press('H');
  expect(board.played).toEqual([
    { type: 'draw' },
    { type: 'move', from: 't3', to: 'fC', count: 1 },
    { type: 'hint' },
  ]);
});

test('cards are picked up with Enter, and put down on another column', async () => {
  const board = await mount(game, view, { state });
  await board.press('1');
  await board.press('Enter');
  await board.press('Enter');
  await board.press('2');
  await board.press('Enter');
  expect(board.played).toEqual([{ type: 'move', from: 't1', to: 't2', count: 2 }]);
});

test('the arrows take more cards of a column, and fewer', async () => {
  const said: string[] = [];
  const board = await mount(game, view, { state, announce: (text) => void said.push(text) });
  for (const key of ['1', 'ArrowUp', 'ArrowDown']) await board.press(key);
  expect(said.slice(-2)).toEqual(['2 cards from 9 of hearts', '8 of spades']);
});

test('a tapped card is only in hand, until a tap on the column where it goes', async () => {
  const board = await mount(game, view, { state });
  await board.tapOn('[data-card="9H"]');
  expect(board.played).toEqual([]);
  await board.tapOn('[data-card="TS"]');
  expect(board.played).toEqual([{ type: 'move', from: 't1', to: 't2', count: 2 }]);
});

test('Escape lets go of them', async () => {
  const board = await mount(game, view, { state });
  for (const key of ['1', 'Enter', 'Escape', '2', 'Enter']) await board.press(key);
  expect(board.played).toEqual([]);
});

test('each card that lies face up has its place on the table', async () => {
  const board = await mount(game, view, { state });
  for (const card of ['9H', '8S', 'TS', 'AC']) expect(board.find(`[data-card="${card}"]`)).toBeDefined();
});
