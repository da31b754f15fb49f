import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import type { Strip } from '../contract/review.ts';
import { median } from '../round/median.ts';
import { often } from '../testing/often.ts';
import { drawDay } from './drawDay.ts';
import { drawGap } from './drawGap.ts';
import { type Drawing, size, svgOf } from './drawing.ts';
import { drawResult } from './drawResult.ts';
import { gapPlot } from './gapPlot.ts';
import { inks, matter } from './inks.ts';

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
