import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import type { Strip } from '../contract/review.ts';
import { median } from '../round/median.ts';
import { often } from '../testing/often.ts';
import { drawDay } from './drawDay.ts';
import { drawGap } from './drawGap.ts';
import { type Drawing, rays, size, svgOf } from './drawing.ts';
import { drawResult } from './drawResult.ts';
import { gapPlot } from './gapPlot.ts';
import { inks, matter } from './inks.ts';
import { matchbox } from './matchbox.ts';
import { stamp } from './stamp.ts';

const tokens = readFileSync(new URL('../../app/lib/ui/tokens.css', import.meta.url), 'utf8');
const tokenOf = (name: string): string | undefined =>
  new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];

test('the inks of pictures are those of the page', () => {
  for (const [name, ink] of Object.entries(inks)) expect([name, ink]).toEqual([name, tokenOf(name)]);
  expect(matter).toMatchObject({
    wood: tokenOf('wood'),
    edge: tokenOf('wood-edge'),
    kraft: tokenOf('kraft-2'),
    strike: tokenOf('kraft-deep'),
    char: tokenOf('char'),
  });
});

/** Refers to nothing external, and its words begin inside the frame. */
function expectSound({ shapes, words, alt }: Drawing): void {
  expect(svgOf({ shapes })).not.toMatch(/NaN|undefined|<(?:script|style|image|use|foreignObject)\b|var\(/);
  for (const { text, x, y } of words) {
    expect(text).not.toBe('');
    expect([x > 31 && x < size.width - 31, y > 31 && y < size.height - 31]).toEqual([true, true]);
  }
  expect(alt).toMatch(/\.$|\?$/);
}

test.each(games.map((game) => [game.slug, game] as const))('a result of %s', (slug, game) => {
  const picture = readFileSync(new URL(`../../games/${slug}/label.svg`, import.meta.url), 'utf8');
  const card = drawResult({ game, picture, result: '12,480', title: 'Over', lines: ['One', 'Two', 'Three'] });
  expectSound(card);
  expect(card.words.map(({ text }) => text)).toEqual([
    'Play Small',
    game.title,
    '12,480',
    'Over',
    'One',
    'Two',
  ]);
  expect(card.shapes.match(/<svg/g)).toBeNull();
});

test('a result is stamped askew over its label, in a frame of two lines', () => {
  const { shapes, words } = stamp('Won');
  expect(shapes).toContain('translate(480 468) rotate(-8)');
  const frames = Array.from(
    shapes.matchAll(/<rect x="(.+?)" y="(.+?)" width="(.+?)" height="(.+?)"/g),
    (found) => found.slice(1).map(Number),
  );
  expect(frames).toEqual([
    [-175, -92, 350, 184],
    [-163, -80, 326, 160],
    [-152, -69, 304, 138],
  ]);
  expect(words).toMatchObject({ text: 'Won', x: 486, y: 512, turn: -8, anchor: 'middle' });
  const widthOf = (text: string) => /width="(\d+)"/.exec(stamp(text).shapes)?.[1];
  expect([widthOf('7'), widthOf('12,480')]).toEqual(['240', '540']);
});

test.each([
  ['OMI', 'extra-expanded'],
  ['HEARTS', 'normal'],
  ['MINEFIELD', 'ultra-condensed'],
] as const)('the label of %s fills its band', (title, stretch) => {
  const { shapes, words } = matchbox(
    { title, field: 'teal' },
    '<svg viewBox="0 0 300 400"><path d="M1 2"/></svg>',
  );
  expect(words).toMatchObject({ text: title, stretch, anchor: 'middle', fill: inks.teal });
  const [x, y, letters, most] = [92 + 150 * 1.235, 68 + 76 * 1.235, 62 * 1.235, 246 * 1.235];
  expect(words).toMatchObject({ x, y, size: letters, most });
  expect(shapes).toContain('<path d="M1 2"/></g>');
  expect(matchbox({ title, field: 'stock' }, '').words.fill).toBe(inks.stock);
});

test('a longer result has a wider stamp', () => {
  const [game] = games;
  if (!game) throw new Error('no game');
  const widthOf = (result: string) => {
    const { shapes } = drawResult({ game, picture: '', result, title: 'Over', lines: [] });
    return Number(/width="(\d+)" height="184"/.exec(shapes)?.[1]);
  };
  expect(widthOf('Won')).toBeGreaterThan(widthOf('7'));
});

const day = {
  number: 52,
  date: 'Sunday 22 November',
  matches: [
    { game: { name: '2048', title: '2048' }, score: '3,140', flame: 'blazing' },
    { game: { name: 'Minefield', title: 'MINEFIELD' }, score: '194', flame: 'struck' },
    { game: { name: 'Rock Paper Scissors Lizard Spock', title: 'RPSLS' }, score: '', flame: undefined },
  ],
  streak: 7,
} as const;

test('the alternative text names each match, its flame and the streak', () => {
  expect(drawDay(day).alt).toBe(
    'Today’s box Nº 52, Sunday 22 November. 2048: 3,140, blazing; Minefield: 194, struck; Rock Paper Scissors Lizard Spock: to come. Day 7 of a streak.',
  );
  expect(drawDay({ ...day, streak: 1 }).alt).not.toContain('streak');
  expectSound(drawDay(day));
  expect(drawDay(day).words.map(({ text }) => text)).toContain('RPSLS');
});

test('the matches of a day stand side by side, the higher the better they burn', () => {
  const { shapes, words } = drawDay({ ...day, streak: 2 });
  const sticks = Array.from(
    shapes.matchAll(/<rect x="(\d+)" y="(\d+)" width="34" height="(\d+)"/g),
    (found) => found.slice(1).map(Number),
  );
  expect(sticks).toEqual([
    [638, 236, 234],
    [823, 316, 154],
    [1_008, 316, 154],
  ]);
  const flames = Array.from(
    shapes.matchAll(/translate\((\d+) (\d+)\) scale\(([\d.]+)\)"><path d="M0 4C/g),
    (found) => found.slice(1).map(Number),
  );
  expect(flames.slice(0, 2)).toEqual([
    [78, 472, 1.24],
    [116, 472, 1.24],
  ]);
  expect(flames.slice(2)).toEqual([
    [655, 202, 5.6],
    [840, 282, 3.4],
  ]);
  const small = Array.from(shapes.matchAll(/translate\((\d+) 459\) scale/g), ([, x]) => Number(x));
  expect(small).toEqual([78, 116]);
  const at = (text: string) => words.find((each) => each.text === text);
  expect(at('Day 2')).toMatchObject({ x: 156, y: 494 });
  expect(at('of my streak')).toMatchObject({ x: 156, y: 528 });
  expect(at('3,140')).toMatchObject({ x: 655, anchor: 'middle' });
  expect(at('–')).toMatchObject({ x: 1_025 });
  const late = (streak: number) =>
    drawDay({ ...day, streak }).words.find(({ text }) => text === `Day ${streak}`);
  expect([late(1), late(7)?.x, late(40)?.x]).toEqual([undefined, 346, 346]);
});

test('draws a flame for each finished match and each of the last seven days, and a red head for the others', () => {
  const flames = ({ shapes }: Drawing) => shapes.match(/M0 4C-7 4/g)?.length ?? 0;
  const redHeads = ({ shapes }: Drawing) =>
    shapes.match(new RegExp(`<ellipse[^>]*fill="${inks.tomato}"`, 'g'))?.length ?? 0;
  expect(flames(drawDay(day))).toBe(2 + 7);
  expect(redHeads(drawDay(day))).toBe(1);
  expect(flames(drawDay({ ...day, streak: 40 }))).toBe(2 + 7);
  expect(flames(drawDay({ ...day, streak: 0 }))).toBe(2);
});

test('a headline takes the place of a result’s lines, in two rows when it is long', () => {
  const [game] = games;
  if (!game) throw new Error('no game');
  const card = { game, picture: '', result: 'Won', title: 'X wins', lines: ['One'] };
  const rows = (headline: string) =>
    drawResult({ ...card, headline })
      .words.slice(4)
      .map(({ text }) => text);
  expect(rows('One guess too many.')).toEqual(['One guess too many.']);
  const long = 'You gave away 9 points: 5 in the pass and 4 with one spade.';
  expect(rows(long)).toEqual(['You gave away 9 points: 5 in', 'the pass and 4 with one spade.']);
  expect(drawResult({ ...card, headline: long }).alt).toBe(`${game.name}: Won. X wins. ${long}`);
});

test('a result’s lines and its foot have their places', () => {
  const [game] = games;
  if (!game) throw new Error('no game');
  const { words, alt } = drawResult({
    ...{ game, picture: '', result: 'Won', title: 'Over', lines: ['One', 'Two'], foot: 'Can you beat it?' },
  });
  const at = (text: string) => words.find((each) => each.text === text);
  expect([at('Over'), at('One'), at('Two')].map((each) => [each?.x, each?.y])).toEqual([
    [590, 226],
    [590, 278],
    [590, 323],
  ]);
  expect(at('Can you beat it?')).toMatchObject({ x: 1_136, y: 572, anchor: 'end', size: 44 });
  expect(at('Play Small')).toMatchObject({ x: 590 + 74, y: 76 + 42 });
  expect(alt).toBe(`${game.name}: Won. Over. One. Two. Can you beat it?`);
  const row = (headline: string) =>
    drawResult({ ...{ game, picture: '', result: 'Won', title: 'Over', lines: [], headline } }).words.slice(
      4,
    );
  // A line holds 27 characters.
  expect(row('You gave away nine points..').map(({ text }) => text)).toHaveLength(1);
  expect(row('You gave away nine points...').map(({ text }) => text)).toEqual([
    'You gave away',
    'nine points...',
  ]);
  expect(row('Donaudampfschifffahrtsgesellschaft.')).toHaveLength(1);
});

test('rays leave a point in all directions', () => {
  const wedges = Array.from(
    rays(600, 300, '#fff', 0.2).matchAll(/M600 300L(\S+) (\S+)L(\S+) (\S+)z/g),
    (found) => found.slice(1).map((each) => Number(each)),
  );
  expect(wedges).toHaveLength(24);
  const angles = wedges.flatMap(([x = 0, y = 0, u = 0, v = 0]) => [
    [Math.atan2(y - 300, x - 600), Math.hypot(x - 600, y - 300)],
    [Math.atan2(v - 300, u - 600), Math.hypot(u - 600, v - 300)],
  ]);
  for (const [i, [angle = 0, length]] of angles.entries()) {
    expect(length).toBeCloseTo(1_400, 0);
    expect((((angle * 180) / Math.PI + 360.01) % 360) - 0.01).toBeCloseTo(i * 7.5, 1);
  }
});

describe('a gap', () => {
  const strip = (label: string, times: readonly number[]): Strip => ({
    ...{ label, example: { text: 'BLUE', ink: '#3361f5' }, median: median(times) },
    dots: times.map((ms, i) => ({ ms, ink: '#bc180b', wrong: i === 1 })),
  });
  const drawn = (honest: readonly number[], lying: readonly number[]) =>
    drawGap({
      ...{ headline: '142 ms slower when the word lies.', result: 'Color Match · 518' },
      strips: [strip('Honest words', honest), strip('Lying words', lying)],
    });

  test('has a dot for each answer, a cross on the wrong ones, and both medians', () => {
    const { shapes, words, alt } = drawn([700, 812, 900], [800, 954, 1_380, 901]);
    expect(shapes.match(/<circle/g)).toHaveLength(7);
    // The match burns from the first median to the second.
    expect(
      [shapes, drawn([800, 954], [700, 812]).shapes].map((each) => /scale\((\S+) 1\)/.exec(each)?.[1]),
    ).toEqual(['1', '-1']);
    // Each cross has an edge.
    expect(shapes.match(/<circle[^>]*\/>(?:<path[^>]*\/>){2}<\/g>/g)).toHaveLength(2);
    const texts = words.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['0.812 s', '0.927 s', '116 ms', '0.6 s', '1.4 s']));
    expect(alt).toBe(
      '142 ms slower when the word lies. Two strips of dots on one scale of time. Honest words, 3 answers: median 812 ms. Lying words, 4 answers: median 928 ms.',
    );
  });

  test('fits into a page of any size', () => {
    const [honest, lying] = [
      [690, 700, 712, 812, 900],
      [760, 800, 801, 954, 1_380, 901],
    ];
    const sizes = fc.record({
      width: fc.integer({ min: 250, max: 1_300 }),
      height: fc.integer({ min: 150, max: 600 }),
    });
    fc.assert(
      fc.property(sizes, ({ width, height }) => {
        const strips = [strip('Honest words', honest), strip('Lying words', lying)] as const;
        const { shapes, words } = gapPlot(strips, { x: 0, y: 0, width, height, text: 14 });
        const dots = Array.from(shapes.matchAll(/cx="(.+?)" cy="(.+?)" r="(.+?)"/g), ([, ...place]) =>
          place.map(Number),
        );
        expect(dots).toHaveLength(honest.length + lying.length);
        for (const [x = 0, y = 0, r = 0] of dots) {
          expect(Math.min(x - r, width - x - r)).toBeGreaterThan(0);
          expect(Math.min(y - r, height - y - r)).toBeGreaterThan(0);
        }
        for (const { x, y, size: letters } of words) {
          expect(Math.min(x, width - x)).toBeGreaterThanOrEqual(0);
          expect(Math.min(y - 0.75 * letters, height - y)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: often(60) },
    );
  });

  test('is sound for any times', () => {
    const times = fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 3, maxLength: 400 });
    fc.assert(
      fc.property(times, times, (honest, lying) => {
        const card = drawn(honest, lying);
        expectSound(card);
        for (const [, x] of card.shapes.matchAll(/<circle cx="(-?\d+)"/g)) {
          expect(Number(x)).toBeGreaterThanOrEqual(330);
          expect(Number(x)).toBeLessThanOrEqual(1110);
        }
      }),
      { numRuns: often(60) },
    );
  });
});
