import { describe, expect, it } from 'vitest';
import { flameOf, placeAmong } from './today.ts';

describe('the flame of an attempt', () => {
  const tenth = { score: 300, seconds: 40 };

  it.each([
    ['below par, even in the top tenth', 99, 1_000, 'struck'],
    ['at par', 100, 90_000, 'lit'],
    ['in the top tenth by its score', 301, 900_000, 'blazing'],
    ['with the score of the last in the top tenth, as quick', 300, 40_999, 'blazing'],
    ['with the score of the last in the top tenth, slower', 300, 41_000, 'lit'],
  ] as const)('%s', (_, score, ms, flame) => {
    expect(flameOf({ score, ms }, 100, score === 99 ? { score: 0, seconds: 0 } : tenth)).toBe(flame);
  });

  it('does not blaze while nobody has finished', () => {
    expect(flameOf({ score: 500, ms: 1_000 }, 100, undefined)).toBe('lit');
  });
});

describe('where a score would stand', () => {
  const bins = [
    { from: 0, to: 9, count: 10 },
    { from: 10, to: 19, count: 20 },
    { from: 20, to: 20, count: 3 },
  ];

  it('counts what is better, and of its own bin the share above it', () => {
    expect(placeAmong(20, { bins })).toBe(1);
    expect(placeAmong(19, { bins })).toBe(4);
    expect(placeAmong(14, { bins })).toBe(14);
    expect(placeAmong(0, { bins })).toBe(33);
    expect(placeAmong(99, { bins: [] })).toBe(1);
  });
});
