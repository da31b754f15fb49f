import { describe, expect, test } from 'vitest';
import type { Mood } from '../../kit/board/mood.ts';
import type { Board, Mark } from './board.ts';
import type { State } from './rules.ts';
import { moodOf, narrator } from './words.ts';

const who = { player: { name: 'Ann', emoji: '🙂' }, opponents: [{ name: 'Bolt', emoji: '🤖' }] };

/** A state by its rows: "X.O / ... / ...". */
function at(rows: string, turn: State['turn'] = 'X'): State {
  const marks = { X: 'X', O: 'O', '.': null } as const;
  const board: Board = [...rows.replaceAll(/[ /]/g, '')].map((mark) => marks[mark as keyof typeof marks]);
  return { difficulty: 'noob', board, turn };
}

const where = (state: State) => narrator.where(state, who, 0);

describe('where am I', () => {
  test('says whose turn it is and reads the board row by row', () => {
    expect(where(at('X.O / ... / .X.'))).toBe(
      'Your turn. You’re X. Row 1: X, empty, O. Row 2: empty, empty, empty. Row 3: empty, X, empty.',
    );
    expect(where(at('X.. / ... / ...', 'O'))).toMatch(/^You’re X, and Bolt is about to place O\. Row 1: X/);
  });

  test('names the winning line, and a draw', () => {
    expect(where(at('XXX / OO. / ...'))).toMatch(
      /^You have won with row 1, column 1; row 1, column 2; row 1, column 3\./,
    );
    expect(where(at('OXX / XO. / X.O'))).toMatch(/^Bolt has won with row 1, column 1; row 2, column 2;/);
    expect(where(at('XOX / XOO / OXX'))).toMatch(/^It's a draw\./);
  });
});

test('what can I do lists the empty cells with their keys', () => {
  expect(narrator.options(at('XOX / XO. / O.X'), who)).toMatch(
    /^Empty cells: row 2, column 3 \(6\); row 3, column 2 \(8\)\./,
  );
  expect(narrator.options(at('X.. / ... / ...', 'O'), who)).toBe('Wait for Bolt.');
});

test("what changed tells the robot's cell, and not the player's own", () => {
  expect(narrator.changed?.(at('X.. / ... / ...', 'O'), at('X.. / .O. / ...'), who)).toBe(
    'Bolt: O in row 2, column 2.',
  );
  expect(narrator.changed?.(at('... / ... / ...'), at('X.. / ... / ...', 'O'), who)).toBeUndefined();
});

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
