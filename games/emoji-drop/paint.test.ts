import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { type Drawn, recordCanvas } from '../../kit/testing/canvas.ts';
import { basket, depth, type Item, levels } from './field.ts';
import type { Landed } from './landings.ts';
import { layoutOf, toPx } from './layout.ts';
import { paint } from './paint.tsx';
import { rules, type State } from './rules.ts';
import type { Scene } from './scene.tsx';

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
    ...{ state, ghost: undefined, layout, inks, tick: 60, effectTick: 60 },
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
  const since = [goal, { ...landed('dodged', bomb), streak: 10 }, { ...landed('caught'), streak: 11 }];
  const named = (list: readonly Landed[], age: number) =>
    texts(painted({ state: { ...state, items: [] }, landed: list, tick: 60 + age }))
      .map(({ args, globalAlpha }) => [args[0], globalAlpha])
      .filter(([text]) => String(text).startsWith('Streak of'));
  expect(named(since, 60)).toEqual([['Streak of 10!', 1]]);
  expect(named(since, 102)).toEqual([['Streak of 10!', expect.closeTo(0.5)]]);
  expect(named(since, 120)).toEqual([]);
  expect(named(since.slice(1), 60)).toEqual([]);
});

const closeTo = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 5));
const empty = { state: { ...state, items: [] } };
const middle = toPx(layout, state.x);

test('the field is painted in its own pixels, as fine as the screen', () => {
  const [place] = painted({ layout: layoutOf(300, 200, false) });
  expect([place?.call, place?.args]).toEqual(['setTransform', [2, 0, 0, 2, 0, 0]]);
});

test('the ground reaches over both edges, below the basket', () => {
  const [ground] = painted(empty).filter(
    ({ call, globalAlpha }) => call === 'fillRect' && globalAlpha === 0.16,
  );
  expect(ground?.args).toEqual([-10, 390, 620, 10]);
});

test('lines of speed have their lengths above the item', () => {
  const lines = painted({ state: { ...state, items: [apple] } }).filter(
    ({ call, globalAlpha }) => call === 'fillRect' && globalAlpha === 0.18,
  );
  const [x, y, size] = [toPx(layout, 100), depth(apple, 60, levels.noob) * layout.down, layout.item];
  expect(lines.map(({ args }) => args)).toEqual([
    closeTo([x - 0.24 * size - 2, y - 1.32 * size, 4, 0.6 * size]),
    closeTo([x - 2, y - 1.46 * size, 4, 0.6 * size]),
    closeTo([x + 0.24 * size - 2, y - 1.3 * size, 4, 0.6 * size]),
  ]);
});

test('arrows point to both sides of the basket, in the middle of the strip', () => {
  const touch = layoutOf(390, 500, true);
  const drawn = painted({ ...empty, layout: touch });
  const [x, y] = [toPx(touch, state.x), 500 - touch.strip / 2];
  const corners = (call: string) =>
    drawn.filter((each) => each.call === call && each.globalAlpha === 0.6).map(({ args }) => args);
  expect(corners('moveTo')).toEqual([closeTo([x - 14, y - 8]), closeTo([x + 14, y - 8])]);
  expect(corners('lineTo')).toEqual([
    closeTo([x - 22, y]),
    closeTo([x - 14, y + 8]),
    closeTo([x + 22, y]),
    closeTo([x + 14, y + 8]),
  ]);
});

test('the basket stands on the ground, and gives way to what falls into it', () => {
  const scaled = (kind: Landed['kind'], age: number, still = false) => {
    const drawn = painted({ ...empty, landed: [landed(kind)], effectTick: 60 + age, still });
    const at = drawn.findIndex(({ call }) => call === 'scale');
    expect(drawn[at - 1]?.args).toEqual(closeTo([middle, 390]));
    expect(drawn[at + 1]?.args).toEqual([-74, -92]);
    return drawn[at]?.args.map(Number);
  };
  const [wide, high] = [layout.basket.width / 148, layout.basket.height / 92];
  const squashed = (by: number) => closeTo([wide * (1 + 0.06 * by), high * (1 - 0.14 * by)]);
  expect(scaled('missed', 3)).toEqual(squashed(0));
  expect(scaled('caught', 0)).toEqual(squashed(0));
  expect(scaled('caught', 11 / 3)).toEqual(squashed(5 / 6));
  expect(scaled('caught', 11)).toEqual(squashed(-0.5));
  expect(scaled('caught', 11.5)).toEqual(squashed(0));
  expect(scaled('caught', 11 / 3, true)).toEqual(squashed(0));
});

test('the basket slides on between two ticks, and stands after the end', () => {
  const basketAt = (changes: Partial<State>, tick: number) => {
    const drawn = painted({ state: { ...state, items: [], ...changes }, tick });
    return drawn[drawn.findIndex(({ call }) => call === 'scale') - 1]?.args[0];
  };
  const steering = { steering: 'right' } as const;
  const after = (ticks: number) => toPx(layout, state.x + ticks * basket.speed);
  expect([basketAt({}, 60.5), basketAt(steering, 60.5), basketAt(steering, 63)]).toEqual(
    closeTo([middle, after(0.5), after(1)]),
  );
  // After the end the scene's tick is the state's.
  expect(basketAt({ lives: 0, ...steering }, 60)).toBeCloseTo(middle);
});

test('a bad catch has spikes around the rim, which widen and fade', () => {
  const spikes = (age: number) => {
    const drawn = painted({ ...empty, landed: [landed('bad', bomb)], effectTick: 60 + age, still: false });
    const points = drawn.filter(({ call, strokeStyle }) => call === 'lineTo' && strokeStyle === 'shade');
    const [[x, y] = []] = points.map(({ args }) => args);
    return [points.length, Number(x) - middle, layout.rim - Number(y), points[0]?.globalAlpha];
  };
  const radius = (share: number) => 1.4 * layout.basket.width * share;
  expect(spikes(0)).toEqual([16, ...closeTo([0, radius(0.35), 1])]);
  expect(spikes(9)).toEqual([16, ...closeTo([0, radius(0.5), 0.5])]);
  expect(spikes(18.5)[0]).toBe(0);
});

test('the ring of a catch widens to twice its height', () => {
  const drawn = painted({ ...empty, landed: [landed('caught')], effectTick: 69 });
  const ring = drawn.find(({ call, strokeStyle }) => call === 'ellipse' && strokeStyle === 'ink');
  const radius = 0.5 * layout.basket.width;
  expect(ring?.args.slice(2)).toEqual(closeTo([radius, radius / 2, 0, 0, 2 * Math.PI]));
});

test('a caught item sinks below the rim and gets half as large', () => {
  const slid = (age: number) => {
    const drawn = painted({ ...empty, landed: [landed('caught')], effectTick: 60 + age });
    const emoji = texts(drawn).find(({ args }) => args[0] === '🍎') as
      | (Drawn & { readonly font?: string })
      | undefined;
    return [Number(emoji?.args[2]) - layout.rim, Number.parseFloat(emoji?.font ?? '')];
  };
  expect(slid(0)).toEqual(closeTo([0, layout.item]));
  expect(slid(4.5)).toEqual(closeTo([0.2 * layout.basket.height, 0.75 * layout.item]));
});

test('an item that is missed beside the basket falls straight, and turns outwards', () => {
  const at = (x: number, age: number) => {
    const drawn = painted({ ...empty, landed: [landed('missed', { ...apple, x })], effectTick: 60 + age });
    const turn = drawn.findIndex(({ call }) => call === 'rotate');
    return [...(drawn[turn - 1]?.args ?? []), ...(drawn[turn]?.args ?? [])].map(Number);
  };
  const y = (age: number) => (basket.rim + age * levels.noob.fall) * layout.down;
  expect(at(40, 2)).toEqual(closeTo([toPx(layout, 40), y(2), -2 / 14]));
  expect(at(600, 2)).toEqual(closeTo([toPx(layout, 600), y(2), 2 / 14]));
  // Off the rim it is pushed aside within eight ticks, to the right where it falls on the middle.
  const clear = layout.basket.width / 2 + layout.item / 2;
  expect(at(state.x, 2)).toEqual(closeTo([middle + clear / 4, y(2), 2 / 14]));
  expect(at(state.x - 20, 4)).toEqual(
    closeTo([toPx(layout, state.x - 20) - (clear - 20 * layout.across) / 2, y(4), -4 / 14]),
  );
});

test('without motion nothing tumbles, and words stay in their place', () => {
  const still = painted({ ...empty, landed: [landed('missed')], effectTick: 63, still: true });
  expect(still.some(({ call }) => call === 'rotate')).toBe(false);
  expect(texts(still).length).toBeGreaterThan(0);
});

type Written = Drawn & { readonly font?: string };
const written = (changes: Partial<Scene>): readonly Written[] => texts(painted({ ...empty, ...changes }));

test('words rise beside the basket, the points above the streak, and fade at last', () => {
  const at = (age: number, changes: Partial<Scene> = {}) =>
    written({ landed: [landed('caught')], effectTick: 60 + age, ...changes }).filter(
      ({ args }) => args[0] !== '🍎',
    );
  const small = Math.max(15, 0.27 * layout.item);
  const bottom = 400 - 10 - 8;
  const [points, streak] = at(0);
  expect([points?.args[0], streak?.args[0]]).toEqual(['+10', 'Streak 2']);
  expect([points?.args[2], streak?.args[2]]).toEqual(closeTo([bottom - small - 3, bottom]));
  expect([points?.font, streak?.font].map((font) => Number(/ (.+)px/.exec(font ?? '')?.[1]))).toEqual(
    closeTo([0.5 * layout.item, small]),
  );
  // The widest line, of eight letters, lies beside the basket.
  expect(streak?.args[1]).toBeCloseTo(middle + layout.basket.width / 2 + 10 + 40);
  const rise = Math.min(24, layout.basket.height - 50);
  expect(at(22.5)[1]?.args[2]).toBeCloseTo(bottom - rise / 2);
  expect(at(22.5, { still: true })[1]?.args[2]).toBeCloseTo(bottom);
  expect([0, 31, 38.25, 44].map((age) => at(age)[1]?.globalAlpha)).toEqual(
    closeTo([1, 1, 0.5, 1 / 45 / 0.3]),
  );
});

test('what is missed or bad is said in small letters', () => {
  const small = Math.max(15, 0.27 * layout.item);
  for (const kind of ['missed', 'bad'] as const) {
    const lines = written({ landed: [landed(kind)], effectTick: 85 });
    expect(lines.map(({ font }) => Number.parseFloat(font?.slice(4) ?? ''))).toEqual(lines.map(() => small));
    expect(lines.map(({ args }) => args[2])).toEqual(lines.map(({ args }) => args[2]).toSorted());
  }
});

test('a goal stands in the upper half, as large as the field lets it', () => {
  const goal = { ...landed('caught'), streak: 10 };
  const at = (width: number) => {
    const [words] = written({ landed: [goal], layout: layoutOf(width, 400, false), effectTick: 200 }).filter(
      ({ args }) => String(args[0]).startsWith('Streak of'),
    );
    return [words?.args[1], Number(/ ([\d.]+)px/.exec(words?.font ?? '')?.[1])];
  };
  expect(at(450)).toEqual([225, 50]);
  expect(at(900)).toEqual([450, 64]);
  const [words] = written({ landed: [goal], effectTick: 200 });
  expect(words?.args[2]).toBeCloseTo(layout.rim * 0.4);
});

test('the ghost of another round is a basket in one ink, with its own face, while it has lives', () => {
  const ghostOf = (changes: Partial<State>) => {
    const ghost = { ...state, items: [], x: 500, ...changes } as State;
    const drawn = painted({ ...empty, ghost });
    const fade = drawn.findIndex(({ call, globalAlpha }) => call === 'fillRect' && globalAlpha === 0.42);
    return drawn.slice(0, Math.max(0, fade));
  };
  const ghost = ghostOf({});
  expect(ghost.find(({ call }) => call === 'translate')?.args[0]).toBeCloseTo(toPx(layout, 500));
  const fills = (drawn: readonly Drawn[]) =>
    drawn.filter(({ call }) => call === 'fill').map(({ fillStyle }) => fillStyle);
  expect(fills(ghost)).toEqual(['paper', 'paper', 'words', 'words']);
  expect(ghostOf({ lives: 0 })).toEqual([]);
  const last = (tick: number) => ({ last: { ...landed('bad'), tick } }) as unknown as Partial<State>;
  // Shut eyes for a while after a bad catch.
  expect(fills(ghostOf(last(16)))).toHaveLength(3);
  expect(fills(ghostOf(last(15)))).toHaveLength(4);
});

test('a basket that was hit is darker', () => {
  const body = (kind: Landed['kind']) =>
    painted({ ...empty, landed: [landed(kind)] }).find(({ call }) => call === 'fill')?.fillStyle;
  expect([body('bad'), body('caught')]).toEqual(['shade', 'basket']);
});
