import { act } from 'react';
import { expect, test } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { animated } from '../../kit/testing/dom.ts';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import { boards, rules, type State, tickOf } from './rules.ts';
import { progress } from './useSnakeCanvas.tsx';
import { view } from './View.tsx';

const random = seeded('00112233445566778899aabbccddeeff');
const deal = rules.start({ difficulty: 'mid', round: 0 }, random);
const running = rules.play(deal, 'start', 0, random) ?? deal;
const ways = ['up', 'left', 'down', 'right'] as const;

test('the button, a tap, Enter and Space start the snake', async () => {
  const board = await mount(game, view, { state: deal });
  await board.tap('Start');
  await board.tapOn('canvas');
  await board.press('Enter');
  await board.press(' ');
  expect(board.played).toEqual(['start', 'start', 'start', 'start']);
});

test('arrows, W A S D and swipes turn it', async () => {
  const board = await mount(game, view, { state: running });
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'W', 'A', 'S', 'D'])
    await board.press(key);
  for (const way of ways) await board.swipe(way);
  expect(board.played).toEqual([...ways, ...ways, ...ways]);
});

test('a tap turns it to the side of its head', async () => {
  const board = await mount(game, view, { state: running });
  await board.tapOn('canvas', [200, 10]);
  await board.tapOn('canvas', [200, 390]);
  expect(board.played).toEqual(['up', 'down']);
});

test('the canvas shows another picture once the food lies elsewhere', async () => {
  const board = await mount(game, view, { state: running });
  const first = [...board.painted()];
  expect(first.length).toBeGreaterThan(0);
  await board.show({ ...running, food: (running.food ?? 0) + 1 });
  const second = board.painted().slice(first.length);
  expect(second.length).toBeGreaterThan(0);
  expect(second).not.toEqual(first.slice(-second.length));
});

const { size } = boards.mid;
const cell = (x: number, y: number) => y * size + x;
const right: State = {
  ...running,
  cells: [cell(5, 6), cell(4, 6), cell(3, 6)],
  left: cell(2, 6),
  direction: 'right',
  pending: [],
};

test('a tap is measured on the board: beside the head for a snake that goes up or down, else above or below it', async () => {
  const board = await mount(game, view, { state: right });
  // The board is 400 px wide and high.
  const at = (x: number, y: number) => [(x * 400) / size, (y * 400) / size] as const;
  await board.tapOn('canvas', at(1, 6.4));
  await board.tapOn('canvas', at(1, 6.6));
  await board.show({ ...right, direction: 'up' });
  await board.tapOn('canvas', at(5.4, 9));
  await board.tapOn('canvas', at(5.6, 1));
  expect(board.played).toEqual(['up', 'down', 'left', 'right']);
});

/** Sends a pointer's event to the board. */
function point(
  canvas: Element,
  type: string,
  [clientX = 200, clientY = 200]: readonly number[] = [],
  more: PointerEventInit = {},
): void {
  const init = { bubbles: true, isPrimary: true, button: 0, clientX, clientY, ...more };
  canvas.dispatchEvent(new PointerEvent(type, init));
}

test.each([
  ['moves 8 px', [[208, 208]], 1],
  ['moves farther', [[209, 200]], 0],
  [
    'comes back',
    [
      [200, 240],
      [200, 200],
    ],
    0,
  ],
])('a press that %s', async (_, ways, taps) => {
  const board = await mount(game, view, { state: { ...deal, cells: [...deal.cells] } });
  const canvas = board.find('canvas');
  point(canvas, 'pointerdown');
  for (const way of ways) point(canvas, 'pointermove', way);
  point(canvas, 'pointerup', ways.at(-1));
  expect(board.played.filter((each) => each === 'start')).toHaveLength(taps);
});

test('a press that the browser takes over, of another button or with a second finger is no tap', async () => {
  const board = await mount(game, view, { state: deal });
  const canvas = board.find('canvas');
  for (const type of ['pointerdown', 'pointercancel', 'pointerup']) point(canvas, type);
  for (const type of ['pointerdown', 'pointerup']) point(canvas, type, undefined, { button: 2 });
  point(canvas, 'pointerdown');
  point(canvas, 'pointerdown', undefined, { isPrimary: false, pointerId: 2 });
  point(canvas, 'pointerup');
  expect(board.played).toEqual([]);
});

test('the snake glides for one tick of the round’s time', () => {
  const moved = { ...right, moves: 4, tickAt: 1_000 + tickOf(right) };
  expect(
    [900, 1_000, 1_000 + tickOf(right) / 4, 1_000 + tickOf(right), 9_000].map((at) => progress(moved, at)),
  ).toEqual([0, 0, 0.25, 1, 1]);
  expect(progress({ ...moved, moves: 0 }, 1_000)).toBe(1);
  const { tickAt: _, ...still } = moved;
  expect(progress(still, 1_000)).toBe(1);
});

test('an apple is counted up from the head; a lost round shakes the board', async () => {
  const board = await mount(game, view, { state: right });
  animated();
  const longer = {
    ...right,
    cells: [cell(6, 6), ...right.cells],
    score: right.score + 10,
    moves: right.moves + 1,
    left: null,
  };
  await board.show(longer as State);
  await new Promise((resolve) => setTimeout(resolve));
  expect(animated().map(({ element }) => element.textContent)).toContain('+10');
  expect(board.find('.mark').style.translate).toBe('600% 600%');
  await board.show({ ...(longer as State), end: { result: 'lose', reason: 'wall' } });
  expect(animated().some(({ frames }) => frames[1]?.translate === '-6px')).toBe(true);
});

test('the canvas has whole pixels for each cell and a margin of one, and at most two a px', async () => {
  const board = await mount(game, view, { state: right });
  const whole = Math.floor(400 / size);
  expect(board.find('[data-whole]').style.getPropertyValue('--cell')).toBe(`${whole}px`);
  const canvas = () => board.find('canvas') as HTMLCanvasElement;
  expect([canvas().width, canvas().height]).toEqual(Array(2).fill(whole * (size + 2)));
  Object.assign(window, { devicePixelRatio: 4 });
  await act(async () => window.dispatchEvent(new Event('resize')));
  const fine = Math.floor(1_600 / size);
  expect(board.find('[data-whole]').style.getPropertyValue('--cell')).toBe(`${fine / 4}px`);
  expect(canvas().width).toBe(Math.round((fine * (size + 2)) / 2));
});

test('a board without walls has a dashed edge', async () => {
  const board = await mount(game, view, { state: { ...right, wraps: true } });
  expect(board.find('[data-whole]').style.outlineStyle).toBe('dashed');
});
