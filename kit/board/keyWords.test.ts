import { expect, test } from 'vitest';
import { directionControls } from './controls.ts';
import { firstKey, isDigitRow, keyShortcuts, keysInWords } from './keyWords.ts';

const call = { keys: [' ', 'B'] };
const cells = { keys: ['1', '2', '3', '4', '5'] };
const [left, right] = [{ keys: ['ArrowLeft', 'A'] }, { keys: ['ArrowRight', 'D'] }];

test('the keys of one control are alternatives, digits in a row a range', () => {
  expect(keysInWords(call)).toBe('Space or B');
  expect(keysInWords(cells)).toBe('1 to 5');
  expect(keysInWords({ keys: ['A', 'B', 'C', 'D'] })).toBe('A, B, C or D');
  expect(keysInWords({ keys: ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'] })).toBe('arrow keys');
});

test('several controls are named by each set of keys', () => {
  const steps = directionControls((direction) => direction);
  expect(keysInWords(...Object.values(steps))).toBe('arrow keys, or W, A, S and D');
  expect(keysInWords(left, right)).toBe('left and right arrow keys, or A and D');
  expect(keysInWords({ keys: ['ArrowUp'] }, { keys: ['ArrowDown'] })).toBe('up and down arrow keys');
});

test('a range has no gap and is longer than a pair', () => {
  expect(isDigitRow(['1', '2', '3'])).toBe(true);
  expect(isDigitRow(['1', '2'])).toBe(false);
  expect(isDigitRow(['1', '3', '4'])).toBe(false);
});

test('Space is named in words and in aria-keyshortcuts', () => {
  expect(firstKey(call)).toBe('Space');
  expect(keyShortcuts({ label: 'Call', ...call })).toBe('Space B');
  expect(keyShortcuts({ label: 'Undo', keys: ['U'] })).toBe('U Control+Z Meta+Z');
});
