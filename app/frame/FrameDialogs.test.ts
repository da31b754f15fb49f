import { expect, test } from 'vitest';
import { gameBySlug, games } from '../../games/index.ts';
import { confirmationOf } from './FrameDialogs.tsx';

test.each([
  ['tic-tac-toe', 'Leave the game? Your current round will be lost.'],
  ['twenty48', 'Leave the game? Your current round will be lost. Its score still counts.'],
  ['omi', 'Leave the game? Your current hand will be lost.'],
  ['quick-quiz', 'Leave the game? Your current quiz will be lost.'],
  ['buru', 'Leave the game? Your current Buru round will be lost.'],
  ['memory', 'Leave the game? Your current board will be lost.'],
])('leaving %s in mid-round asks "%s"', (slug, text) => {
  const game = gameBySlug(slug);
  expect(game && confirmationOf({ kind: 'leave' }, game).title).toBe(text);
});

test.each([
  ['escape-maze', 'Start again? Your current round will be lost.'],
  ['emoji-drop', 'Start again? Your current round will be lost.'],
  ['twenty48', 'Start again? Your current round will be lost. Its score still counts.'],
])('a new round of %s before the end of this one asks "%s"', (slug, text) => {
  const game = gameBySlug(slug);
  expect(game && confirmationOf({ kind: 'again' }, game).title).toBe(text);
});

test('every game asks about leaving in the specification’s words, and says what is kept only after them', () => {
  for (const game of games) {
    expect(confirmationOf({ kind: 'leave' }, game).title).toMatch(
      /^Leave the game\? Your current (round|hand|board|quiz|Buru round) will be lost\.( |$)/,
    );
  }
});

test('every question has two different answers', () => {
  for (const game of games) {
    for (const kind of ['leave', 'again'] as const) {
      expect(confirmationOf({ kind }, game).yes).not.toBe('Keep playing');
    }
  }
});
