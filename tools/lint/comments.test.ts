import { expect, test } from 'vitest';
import { hiddenSubjects, lintComments } from './comments.ts';

const linesOf = (source: string) => hiddenSubjects(source).map(({ line }) => line);

test.each([
  '// What the player sees.',
  '  /** Where the snake stands. */',
  '/* Of each option the cost. */',
  '      {/* Beside the board. */}',
  '/** Whoever is early asks again. */',
  '// under which it can be watched',
])('a hidden subject is found: %s', (source) => {
  expect(linesOf(source)).toEqual([1]);
});

test.each([
  '/** Replay ID of the finished round. */',
  '// Whatsoever is a word of its own.',
  '/** Returns what the player sees. */',
  "const text = 'What a result!';",
  '/**\n * Cells that are open,\n * of which one is the exit.\n */',
  '// Cells that are open,\n// of which one is the exit.',
])('a subject in the first place is left alone: %s', (source) => {
  expect(linesOf(source)).toEqual([]);
});

test('a block is judged by its first line with text', () => {
  expect(linesOf('/**\n * Where the snake stands.\n * Of no matter.\n */')).toEqual([2]);
});

test('a comment after code starts again', () => {
  expect(linesOf('// A clock.\nconst clock = 1;\n// What it tells.')).toEqual([3]);
});

test('the project has none', () => {
  expect(lintComments()).toEqual([]);
});
