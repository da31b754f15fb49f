import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { type Drawn, recordCanvas } from '../../kit/testing/canvas.ts';
import { basket, depth, type Item, levels } from './field.ts';
import { layoutOf, toPx } from './layout.ts';
import { paint } from './paint.tsx';
import { rules, type State } from './rules.ts';
import type { Landed, Scene } from './scene.tsx';

beforeAll(() => {
  vi.stubGlobal('Path2D', class {});
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const inks = { field: 'field', ink: 'ink', basket: 'basket', shade: 'shade', paper: 'paper', words: 'words' };
const layout = layoutOf(600, 400, false);
const apple: Item = { id: 1, x: 100, good: true, emoji: '🍎', born: 0 };
const bomb: Item = { id: 2, x: 300, good: false, emoji: '💣', born: 0 };
const state: State = {
  ...rules.start({ difficulty: 'noob', round: 0 }, seeded('5'.repeat(32))),
  startedAt: 0,
  tick: 60,
  items: [apple, bomb],
};

function painted(changes: Partial<Scene> = {}): readonly Drawn[] {
  const { context, drawn } = recordCanvas(600, 400);
  paint(context, {
    ...{ state, ghost: undefined, layout, inks, scale: 1, tick: 60, effectTick: 60 },
    ...{ landed: [], still: false, ...changes },
  });
  return drawn;
}

const texts = (drawn: readonly Drawn[]) => drawn.filter(({ call }) => call === 'fillText');
const landed = (kind: Landed['kind'], item = apple): Landed => ({
  item,
  kind,
  tick: 60,
  points: 10,
  streak: 2,
});

test('every item is where it has fallen to, and bad ones have spikes', () => {
  const drawn = painted();
  const y = depth(apple, 60, levels.noob) * layout.down;
  expect(texts(drawn).map(({ args, globalAlpha }) => [...args, globalAlpha])).toEqual([
    ['🍎', toPx(layout, 100), y, 1],
    ['💣', toPx(layout, 300), y, 1],
  ]);
  const spikes = (all: readonly Drawn[]) =>
    all.filter(({ call, strokeStyle }) => call === 'lineTo' && strokeStyle === 'ink');
  const around = spikes(drawn).map(({ args: [x, at] }) =>
    (Math.hypot(Number(x) - toPx(layout, 300), Number(at) - y) / (0.72 * layout.item)).toFixed(2),
  );
  expect(around).toEqual(Array.from({ length: 16 }, (_, i) => (i % 2 === 0 ? '1.00' : '0.84')));
  expect(spikes(painted({ state: { ...state, items: [apple] } }))).toEqual([]);
});

test('lines of speed are above a falling item, none without motion', () => {
  const lines = (still: boolean) =>
    painted({ still, state: { ...state, items: [apple] } }).filter(
      ({ call, globalAlpha }) => call === 'fillRect' && globalAlpha === 0.18,
    );
  const y = depth(apple, 60, levels.noob) * layout.down;
  expect(lines(false)).toHaveLength(3);
  for (const { args } of lines(false)) expect(Number(args[1]) + Number(args[3])).toBeLessThan(y);
  expect(lines(true)).toEqual([]);
});

test('a caught item slides into the middle of the basket, shrinking, in a ring that fades', () => {
  const at = (age: number) =>
    painted({ state: { ...state, items: [] }, landed: [landed('caught')], effectTick: 60 + age });
  const middle = toPx(layout, state.x);
  const from = toPx(layout, 100);
  const [slid] = texts(at(3));
  expect(slid?.args[0]).toBe('🍎');
  expect(slid?.args[1]).toBeCloseTo(from + (middle - from) / 3);
  expect(Number(slid?.args[2])).toBeGreaterThan(layout.rim);
  expect(texts(at(9)).map(({ args }) => args[0])).not.toContain('🍎');
  const ring = at(9).find(({ call, strokeStyle }) => call === 'ellipse' && strokeStyle === 'ink');
  expect(ring).toMatchObject({
    globalAlpha: 0.5,
    args: [middle, layout.rim, ...Array(5).fill(expect.anything())],
  });
  expect(at(19).some(({ call, globalAlpha }) => call === 'ellipse' && globalAlpha !== 1)).toBe(false);
  expect(texts(at(3)).map(({ args }) => args[0])).toEqual(expect.arrayContaining(['+10', 'Streak 2']));
  expect(texts(at(46))).toEqual([]);
});

test('a missed item tumbles past the side of the basket that it is on, to the ground', () => {
  const beside: Item = { ...apple, x: state.x + 20 };
  const at = (age: number) =>
    painted({
      state: { ...state, items: [] },
      landed: [landed('missed', beside)],
      effectTick: 60 + age,
    }).find(({ call, globalAlpha }) => call === 'translate' && globalAlpha !== 1);
  const [x, y] = at(8)?.args ?? [];
  // Its edge touches the basket's.
  expect(Number(x)).toBeCloseTo(toPx(layout, state.x) + layout.basket.width / 2 + layout.item / 2);
  const fallen = (basket.rim + 8 * levels.noob.fall) * layout.down;
  expect(y).toBeCloseTo(Math.min(fallen, layout.height - layout.strip - layout.item * 0.3));
  expect(at(6)?.globalAlpha).toBe(0.75);
  expect(at(25)).toBeUndefined();
});

test('a bad catch shakes the field, and not without motion', () => {
  const shaken = (still: boolean) =>
    painted({ state: { ...state, items: [] }, landed: [landed('bad', bomb)], effectTick: 61, still }).find(
      ({ call, args }) => call === 'translate' && args[1] === 0,
    );
  expect(Number(shaken(false)?.args[0])).toBeCloseTo(6 * Math.sin(0.4 * Math.PI));
  expect(shaken(true)).toBeUndefined();
});

test('a thumb’s strip has arrows beside the basket, until the round is over', () => {
  const touch = { layout: layoutOf(390, 500, true) };
  const strips = (all: readonly Drawn[]) =>
    all.filter(({ call, globalAlpha }) => call === 'fillRect' && globalAlpha === 0.16);
  const arrows = (all: readonly Drawn[]) =>
    all.filter(({ call, globalAlpha }) => call === 'lineTo' && globalAlpha === 0.6);
  const idle = { ...state, items: [] };
  expect([
    strips(painted({ ...touch, state: idle })).length,
    arrows(painted({ ...touch, state: idle })).length,
  ]).toEqual([1, 4]);
  const over = painted({ ...touch, state: { ...idle, lives: 0 } });
  expect([strips(over), arrows(over)]).toEqual([[], []]);
  expect(arrows(painted({ state: idle }))).toEqual([]);
});

test('the basket smiles after a catch, shuts its eyes after a bad one, and is glad again later', () => {
  const face = (kind: Landed['kind'], age: number, lives = state.lives) =>
    painted({
      state: { ...state, items: [], lives },
      landed: [landed(kind)],
      effectTick: 60 + age,
    }).filter(({ call, fillStyle }) => call === 'fill' && fillStyle === 'paper').length;
  // Eyes and an open mouth; neither; eyes alone.
  expect([face('caught', 3), face('bad', 3), face('missed', 3)]).toEqual([2, 0, 1]);
  expect([face('caught', 46), face('bad', 46)]).toEqual([1, 1]);
  expect(face('bad', 46, 0)).toBe(0);
});

test('a goal is named after the catch that reached it, until it fades, below whatever has landed since', () => {
  const goal: Landed = { ...landed('caught'), streak: 10 };
  const since = [goal, { ...landed('passed', bomb), streak: 10 }, { ...landed('caught'), streak: 11 }];
  const named = (list: readonly Landed[], age: number) =>
    texts(painted({ state: { ...state, items: [] }, landed: list, tick: 60 + age }))
      .map(({ args, globalAlpha }) => [args[0], globalAlpha])
      .filter(([text]) => String(text).startsWith('Streak of'));
  expect(named(since, 60)).toEqual([['Streak of 10!', 1]]);
  expect(named(since, 102)).toEqual([['Streak of 10!', expect.closeTo(0.5)]]);
  expect(named(since, 120)).toEqual([]);
  expect(named(since.slice(1), 60)).toEqual([]);
});
