import { expect, test } from 'vitest';
import { type Branch, treeOf } from './tree.ts';

/** The changes in a tree, by path. */
function changes(tree: Branch, path = ''): string[] {
  const here = `${path}/${tree.key}`;
  const below = (tree.children ?? []).flatMap((child) => changes(child, here));
  return below.length > 0 || !tree.change ? below : [`${here.slice(2)} ${tree.change} ${tree.text}`];
}

test('a state that nothing came before has no changes', () => {
  expect(changes(treeOf({ a: 1, b: [1, { c: undefined }] }))).toEqual([]);
});

test('only what is different is marked, as deep as it lies', () => {
  const before = {
    turn: 'player',
    board: [
      ['X', null],
      [null, null],
    ],
    replyAt: 600,
    same: { big: [1] },
  };
  const after = {
    turn: 'robot',
    board: [
      ['X', null],
      ['O', null],
    ],
    same: { big: [1] },
    fresh: true,
  };
  expect(changes(treeOf(after, before))).toEqual([
    'turn changed "robot"',
    'board/1/0 changed "O"',
    'fresh new true',
    'replyAt gone 600',
  ]);
});

test('what is taken out of a list leaves the rest as it was', () => {
  expect(changes(treeOf(['7H', '9H', 'QS', 'AS'], ['7H', '8H', '9H', 'QS', 'AS']))).toEqual([
    'was 1 gone "8H"',
  ]);
  expect(changes(treeOf([1, 2, 3], [1, 3]))).toEqual(['1 new 2']);
  expect(changes(treeOf([], [1]))).toEqual(['was 0 gone 1']);
});

test('short lists and records take one line, and whatever holds others takes more', () => {
  expect(treeOf({ at: 1, on: true }).size).toBe(1);
  expect(treeOf(Array.from({ length: 52 }, () => 'AS')).size).toBe(1);
  expect(treeOf({ hands: [['AS'], ['KS']] }).size).toBe(4);
});
