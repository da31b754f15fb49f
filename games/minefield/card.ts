import type { Game } from '../../kit/contract/card.ts';

export const game: Game = {
  id: 'minefield',
  slug: 'minefield',
  name: 'Minefield',
  desc: 'Clear the field. Count twice, click once.',
  category: 'Puzzle',
  keywords: [['minefield'], ['minesweeper'], ['mine', 'field']],
  icon: '💣',
  title: 'MINEFIELD',
  field: 'tomato',
  race: 'time',
  timed: 'fromFirstAction',
  bestTime: 'Best time',
  unit: 'round',
  midRound: 'ask',
  load: {
    rules: () => import('./rules.ts'),
    engine: () => import('./engine.ts'),
    view: () => import('./View.tsx'),
  },
};
