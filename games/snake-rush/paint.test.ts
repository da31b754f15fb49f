import { expect, test } from 'vitest';
import { seeded } from '../../kit/round/random.ts';
import { type Drawn, recordCanvas } from '../../kit/testing/canvas.ts';
import { type Progress, paint } from './paint.tsx';
import { boards, rules, type State } from './rules.ts';

const inks = { snake: 'green', food: 'red', paper: 'white', eyes: 'black', burst: 'yellow' };
const done: Progress = { step: 1, swallow: 1, end: 1 };
const { size } = boards.noob;
const cell = (x: number, y: number): number => y * size + x;

/** Three cells long, going right, with food far below. */
const state: State = {
  ...rules.start({ difficulty: 'noob', round: 0 }, seeded('5'.repeat(32))),
  cells: [cell(5, 4), cell(4, 4), cell(3, 4)],
  left: cell(2, 4),
  direction: 'right',
  pending: [],
  food: cell(7, 8),
  moves: 3,
};

function painted(shown: State, progress: Partial<Progress> = {}, ghost?: State): readonly Drawn[] {
  const { context, drawn } = recordCanvas(200, 200);
  paint(context, shown, { ...done, ...progress }, inks, ghost && { state: ghost, progress: done });
  return drawn;
}

const discs = (drawn: readonly Drawn[], ink: string) =>
  drawn
    .filter(({ call, fillStyle }) => call === 'arc' && fillStyle === ink)
    .map(({ args }) => args.slice(0, 3));
const points = (drawn: readonly Drawn[], style: Partial<Drawn>) =>
  drawn
    .filter(
      (each) =>
        each.call === 'lineTo' && Object.entries(style).every(([name, ink]) => each[name as 'call'] === ink),
    )
    .map(({ args }) => args);
const close = (x: number, y: number) => [expect.closeTo(x, 6), expect.closeTo(y, 6)];

test('the board fills the canvas but for a margin of one cell, in units of cells', () => {
  const [place] = painted(state);
  const cell = 200 / (size + 2);
  expect(place?.args).toEqual([cell, 0, 0, cell, cell, cell]);
});

test('the food is a disc with a leaf in its cell', () => {
  const drawn = painted(state);
  expect(discs(drawn, 'red')).toEqual([[7.5, expect.closeTo(8.56, 6), 0.36]]);
  const [leaf] = drawn.filter(({ call }) => call === 'ellipse');
  expect(leaf?.args.slice(0, 4)).toEqual([...close(7.62, 8.16), ...close(0.17, 0.09)]);
  expect(discs(painted({ ...state, food: null }), 'red')).toEqual([]);
});

test('eaten food shrinks at the head, while the next one grows', () => {
  const drawn = painted({ ...state, left: null }, { step: 0.25 });
  const [eaten, next] = discs(drawn, 'red');
  expect(eaten).toEqual([5.5, expect.closeTo(4.545, 6), expect.closeTo(0.27, 6)]);
  expect(next).toEqual([7.5, expect.closeTo(8.515, 6), expect.closeTo(0.09, 6)]);
  // A snake eats nothing before its first move, nor at its end.
  expect(discs(painted({ ...state, left: null, moves: 0 }, { step: 0.25 }), 'red')).toHaveLength(1);
  const end = { result: 'lose', reason: 'self' } as const;
  expect(discs(painted({ ...state, left: null, end }, { step: 0.25 }), 'red')).toHaveLength(1);
  // At the end of the step nothing of it is left.
  expect(discs(painted({ ...state, left: null }), 'red')).toHaveLength(1);
});

test('the snake glides: the head into its cell, the tail out of the one that it left', () => {
  expect(points(painted(state, { step: 0.5 }), { strokeStyle: 'green' })).toEqual([
    ...[close(5, 4.5), close(4.5, 4.5), close(3.5, 4.5)],
    close(3, 4.5),
  ]);
});

test('the eyes are beside each other and look towards the next turn', () => {
  const eyes = (shown: State) => discs(painted(shown), 'white').filter(([, , radius]) => radius === 0.155);
  expect(eyes(state)).toEqual([
    [...close(5.62, 4.3), 0.155],
    [...close(5.62, 4.7), 0.155],
  ]);
  expect(eyes({ ...state, pending: ['up'] })).toEqual([
    [...close(5.3, 4.38), 0.155],
    [...close(5.7, 4.38), 0.155],
  ]);
});

test('pupils lie ahead in the eyes', () => {
  expect(discs(painted({ ...state, pending: ['down'] }), 'black')).toEqual([
    [...close(5.7, 4.67), 0.095],
    [...close(5.3, 4.67), 0.095],
  ]);
});

test('the head swells as it swallows', () => {
  const head = (swallow: number) => discs(painted(state, { swallow }), 'green').at(-1);
  expect(head(1)).toEqual([5.5, 4.5, expect.closeTo(0.45, 6)]);
  expect(head(0.2)).toEqual([5.5, 4.5, expect.closeTo(0.5625, 6)]);
  expect(head(0.1)).toEqual([5.5, 4.5, expect.closeTo(0.45 * (1 + 0.25 * Math.SQRT1_2), 6)]);
});

test('a snake that ran into itself stays where it is, and folds up after a moment', () => {
  const lost = (direction: State['direction'], reason: 'self' | 'wall', end: number) =>
    painted({ ...state, direction, food: null, end: { result: 'lose', reason } }, { end });
  const spine = (drawn: readonly Drawn[]) => points(drawn, { strokeStyle: 'green' }).slice(0, 4);
  expect(spine(lost('right', 'self', 0.2))).toEqual([
    close(5.5, 4.5),
    close(4.5, 4.5),
    close(3.5, 4.5),
    close(3.5, 4.5),
  ]);
  // Halfway through, seven eighths are done.
  const fold = 0.3 * 0.875;
  expect(spine(lost('right', 'self', 0.6)).slice(0, 3)).toEqual([
    close(5.5, 4.5),
    close(4.5 + fold, 4.5 - fold),
    close(3.5 + fold, 4.5 + fold),
  ]);
  expect(spine(lost('up', 'wall', 1))[0]).toEqual(close(5.5, 4.34));
  expect(spine(lost('left', 'wall', 1))[0]).toEqual(close(5.34, 4.5));
});

test('the star of a crash grows from two fifths of its size', () => {
  const radius = (end: number) => {
    const drawn = painted({ ...state, food: null, end: { result: 'lose', reason: 'self' } }, { end });
    const [[x, y] = []] = points(drawn, { fillStyle: 'yellow' });
    return Math.hypot(Number(x) - 5.5, Number(y) - 4.5);
  };
  expect([radius(0), radius(0.1), radius(0.15), radius(1)]).toEqual(
    [0.4, 0.8, 1, 1].map((share) => expect.closeTo(0.86 * share, 6)),
  );
});

test('after a loss each eye is a cross', () => {
  const drawn = painted({ ...state, food: null, end: { result: 'lose', reason: 'self' } });
  const arms = (call: string) =>
    drawn.filter((each) => each.call === call && each.strokeStyle === 'black').map(({ args }) => args);
  const eyes = [
    [5.62, 4.3],
    [5.62, 4.7],
  ] as const;
  expect(arms('moveTo')).toEqual(
    eyes.flatMap(([x, y]) => [close(x - 0.11, y - 0.11), close(x + 0.11, y - 0.11)]),
  );
  expect(arms('lineTo')).toEqual(
    eyes.flatMap(([x, y]) => [close(x + 0.11, y + 0.11), close(x - 0.11, y + 0.11)]),
  );
});

test('a win runs down the body as a ripple that dies away', () => {
  const ripple = (end: number) =>
    discs(
      painted({ ...state, food: null, left: null, end: { result: 'win', reason: 'win' } }, { end }),
      'green',
    ).slice(0, -1);
  const height = (i: number, end: number) => 0.37 * (1 + 0.35 * Math.sin(i * 0.5 - end * 14) * (1 - end));
  expect(ripple(0)).toEqual([
    [4.5, 4.5, expect.closeTo(height(1, 0), 6)],
    [3.5, 4.5, expect.closeTo(height(2, 0), 6)],
    [3.5, 4.5, expect.closeTo(height(3, 0), 6)],
  ]);
  expect(ripple(0.3)).toEqual(
    [
      [5.5, 4.5, expect.closeTo(height(0, 0.3), 6)],
      [4.5, 4.5, expect.closeTo(height(1, 0.3), 6)],
      [3.5, 4.5, expect.closeTo(height(2, 0.3), 6)],
    ].slice(0, ripple(0.3).length),
  );
  expect(ripple(1)).toEqual([]);
});

test('a snake that ran into a wall bumps, with a star of ten points and crosses for eyes', () => {
  const lost: State = { ...state, food: null, end: { result: 'lose', reason: 'wall' } };
  const drawn = painted(lost);
  const star = points(drawn, { fillStyle: 'yellow' }).map(([x, y]) =>
    Math.hypot(Number(x) - 5.66, Number(y) - 4.5).toFixed(2),
  );
  expect(star).toEqual(Array.from({ length: 10 }, () => ['0.86', '0.58']).flat());
  expect(drawn.filter(({ call, strokeStyle }) => call === 'moveTo' && strokeStyle === 'black')).toHaveLength(
    4,
  );
  expect(discs(drawn, 'white')).toEqual([]);
  // The body folds up behind the head: no point stays in its row.
  const [, second, third] = points(drawn, { strokeStyle: 'green' });
  expect(second).toEqual(close(4.5 + 0.3 * 1.16, 4.5 - 0.3 * 1.16));
  expect(third).toEqual(close(3.5 + 0.3, 4.5 + 0.3));
});

test('a swallowed apple is a bulge that moves down the body', () => {
  const bulge = (swallow: number) => discs(painted(state, { swallow }), 'green')[0];
  expect(bulge(0.125)).toEqual([...close(4.5, 4.5), expect.closeTo(0.5075, 6)]);
  expect(bulge(0.1875)?.slice(0, 2)).toEqual(close(4, 4.5));
  // It stays in the tail of a short snake.
  expect(bulge(0.9)?.slice(0, 2)).toEqual(close(3.5, 4.5));
  expect(bulge(0.25)).toEqual([...close(3.5, 4.5), expect.closeTo(0.495, 6)]);
  expect(discs(painted(state), 'green')).toHaveLength(1);
});

test('a ghost is drawn before the snake, and faded as a whole', () => {
  const drawn = painted(state, {}, { ...state, cells: [cell(9, 9), cell(8, 9)], left: null, food: null });
  const [ghost, own] = [points(drawn, { strokeStyle: 'white' }), points(drawn, { strokeStyle: 'green' })];
  expect(ghost[0]).toEqual(close(9.5, 9.5));
  expect(own[0]).toEqual(close(5.5, 4.5));
  const fade = drawn.findIndex(({ call }) => call === 'fillRect');
  expect(drawn[fade]).toMatchObject({ args: [0, 0, 200, 200], globalAlpha: 0.42 });
  expect(fade).toBeLessThan(drawn.findIndex(({ strokeStyle }) => strokeStyle === 'green'));
});

test('a ghost has the inks of paper and the snake’s eyes', () => {
  const ghost = { ...state, cells: [cell(9, 9), cell(8, 9)], left: null, food: null };
  const drawn = painted(state, {}, ghost);
  const before = drawn.slice(
    0,
    drawn.findIndex(({ call }) => call === 'fillRect'),
  );
  expect(discs(before, 'white').map(([x]) => x)).toEqual([9.5, 9.67, 9.67].map((x) => expect.closeTo(x, 1)));
  expect(discs(before, 'black')).toHaveLength(2);
});

test('a snake without walls is clipped to the board, also where it crosses up or down', () => {
  const crossing: State = {
    ...state,
    ...{ wraps: true, direction: 'up', cells: [cell(4, 14), cell(4, 0), cell(4, 1)], left: cell(4, 2) },
  };
  const drawn = painted(crossing);
  const clip = drawn.findIndex(({ call }) => call === 'clip');
  expect(drawn[clip - 1]).toMatchObject({ call: 'rect', args: [0, 0, size, size] });
  const ways = points(drawn, { strokeStyle: 'green' }).map(([, y]) => Number(y));
  expect(ways).toEqual([14.5, 15.5, 16.5, 16.5, -0.5, 0.5, 1.5, 1.5].map((y) => expect.closeTo(y, 6)));
});

test('a snake that crosses an edge without walls is painted at both, and nowhere between', () => {
  const crossing: State = {
    ...state,
    wraps: true,
    cells: [cell(0, 4), cell(14, 4), cell(13, 4)],
    left: cell(12, 4),
  };
  const spine = points(painted(crossing, { step: 0.5 }), { strokeStyle: 'green' });
  const ways = spine.map(([x]) => Number(x));
  expect(ways).toEqual([0, -0.5, -1.5, -2, 15, 14.5, 13.5, 13].map((x) => expect.closeTo(x, 6)));
});
