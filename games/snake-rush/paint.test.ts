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

test('the food is a disc with a leaf in its cell', () => {
  const drawn = painted(state);
  expect(discs(drawn, 'red')).toEqual([[7.5, expect.closeTo(8.56, 6), 0.36]]);
  const [leaf] = drawn.filter(({ call }) => call === 'ellipse');
  expect(leaf?.args.slice(0, 2)).toEqual(close(7.62, 8.16));
  expect(discs(painted({ ...state, food: null }), 'red')).toEqual([]);
});

test('eaten food shrinks at the head, while the next one grows', () => {
  const drawn = painted({ ...state, left: null }, { step: 0.25 });
  const [eaten, next] = discs(drawn, 'red');
  expect(eaten).toEqual([5.5, expect.closeTo(4.545, 6), expect.closeTo(0.27, 6)]);
  expect(next).toEqual([7.5, expect.closeTo(8.515, 6), expect.closeTo(0.09, 6)]);
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
