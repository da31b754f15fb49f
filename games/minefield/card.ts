import type { Game } from '../../kit/contract/card.ts';
import { cellsPerMine, columns, ownSize, rows } from './ownSize.ts';

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
  variants: [
    {
      id: ownSize,
      name: 'Own size',
      how: 'The field that you choose. It needs no guess, either.',
      choices: {
        Rows: rows.map((n) => `${n} rows`),
        Columns: columns.map((n) => `${n} columns`),
        Mines: cellsPerMine.map((n) => `a mine in ${n}`),
      },
    },
  ],
  load: {
    rules: () => import('./rules.ts'),
    engine: () => import('./engine.ts'),
    view: () => import('./View.tsx'),
  },
};
