import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import { digitKey, digitsOf, stepped } from './digits.ts';
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

test('the slider stands at the number, or in the middle, and shows what is known', async () => {
  const { board } = await open({
    ...guessed,
    guesses: [...guessed.guesses, { value: 80, verdict: 'lower' }],
  });
  const slider = () => board.find('[aria-label="Guess slider"]') as HTMLInputElement;
  expect([slider().value, slider().dataset.known]).toEqual(['50', 'true']);
  const known = ['--low', '--high'].map((name) => Number(slider().style.getPropertyValue(name)));
  expect(known).toEqual([0.5, 0.79]);
  expect(board.find('.left').textContent).toBe('Between 51 and 79');
  await board.press('7');
  expect(slider().value).toBe('7');
  for (const key of '777') await board.press(key);
  expect(slider().value).toBe('100');
  const found = [
    { value: 50, verdict: 'higher' },
    { value: 52, verdict: 'lower' },
  ] as const;
  await board.show({ ...fresh, guesses: found });
  expect(board.find('.left').textContent).toBe('It’s 51');
});

test('the range is shown on request at mid, and never at pro', async () => {
  const { board } = await open({ ...guessed, difficulty: 'mid' });
  const ranges = () => document.querySelectorAll('.left').length;
  expect(ranges()).toBe(0);
  await board.tap('Number line');
  expect(ranges()).toBe(1);
  await board.tap('Number line');
  expect(ranges()).toBe(0);
  await board.show({ ...guessed, difficulty: 'pro' });
  expect([ranges(), document.querySelectorAll('.toggle').length]).toEqual([0, 0]);
});

test('the next digit replaces a number that was guessed or refused', async () => {
  const { board, typed } = await open(fresh);
  await board.tap('Guess');
  await board.press('4');
  expect(typed()).toBe('4');
  await board.show({ ...fresh, guesses: [{ value: 4, verdict: 'higher' }] });
  await board.tapOn('.head');
  (document.activeElement as HTMLElement).blur();
  await board.press('9');
  expect(typed()).toBe('9');
});

test('after the round nothing can be typed or guessed', async () => {
  const board = await mount(game, view, {
    state: { ...fresh, guesses: [{ value: 42, verdict: 'correct' }] } as State,
    outcome: 'win',
  });
  await board.press('4');
  await board.press('Enter');
  expect(board.played).toEqual([]);
});

test('up and down stay within 1 and 100', async () => {
  expect([stepped('100', 1), stepped('1', -1), stepped('', 1), stepped('7', 1), stepped('7', -1)]).toEqual([
    '100',
    '1',
    '1',
    '8',
    '6',
  ]);
});

test('digits of other scripts count, and keys by their place', () => {
  expect(digitsOf('٤۲ x３')).toBe('423');
  const press = { key: '&', code: 'Digit1', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
  expect(digitKey(press)).toBe('1');
  for (const modifier of ['shiftKey', 'ctrlKey', 'altKey', 'metaKey'] as const)
    expect(digitKey({ ...press, [modifier]: true })).toBeUndefined();
  expect([
    digitKey({ ...press, key: '1' }),
    digitKey({ ...press, key: 'Process' }),
    digitKey({ ...press, code: 'KeyA' }),
  ]).toEqual([undefined, undefined, undefined]);
});
