import { expect, test } from 'vitest';
import { figureWords } from './figures.ts';

test('a figure has its digits and its unit, and no zero a sign', () => {
  expect(figureWords({ digits: 1, unit: 'bits' }, -0.04)).toBe('0.0 bits');
  expect(figureWords({ digits: 1, unit: 'bits' }, -0.06)).toBe('−0.1 bits');
  expect(figureWords({ unit: 'ms' }, 142)).toBe('142 ms');
  expect(figureWords({ unit: 'ms' }, 1_420)).toBe('1,420 ms');
  expect(figureWords({}, -0.4)).toBe('0');
});
