import { expect, test } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { boardOf } from '../testing/show.tsx';
import { game } from './card.ts';
import type { Phase, State } from './rules.ts';
import { view } from './View.tsx';

const question = { word: 'green', ink: 'red', choices: ['blue', 'red', 'green'] } as const;
const none = { answers: 0, time: 0 };

function stateOf(phase: Phase): State {
  const played = {
    lives: 3,
    score: 0,
    asked: 1,
    streak: 0,
    bestStreak: 0,
    same: none,
    other: none,
    taken: 0,
  };
  return { difficulty: 'noob', phase, ...played };
}

function board(phase: Phase): string {
  const state = stateOf(phase);
  return boardOf(
    { game, view: view as Parameters<typeof boardOf>[0]['view'] },
    { state, outcome: undefined, at: 0 },
  );
}

/** Name, key, mark and whether it can be chosen, for each answer on the board. */
const choices = (html: string) =>
  [...html.matchAll(/<button[^>]*aria-keyshortcuts="(\d)"[^>]*>/g)].map(([tag, key]) => ({
    key,
    off: tag.includes('aria-disabled="true"'),
    mark: /data-mark="(\w+)"/.exec(tag)?.[1],
    name: /<\/span>(\w+)<svg/.exec(html.slice(html.indexOf(tag)))?.[1],
  }));

test('a question has its choices as buttons that can be pressed, with their keys', () => {
  expect(choices(board({ kind: 'ask', question, endsAt: 6000 }))).toEqual([
    { key: '1', off: false, mark: undefined, name: 'blue' },
    { key: '2', off: false, mark: undefined, name: 'red' },
    { key: '3', off: false, mark: undefined, name: 'green' },
  ]);
});

test('after a wrong answer the ink is marked right, the answer wrong, and neither can be pressed', () => {
  const html = board({ kind: 'shown', question, result: 'wrong', given: 'green', gained: 0, since: 0 });
  expect(choices(html).map(({ off, mark }) => [off, mark])).toEqual([
    [true, undefined],
    [true, 'right'],
    [true, 'wrong'],
  ]);
  expect(html).toContain('Next');
});

test('before the first word there is nothing to choose from, and a button that starts', () => {
  const html = board({ kind: 'ready' });
  expect(choices(html)).toEqual([]);
  expect(html).toContain('Start');
  expect(html).toContain('3 choices, 6 seconds');
});

test('keys and taps choose a colour while one is asked for', async () => {
  const board = await mount(game, view, { state: stateOf({ kind: 'ask', question, endsAt: 6000 }) });
  for (const key of '1234') await board.press(key);
  await board.tap(/green/);
  expect(board.played).toEqual(['blue', 'red', 'green', 'green']);
});

test('Enter, Space and the button start', async () => {
  const board = await mount(game, view, { state: stateOf({ kind: 'ready' }) });
  await board.press('Enter');
  await board.press(' ');
  await board.tap(/^Start/);
  await board.press('1');
  expect(board.played).toEqual(['next', 'next', 'next']);
});
