import { expect, test } from 'vitest';
import type { Mood } from '../../kit/board/mood.ts';
import type { Mark } from './board.ts';
import { moodOf } from './moods.ts';

test.each<[string, Mark, Mood]>([
  ['.........', 'X', 'idle'],
  ['X........', 'O', 'think'],
  ['XX. .O. ...', 'X', 'worry'],
  ['X.. OO. .X.', 'X', 'smug'],
  ['OOO XX. X..', 'X', 'happy'],
  ['XXX OO. ...', 'O', 'loss'],
  ['XOX XOO OXX', 'O', 'idle'],
])('with %s, %s to move, the robot is %3$s', (rows, turn, mood) => {
  const board = [...rows.replaceAll(' ', '')].map((mark) => (mark === '.' ? null : (mark as Mark)));
  expect(moodOf({ difficulty: 'noob', board, turn })).toBe(mood);
});
