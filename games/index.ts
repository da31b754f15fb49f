// The registry: one line a game, in the order of their numbers (Nº 1 first).
import { game as buru } from './buru/game.ts';
import { game as colorMatch } from './color-match/game.ts';
import { game as emojiDrop } from './emoji-drop/game.ts';
import { game as escapeMaze } from './escape-maze/game.ts';
import { game as hearts } from './hearts/game.ts';
import { game as higherLower } from './higher-lower/game.ts';
import type { Game } from './kit/game.ts';
import { game as memory } from './memory/game.ts';
import { game as minefield } from './minefield/game.ts';
import { game as omi } from './omi/game.ts';
import { game as quickQuiz } from './quick-quiz/game.ts';
import { game as rpsls } from './rpsls/game.ts';
import { game as snakeRush } from './snake-rush/game.ts';
import { game as solitaire } from './solitaire/game.ts';
import { game as ticTacToe } from './tic-tac-toe/game.ts';
import { game as twenty48 } from './twenty48/game.ts';

export const games: readonly Game[] = [
  ticTacToe,
  higherLower,
  rpsls,
  omi,
  memory,
  quickQuiz,
  emojiDrop,
  buru,
  escapeMaze,
  solitaire,
  hearts,
  colorMatch,
  twenty48,
  snakeRush,
  minefield,
];

export function gameBySlug(slug: string): Game | undefined {
  return games.find((game) => game.slug === slug);
}

export function gameById(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}
