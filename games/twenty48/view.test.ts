import { expect, test } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import { rules } from './rules.ts';
import { view } from './View.tsx';

const state = rules.start({ difficulty: 'mid', round: 0 }, seeded('00112233445566778899aabbccddeeff'));
const ways = ['U', 'L', 'D', 'R'] as const;

test('arrows, W A S D, swipes and the buttons slide, Z takes back', async () => {
  const board = await mount(game, view, { state: { ...state, undo: state } as typeof state });
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'W', 'A', 'S', 'D'])
    await board.press(key);
  for (const way of ['up', 'left', 'down', 'right'] as const) await board.swipe(way);
  await board.press('Z');
  await board.tap('Undo');
  expect(board.played).toEqual([...ways, ...ways, ...ways, 'Z', 'Z']);
});

test('R reads the board aloud, and a slide without an effect says so', async () => {
  const said: string[] = [];
  const announce = (text: string) => void said.push(text);
  const board = await mount(game, view, { state, announce, refuses: true });
  await board.press('R');
  await board.press('ArrowUp');
  expect(said).toEqual([expect.stringContaining('2'), 'Nothing moves that way.']);
});

test('each tile stands on the board with its number, and in the table', async () => {
  const board = await mount(game, view, { state });
  const tiles = state.powers.filter((power) => power > 0).map((power) => String(2 ** power));
  expect(tiles.length).toBeGreaterThan(0);
  expect(board.find('.tiles').textContent).toBe(tiles.join(''));
  expect(board.find('table').querySelectorAll('td')).toHaveLength(state.powers.length);
});

test('a tile that a move brings is marked to appear; those of the deal are there', async () => {
  const random = seeded('00112233445566778899aabbccddeeff');
  const [moved = state] = ways.flatMap((way) => rules.play(state, way, 0, random) ?? []);
  const board = await mount(game, view, { state });
  const marked = () => board.find('.tiles').querySelectorAll('[data-fate="new"]').length;
  expect(marked()).toBe(0);
  await board.show(moved);
  expect(marked()).toBe(1);
});
