import { expect, test } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import { rules } from './rules.ts';
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
