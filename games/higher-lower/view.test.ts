import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import type { State } from './rules.ts';
import { view } from './View.tsx';

const fresh: State = { difficulty: 'noob', guesses: [] };
const guessed: State = { ...fresh, guesses: [{ value: 50, verdict: 'higher' }] };

async function open(state: State) {
  const board = await mount(game, view, { state });
  const typed = () => (board.find('input') as unknown as HTMLInputElement).value;
  return { board, typed };
}

test('digits on the board type the number, Enter guesses it', async () => {
  const { board, typed } = await open(fresh);
  await board.press('4');
  await board.press('2');
  expect(typed()).toBe('42');
  await board.press('Enter');
  expect(board.played).toEqual([42]);
});

test('up and down, by keys and by buttons, change it by one', async () => {
  const { board, typed } = await open(fresh);
  await board.press('7');
  await board.press('ArrowUp');
  await board.tap('Plus 1');
  expect(typed()).toBe('9');
  await board.press('ArrowDown');
  await board.tap('Minus 1');
  expect(typed()).toBe('7');
  await board.tap('Guess');
  expect(board.played).toEqual([7]);
});

test('a number that is ruled out is held back once, and then guessed', async () => {
  const { board } = await open(guessed);
  await board.press('3');
  await board.tap('Guess');
  expect(board.played).toEqual([]);
  expect(board.find('[role="alert"]').textContent).toContain('3');
  await board.tap('Guess');
  expect(board.played).toEqual([3]);
});

test('no number, no guess; and each guess stands in the list with its answer', async () => {
  const { board } = await open(guessed);
  await board.tap('Guess');
  expect(board.played).toEqual([]);
  expect(board.find('[aria-label="Guesses"]').textContent).toMatch(/50.*higher/);
});
