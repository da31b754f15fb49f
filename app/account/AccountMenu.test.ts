import { expect, test } from 'vitest';
import { initials } from './AccountMenu.tsx';

test.each([
  ['Ada', 'A'],
  ['ada lovelace', 'AL'],
  ['Ada King Lovelace', 'AL'],
  ['  guest ', 'G'],
  ['🦊 fox', '🦊F'],
  ['ßeta ßig', 'SS'],
  ['🇱🇰 Nimal', '🇱🇰N'],
  ['👩‍👩‍👧 é', '👩‍👩‍👧É'],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
