import { expect, test } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { mount } from '../testing/mount.tsx';
import { game } from './card.ts';
import { middleOf } from './field.ts';
import { help } from './help.tsx';
import { rules, type State } from './rules.ts';
import { view } from './View.tsx';

const random = seeded('00112233445566778899aabbccddeeff');
const deal = rules.start({ difficulty: 'noob', round: 0 }, random);

/** The first state with something that falls. */
function falling(): State {
  let state = rules.play(deal, 'start', 0, random) ?? deal;
  for (let n = 0; n < 500 && state.items.length === 0; n++)
    state = rules.elapse?.(state, rules.due?.(state) ?? 0, random) ?? state;
  return state;
}

test('the button starts', async () => {
  const board = await mount(game, view, { state: deal });
  await board.tap('Start');
  expect(board.played).toContain('start');
});

test('arrows, A and D steer while they are held', async () => {
  const board = await mount(game, view, { state: falling() });
  for (const key of ['ArrowLeft', 'A', 'ArrowRight', 'D']) await board.press(key);
  expect(board.played).toEqual(['left', 'stop', 'left', 'stop', 'right', 'stop', 'right', 'stop']);
});

test('1 to 9 and the buttons send the basket to a place', async () => {
  const board = await mount(game, view, { state: falling() });
  for (const key of '123456789') await board.press(key);
  for (let n = 1; n <= 9; n++) await board.send(`[data-column="${n}"]`, 'click');
  const places = Array.from({ length: 9 }, (_, i) => middleOf(i + 1));
  expect(board.played).toEqual([...places, ...places]);
});

test('the basket follows the pointer', async () => {
  const board = await mount(game, view, { state: falling() });
  await board.tapOn('canvas', [20, 200]);
  await board.tapOn('canvas', [380, 200]);
  const [left, right] = board.played.map(Number);
  expect(board.played).toHaveLength(2);
  expect(left).toBeLessThan(right ?? 0);
});

test('the canvas has each falling item, and the places name it', async () => {
  const state = falling();
  const [item] = state.items;
  const board = await mount(game, view, { state, paused: true });
  const texts = board.painted().flatMap(({ call, args }) => (call === 'fillText' ? String(args[0]) : []));
  expect(texts).toContain(item?.emoji);
  expect(board.find('[aria-label="Places"]').querySelectorAll('[aria-label*=","]').length).toBeGreaterThan(0);
});

test('a goal of the streak is told as it is reached, not as a replay goes back to a time after it', async () => {
  const said: string[] = [];
  const state = { ...falling(), streak: 9 };
  const board = await mount(game, view, { state, announce: (text) => void said.push(text) });
  const reached = { ...state, tick: state.tick + 1, streak: 10 };
  await board.show(reached);
  expect(said).toEqual(['Streak of 10!']);
  await board.show({ ...reached, tick: state.tick + 9, streak: 0 });
  await board.show(reached);
  expect(said).toHaveLength(1);
});

test('the help has no empty paragraph', () => {
  expect(help).not.toContain('');
});
