// The registry, in the order of the games' numbers.
import type { Game } from '../kit/contract/card.ts';
import { game as buru } from './buru/card.ts';
import { game as colorMatch } from './color-match/card.ts';
import { game as emojiDrop } from './emoji-drop/card.ts';
import { game as escapeMaze } from './escape-maze/card.ts';
import { game as hearts } from './hearts/card.ts';
import { game as higherLower } from './higher-lower/card.ts';
import { game as memory } from './memory/card.ts';
import { game as minefield } from './minefield/card.ts';
import { game as omi } from './omi/card.ts';
import { game as quickQuiz } from './quick-quiz/card.ts';
import { game as rpsls } from './rpsls/card.ts';
import { game as snakeRush } from './snake-rush/card.ts';
import { game as solitaire } from './solitaire/card.ts';
import { game as ticTacToe } from './tic-tac-toe/card.ts';
import { game as twenty48 } from './twenty48/card.ts';

export const games: readonly Game[] = [
  twenty48,
  snakeRush,
  minefield,
  solitaire,
  hearts,
  omi,
  memory,
  quickQuiz,
  buru,
  ticTacToe,
  higherLower,
  rpsls,
  emojiDrop,
  escapeMaze,
  colorMatch,
];

export function gameBySlug(slug: string): Game | undefined {
  return games.find((game) => game.slug === slug);
}

export function gameById(id: string): Game | undefined {
  return games.find((game) => game.id === id);
}
