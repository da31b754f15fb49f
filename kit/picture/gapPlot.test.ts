import { describe, expect, test } from 'vitest';
import type { Strip } from '../contract/review.ts';
import { gapPlot, type Rect } from './gapPlot.ts';
import { inks } from './inks.ts';

const strip = (label: string, median: number, times: readonly number[]): Strip => ({
  ...{ label, median, example: { text: label.toUpperCase(), ink: '#3361f5' } },
  dots: times.map((ms) => ({ ms, ink: '#bc180b', wrong: ms === 999 })),
});
const honest = strip('honest', 700, [600, 700, 800]);
const lying = strip('lying', 900, [800, 1_000, 900]);
const wide: Rect = { x: 100, y: 50, width: 1_000, height: 400, text: 20 };
const narrow: Rect = { x: 10, y: 20, width: 300, height: 300, text: 14 };

const numbers = (text = ''): number[] => Array.from(text.matchAll(/-?\d*\.?\d+/g), Number);

/** Parts of a drawn plot, with their places. */
function plot(strips: readonly [Strip, Strip], rect: Rect) {
  const { shapes, words } = gapPlot(strips, rect);
  const [grid = ''] = /<path d="[^"]+" stroke="[^"]+" stroke-opacity/.exec(shapes) ?? [];
  const [, base, match = ''] =
    /translate\(([^)]+)\) scale\([^)]+\)"><g data-part="match">(.+?)<\/g>/.exec(shapes) ?? [];
  const [, way] = /scale\((-?1) 1\)/.exec(shapes) ?? [];
  const [, at, scale] =
    /data-part="flame"><g transform="translate\((.+?)\) scale\((.+?)\)/.exec(shapes) ?? [];
  return {
    ticks: Array.from(grid.matchAll(/M(\S+) (\S+)V([\d.]+)/g), (found) => found.slice(1).map(Number)),
    medians: Array.from(shapes.matchAll(/data-part="median" d="M(\S+) (\S+)V(.+?)"/g), (found) =>
      found.slice(1).map(Number),
    ),
    lines: Array.from(shapes.matchAll(/data-part="median".+?stroke-width="(.+?)"/g), ([, each]) =>
      Number(each),
    ),
    dots: Array.from(shapes.matchAll(/<circle cx="(.+?)" cy="(.+?)" r="(.+?)"/g), (found) =>
      found.slice(1).map(Number),
    ),
    rims: Array.from(shapes.matchAll(/<circle[^>]+stroke-width="(.+?)"/g), ([, each]) => Number(each)),
    crosses: Array.from(
      shapes.matchAll(
        /<path d="(M-[^"]+)" transform="translate\((.+?)\)" stroke="(.+?)" stroke-width="(.+?)"/g,
      ),
      ([, way, place, ink, width]) => ({
        way: numbers(way?.replaceAll('-', ' -')),
        place: numbers(place),
        ink,
        width: Number(width),
      }),
    ),
    match: {
      base: numbers(base),
      way: Number(way),
      parts: Array.from(match.matchAll(/d="(.+?)"/g), ([, d]) => numbers(d)),
    },
    flame: { at: numbers(at), scale: Number(scale) },
    words,
    word: (text: string) => words.find((each) => each.text === text),
  };
}

/** To a thousandth. */
const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 3));

describe('in a wide place', () => {
  const drawn = plot([honest, lying], wide);

  test('the scale has a line each 100 ms, with its time below', () => {
    expect(drawn.ticks).toEqual([366, 543, 720, 897, 1_074].map((x) => [x, 70, 410]));
    expect(drawn.words.slice(-5)).toEqual(
      ['0.6 s', '0.7 s', '0.8 s', '0.9 s', '1.0 s'].map((text, i) => ({
        ...{ text, x: 366 + 177 * i, y: 438, size: 18, anchor: 'middle', face: 'text', fill: inks.night },
      })),
    );
  });

  test('each strip’s dots lie on its middle, at their times, the later ones on top', () => {
    expect(drawn.dots).toEqual([
      near([366, 148.2, 10.8]),
      near([543, 148.2, 10.8]),
      near([720, 148.2, 10.8]),
      near([720, 311.8, 10.8]),
      near([897, 311.8, 10.8]),
      near([1_074, 311.8, 10.8]),
    ]);
    expect(drawn.rims).toEqual(near(Array(6).fill(2.16)));
  });

  test('the first median comes down to the match, the second goes on from it', () => {
    expect(drawn.medians).toEqual([
      [543, 84, 230],
      [897, 230, 376],
    ]);
    expect(drawn.lines).toEqual(near([3.6, 3.6]));
    const at = { face: 'text', anchor: 'middle', size: 20 };
    expect(drawn.word('0.700 s')).toMatchObject({ ...at, x: 543, y: 73 });
    expect(drawn.word('0.900 s')).toMatchObject({ ...at, x: 897, y: 401 });
  });

  test('the match lies between them and burns at the second', () => {
    const { match, flame } = drawn;
    expect(match.base).toEqual(near([543, 230 - 9.504]));
    const wood = 354 - 19.008;
    expect(match.parts).toEqual([
      near([0, 0, wood, 19.008, 0]),
      near([0, 1.3 * 9.504, wood, 0.7 * 9.504, 0]),
      near([wood, 0, 19.008, 4.752, 9.504, -19.008, 4.752]),
    ]);
    expect(flame.at).toEqual(near([897, 230 + 0.36 * 9.504]));
    expect(flame.scale).toBeCloseTo(0.155 * 9.504);
  });

  test('each strip’s example stands over its name at the left', () => {
    expect(drawn.word('HONEST')).toMatchObject({
      x: 222,
      anchor: 'middle',
      size: 54,
      most: 220,
      y: expect.closeTo(158.24),
    });
    expect(drawn.word('honest')).toMatchObject({
      x: 222,
      anchor: 'middle',
      size: 20,
      most: 230,
      y: expect.closeTo(192.24),
    });
    expect(drawn.word('LYING')).toMatchObject({ x: 222, y: expect.closeTo(321.76) });
    expect(drawn.word('lying')).toMatchObject({ x: 222, y: expect.closeTo(355.76) });
  });

  test('the gap stands past the flame, or on the other side where that has more room', () => {
    const gap = { y: expect.closeTo(230 + 15.12), size: expect.closeTo(43.2) };
    expect(drawn.word('200 ms')).toMatchObject({ ...gap, x: expect.closeTo(543 - 29.16), anchor: 'end' });
    const early = plot([honest, strip('lying', 720, [800, 1_000])], wide);
    expect(early.word('20 ms')).toMatchObject({ ...gap, x: expect.closeTo(578 + 29.16), anchor: 'start' });
    // Faster with lies: the match burns leftwards.
    const back = plot([lying, honest], wide);
    expect(back.word('200 ms')).toMatchObject({ x: expect.closeTo(543 - 29.16), anchor: 'end' });
    expect(back.match).toMatchObject({ way: -1, base: near([897, 220.496]) });
    expect(back.flame.at[0]).toBe(543);
  });
});

test('of both strips’ dots the later one is drawn on top', () => {
  const { dots } = plot([strip('honest', 700, [800, 600]), strip('lying', 900, [900, 700])], wide);
  expect(dots.map(([x]) => x)).toEqual([366, 602, 838, 1_074]);
});

test('medians closer than a match’s head leave no wood', () => {
  const { match } = plot([honest, strip('lying', 705, [800, 1_000])], wide);
  expect(match.parts[0]?.[2]).toBe(0);
  expect(match.parts[2]?.slice(0, 3)).toEqual([0, 0, 9]);
});

test('a narrow place has examples and names at the end of their row that the median leaves free', () => {
  const drawn = plot([honest, lying], narrow);
  expect(drawn.ticks).toEqual([26, 93, 159, 226, 292].map((x) => [x, 34, expect.closeTo(289.6)]));
  expect(drawn.medians).toEqual([near([93, 71.8, 154.8]), near([226, 154.8, 237.8])]);
  expect(drawn.dots[0]).toEqual(near([26, 108.3, 5.4]));
  expect(drawn.word('honest')).toMatchObject({
    x: 307,
    anchor: 'end',
    most: 108,
    y: expect.closeTo(71.8 - 7.7),
  });
  expect(drawn.word('HONEST')).toMatchObject({
    x: 307,
    anchor: 'end',
    size: 28,
    y: expect.closeTo(64.1 - 18.2),
  });
  expect(drawn.word('lying')).toMatchObject({ x: 13, anchor: 'start', y: expect.closeTo(237.8 + 17.5) });
  expect(drawn.word('LYING')).toMatchObject({ x: 13, anchor: 'start', y: expect.closeTo(255.3 + 24.5) });
  // Digits of the scale stay large enough to read.
  expect(drawn.word('0.6 s')).toMatchObject({ size: 13, y: expect.closeTo(289.6 + 22) });
});

test('a low narrow place has names and no examples', () => {
  const low = plot([honest, lying], { ...narrow, height: 200 });
  expect(low.word('HONEST')).toBeUndefined();
  expect(low.medians).toEqual([near([93, 43.8, 104.8]), near([226, 104.8, 165.8])]);
  // A low wide one has room beside its strips.
  expect(plot([honest, lying], { ...wide, height: 200 }).word('HONEST')).toBeDefined();
  expect(plot([honest, lying], { ...narrow, height: 280.4 }).word('HONEST')).toBeDefined();
});

test('the number of a gap shrinks to the room beside the match', () => {
  const { word } = plot([strip('honest', 700, [600, 1_000]), strip('lying', 900, [800])], {
    ...narrow,
    width: 250,
  });
  // Six letters between the flame, at 188, and the edge.
  expect(word('200 ms')?.size).toBeLessThan(4 * 4.5);
  expect((word('200 ms')?.size ?? 0) * 0.74 * 6).toBeCloseTo(260 - 188 - 2.7 * 4.5);
  const gapOf = (first: number, second: number) =>
    plot([strip('honest', first, [600, 1_000]), strip('lying', second, [800])], {
      ...narrow,
      ...{ x: 500, width: 250 },
    }).words.find(({ text }) => text.endsWith(' ms'));
  // The room past the flame is enough for it.
  expect(gapOf(800, 820)).toMatchObject({ anchor: 'start', size: expect.closeTo(18) });
  expect(gapOf(800, 900)).toMatchObject({ anchor: 'end', size: expect.closeTo(18) });
  expect(gapOf(690, 920)).toMatchObject({
    anchor: 'end',
    size: expect.closeTo((565 - 12.15 - 500) / 0.74 / 6),
  });
});

test.each([
  [
    [500, 500],
    ['0.50 s', '0.55 s'],
  ],
  [
    [500, 800],
    ['0.50 s', '0.55 s', '0.60 s', '0.65 s', '0.70 s', '0.75 s', '0.80 s'],
  ],
  [
    [500, 801],
    ['0.5 s', '0.6 s', '0.7 s', '0.8 s', '0.9 s'],
  ],
  [
    [450, 1_500],
    ['0.4 s', '0.6 s', '0.8 s', '1.0 s', '1.2 s', '1.4 s', '1.6 s'],
  ],
  [
    [1_000, 60_000],
    [
      '0.0 s',
      '5.0 s',
      '10.0 s',
      '15.0 s',
      '20.0 s',
      '25.0 s',
      '30.0 s',
      '35.0 s',
      '40.0 s',
      '45.0 s',
      '50.0 s',
      '55.0 s',
      '60.0 s',
    ],
  ],
])('times from %o have the scale %o', (times, scale) => {
  const [first = 0] = times;
  const { words } = plot([strip('honest', first, times), strip('lying', first, times)], wide);
  expect(words.slice(7).map(({ text }) => text)).toEqual(scale);
});

describe('dots', () => {
  /** Dots of 12.5, at so many px from the left end of the scale, which has a px each ms. */
  const heights = (...places: readonly number[]) => {
    const times = [0, ...places.map((place) => 4_000 + place)];
    const { dots } = plot([strip('honest', 4_000, [...times, 12_000]), strip('lying', 4_000, [0])], {
      ...{ x: 0, y: 0, width: 292 + 12_000, height: 800, text: 20 },
    });
    const [, , ...own] = dots.toSorted(([a = 0], [b = 0]) => a - b);
    const middle = dots.find(([x]) => x === 266 + 12_000)?.[1] ?? 0;
    return own.slice(0, places.length).map(([, y = 0]) => Number((y - middle).toFixed(1)));
  };

  test('a diameter and a gap apart share a lane, closer ones lie above and below', () => {
    expect(heights(0, 27, 54)).toEqual([0, 0, 0]);
    expect(heights(0, 26, 53)).toEqual([0, -27, 0]);
  });

  test('take five lanes, then the one with the most room', () => {
    expect(heights(0, 1, 2, 3, 4)).toEqual([0, -27, 27, -54, 54]);
    expect(heights(0, 1, 2, 3, 4, 5, 6)).toEqual([0, -27, 27, -54, 54, 0, -27]);
  });

  test('a wrong answer is crossed, with a rim around the cross', () => {
    const { crosses } = plot([strip('honest', 700, [600, 999]), lying], wide);
    const arm = 0.36 * 10.8;
    const way = near([-arm, -arm, arm, arm, arm, -arm, -arm, arm]);
    const place = [1_072, 148.2];
    expect(crosses).toEqual([
      { way, place, ink: inks.night, width: expect.closeTo(6.48) },
      { way, place, ink: inks.stock, width: expect.closeTo(2.916) },
    ]);
  });
});
