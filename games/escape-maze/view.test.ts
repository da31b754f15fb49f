import { expect, test } from 'vitest';
import { directions } from '../../kit/round/directions.ts';
import { seeded } from '../../kit/round/random.ts';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import { stepFrom } from './maze.ts';
import { rules } from './rules.ts';
import { view } from './View.tsx';

const random = seeded('00112233445566778899aabbccddeeff');
const ready = rules.start({ difficulty: 'noob', round: 0 }, random);
const running = rules.play(ready, 'next', 0, random) ?? ready;
const ways = ['up', 'left', 'down', 'right'] as const;

test('Enter, Space, the button and any direction start', async () => {
  const board = await mount(game, view, { state: ready });
  await board.press('Enter');
  await board.press(' ');
  await board.press('ArrowUp');
  await board.swipe('left');
  await board.tap(/Start/);
  expect(board.played).toEqual(['next', 'next', 'next', 'next', 'next']);
});

test('arrows, W A S D and the pad take a step', async () => {
  const board = await mount(game, view, { state: running });
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'W', 'A', 'S', 'D'])
    await board.press(key);
  for (const way of ways) await board.send(`[data-direction="${way}"]`, 'pointerdown', 'pointerup');
  expect(board.played).toEqual([...ways, ...ways, ...ways]);
});

test.each(ways)('a swipe %s runs', async (way) => {
  const board = await mount(game, view, { state: running });
  await board.swipe(way);
  expect(board.played[0]).toBe(way);
});

test('a wall is told', async () => {
  const said: string[] = [];
  const board = await mount(game, view, {
    state: running,
    refuses: true,
    announce: (text) => void said.push(text),
  });
  await board.press('ArrowUp');
  expect(said).toContain('Wall.');
});

test('the map shows the player at the cell, and the trail once solved', async () => {
  const board = await mount(game, view, { state: running });
  const at = () => JSON.stringify(board.find('.player').style);
  const first = at();
  const way = directions.find(
    (each) => running.maze && stepFrom(running.maze, running.cell, each) !== undefined,
  );
  await board.show(rules.play(running, way ?? 'right', 0, random) ?? running);
  expect(at()).not.toBe(first);
});
