import { defineGame } from '../../kit/contract/card.ts';

export const game = defineGame({
  id: 'minefield',
  slug: 'minefield',
  name: 'Minefield',
  desc: 'Clear the field. Count twice, click once.',
  category: 'Puzzle',
  keywords: [['minefield'], ['minesweeper'], ['mine', 'field']],
  icon: '💣',
  field: 'tomato',
  race: 'time',
  timed: 'fromFirstAction',
  midRound: 'ask',
  variants: [
    {
      id: 'own',
      name: 'Own size',
      how: 'The field that you choose. It needs no guess, either.',
      choices: {
        Rows: Array.from({ length: 20 }, (_, n) => `${n + 5} rows`),
        Columns: Array.from({ length: 26 }, (_, n) => `${n + 5} columns`),
        Mines: [10, 8, 6, 5].map((n) => `a mine in ${n}`),
      },
    },
  ],
});
