import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { often } from '../kit/testing/often.ts';
import { longestName, shortenName } from './name-length.ts';
import { cleanName } from './names.ts';

test.each([
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['Ada\nLovelace\tKing', 'Ada Lovelace King'],
  ['\u202eevil\u202c', 'evil'],
  ['\u2067a\u2069\u061c\u200f', 'a'],
  ['a\u0000\u0007\u009fb', 'ab'],
  ['\ufeffAda\u200b', 'Ada'],
  ['Z\u0300\u0301\u0302\u0303\u0304\u0305x', 'Z\u0300\u0301\u0302x'],
  ['e\u0301', 'é'],
  ['e\u200b\u0301', 'é'],
  ['नमस्ते', 'नमस्ते'],
  ['👩‍🚀', '👩‍🚀'],
  ['می‌خواهم', 'می‌خواهم'],
  ['क्‍ष', 'क्‍ष'],
  ['🏳️‍🌈🏴‍☠️', '🏳️‍🌈🏴‍☠️'],
  ['👩🏽‍🚀', '👩🏽‍🚀'],
  ['🏴\u{e0067}\u{e0062}\u{e007f}', '🏴\u{e0067}\u{e0062}\u{e007f}'],
  ['A\u200dd\u200ca', 'Ada'],
  ['A\u00add\u2061a\u{1d173}', 'Ada'],
  ['Ada\u{e0041}\u{e0001}', 'Ada'],
  ['Ada\u200d', 'Ada'],
  ['Ada\ufffe\uffff\u{10ffff}', 'Ada'],
  ['👩\u200d', '👩'],
  ['A\ufe0f\u200d🚀', 'A\ufe0f🚀'],
  ['می\u200c', 'می'],
])('the name %j is kept as %j', (given, kept) => {
  expect(cleanName(given)).toBe(kept);
});

test.each([
  ['marks on a letter', 'Z', '\u0301', '\u0179\u0301\u0301\u0301'],
  ['marks of two kinds', 'Z', '\u0323\u0301', '\u1e92\u0323\u0323\u0323'],
  ['marks between hidden characters', 'Z', '\u0301\u200b\u0323', '\u1e92\u0323\u0323\u0323'],
  ['tags', 'Z', '\u{e0041}', 'Z'],
  ['tags on a flag', '\u{1f3f4}', '\u{e0041}', `\u{1f3f4}${'\u{e0041}'.repeat(15)}`],
  ['joiners', '👩', '\u200d', '👩'],
])('a name with 100,000 %s is cut before it is cleaned', (_, letter, more, kept) => {
  // Skips long texts: the patterns take quadratic time, up to a minute.
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  expect(shortenName(cleanName(letter + more.repeat(100_000)))).toBe(kept);
  expect(normalize.mock.contexts.map(String)).toHaveLength(1);
  expect(String(normalize.mock.contexts[0]).length).toBeLessThan(2_000);
});

test.each([
  ['👩🏽‍🚀', 10],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 5],
  ['क्ष', 13],
  ['e\u0323\u0301', 13],
])('a name is cut between graphemes, at 40 code points: %s', (grapheme, count) => {
  expect(shortenName(grapheme.repeat(41))).toBe(grapheme.repeat(count));
});

test.each([
  '',
  ' ',
  '\u00a0',
  '\u200b',
  '\u200d',
  '\u3164',
  '\u2800',
  '\u115f',
  '\u202e',
  '\ufe0f',
  '\u0301',
])('nothing to see is no name: %j', (given) => {
  expect(cleanName(given)).toBe('');
});

/** Letters, marks and syllables that join, and characters between them. */
const tricky = fc
  .array(
    fc.constantFrom(
      'e',
      '\u0301',
      '\u0323',
      '\u0338',
      '\u200b',
      '\u1100',
      '\u1161',
      '\u11a8',
      '\u09c7',
      '\u09be',
      ' ',
      '\t',
    ),
  )
  .map((characters) => characters.join(''));

test('a cleaned name is clean, whatever it came from', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), tricky), (text) => {
      const name = cleanName(text);
      expect(cleanName(name)).toBe(name);
      expect(name.normalize('NFC')).toBe(name);
      expect(name.isWellFormed()).toBe(true);
      expect(name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u200e\u200f]/u);
      expect(name).toBe(name.trim());
      expect([...shortenName(name)].length).toBeLessThanOrEqual(longestName);
    }),
    { numRuns: often(10, 90) },
  );
});
