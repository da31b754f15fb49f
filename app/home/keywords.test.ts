import { beforeAll, expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import { loadCards } from '../lib/cards.ts';
import { slugForName } from './keywords.ts';

beforeAll(loadCards);

test.each([
  ['Tic Tac Toe', 'tic-tac-toe'],
  ['ULTIMATE TIC TAC TOE', 'tic-tac-toe'],
  ['Higher or Lower', 'higher-lower'],
  ['Lower / Higher', 'higher-lower'],
  ['RPSLS', 'rpsls'],
  ['Rock, Paper, Scissors', 'rpsls'],
  ['Omi', 'omi'],
  ['Memory Flip', 'memory'],
  ['Pub Quiz', 'quick-quiz'],
  ['Emoji Rain', 'emoji-drop'],
  ['Raindrop', 'emoji-drop'],
  ['Buru!', 'buru'],
  ['The Maze', 'escape-maze'],
  ['Spider Solitaire', 'solitaire'],
  ['Hearts', 'hearts'],
  ['Color Match', 'color-match'],
  ['Colour match deluxe', 'color-match'],
  ['2048', 'twenty48'],
  ['Twenty48', 'twenty48'],
  ['Snake Rush', 'snake-rush'],
  ['Minefield', 'minefield'],
  ['Minesweeper', 'minefield'],
  ['Field of Mines', 'minefield'],
])('%s is %s', (name, slug) => {
  expect(slugForName(name)).toBe(slug);
});

test.each([
  'Higher',
  'Lower',
  'Rock',
  'Paper planes',
  'Snakes and Ladders',
  'Color',
  'Match three',
  'Mine',
  'Football field',
  'Chess',
  '',
])('%j is no game of ours', (name) => {
  expect(slugForName(name)).toBeUndefined();
});

test.each(games.map((game) => [game.name, game.slug]))('our own %s is found by its name', (name, slug) => {
  expect(slugForName(name)).toBe(slug);
});
