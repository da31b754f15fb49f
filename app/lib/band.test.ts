import fc from 'fast-check';
import { expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { fitTitle } from './band.ts';

test('a short title is set wide and grows, a long one is set narrow', () => {
  expect(fitTitle('OMI', 246, 66, 80)).toEqual({ size: 80, stretch: 150 });
  const long = fitTitle('TIC TAC TOE', 246, 66, 80);
  expect(long.size).toBe(66);
  expect(long.stretch).toBeGreaterThan(55);
  expect(long.stretch).toBeLessThan(65);
});

test('a title too long for the narrowest setting becomes smaller', () => {
  const { size, stretch } = fitTitle('ROCK PAPER SCISSORS LIZARD SPOCK', 246, 66, 80);
  expect(stretch).toBe(50);
  expect(size).toBeLessThan(30);
});

test.each(games.map((game) => game.title))('%s stays within the axis and the band', (title) => {
  const { size, stretch } = fitTitle(title, 246, 66, 80);
  expect(stretch).toBeGreaterThanOrEqual(50);
  expect(stretch).toBeLessThanOrEqual(150);
  expect(size).toBeGreaterThan(50);
});

test('any title at all gets a finite size and a stretch on the axis', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (title) => {
      const { size, stretch } = fitTitle(title, 246, 66, 80);
      expect(size).toBeGreaterThan(0);
      expect(size).toBeLessThanOrEqual(80);
      expect(stretch).toBeGreaterThanOrEqual(50);
      expect(stretch).toBeLessThanOrEqual(150);
    }),
  );
});
