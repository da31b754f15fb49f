import { expect, test } from 'vitest';
import type { State } from './rules.ts';
import { narrator } from './words.ts';

const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [{ name: 'Bolt', emoji: '🤖' }] };
const mine: State = { difficulty: 'noob', first: 17, left: 6, turn: 'player' };
const theirs: State = { ...mine, turn: 'robot', replyAt: 600 };

test('where am I says whose turn it is and what is left', () => {
  expect(narrator.where(mine, who, 0)).toBe('Your turn. 6 sticks of 17 left.');
  expect(narrator.where(theirs, who, 0)).toBe('Bolt is thinking. 6 sticks of 17 left.');
});

test('what can I do never offers more sticks than there are', () => {
  expect(narrator.options({ ...mine, left: 2 }, who)).toMatch(/^Take 1 to 2:/);
  expect(narrator.options(theirs, who)).toBe('Wait for Bolt.');
});

test("what changed tells the robot's take, and not the player's own", () => {
  expect(narrator.changed?.(theirs, { ...mine, left: 5 }, who)).toBe('Bolt took 1 stick, 5 sticks left.');
  expect(narrator.changed?.({ ...mine, left: 8 }, theirs, who)).toBeUndefined();
});
