import { expect, test } from 'vitest';
import type { State } from './rules.ts';
import { narrator } from './words.ts';

const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [] };
const state: State = {
  difficulty: 'noob',
  lit: [true, false, false, false, false, true, false, false, false],
  presses: 4,
};
const dark: State = { ...state, lit: state.lit.map(() => false), presses: 5 };

test('where am I names every light that is on, with its key', () => {
  expect(narrator.where(state, who, 0)).toBe('2 of 9 lit: row 1, column 1 (1); row 2, column 3 (6).');
  expect(narrator.where(dark, who, 0)).toBe('All dark after 5 presses.');
});

test("what changed tells what a press has switched; the end is the frame's to tell", () => {
  expect(narrator.changed?.({ ...state, presses: 3 }, state, who)).toMatch(/^2 of 9 lit: row 1/);
  expect(narrator.changed?.(state, state, who)).toBeUndefined();
  expect(narrator.changed?.(state, dark, who)).toBeUndefined();
});
