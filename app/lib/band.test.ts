import fc from 'fast-check';
import { expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { fitTitle } from './band.ts';

test('a short title is set wide and grows, a long one is set narrow', () => {
  expect(fitTitle('OMI')).toEqual({ size: 78, stretch: 150 });
  const long = fitTitle('TIC TAC TOE');
  expect(long).toEqual({ size: 54, stretch: 75 });
});

test('a title too long for the narrowest setting becomes smaller', () => {
  const { size, stretch } = fitTitle('ROCK PAPER SCISSORS LIZARD SPOCK');
  expect(stretch).toBe(50);
  expect(size).toBeLessThan(30);
});

test.each(games.map((game) => game.title))(
  '%s is set in a step of the scale, and near the preferred size',
  (title) => {
    const { size, stretch } = fitTitle(title);
    expect([50, 75, 100, 125, 150]).toContain(stretch);
    expect(size % 6).toBe(0);
    expect(size).toBeGreaterThan(50);
  },
);

test('any title at all gets a finite size and a stretch on the axis', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (title) => {
      const { size, stretch } = fitTitle(title);
      expect(size).toBeGreaterThan(0);
      expect(size).toBeLessThanOrEqual(80);
      expect(stretch).toBeGreaterThanOrEqual(50);
      expect(stretch).toBeLessThanOrEqual(150);
    }),
  );
});
