import type { Game } from '../../kit/contract/card.ts';

export const game: Game = {
  id: 'tictactoe',
  slug: 'tic-tac-toe',
  name: 'Tic Tac Toe',
  desc: 'Three in a row against a robot that rarely blinks.',
  category: 'Puzzle',
  keywords: [['tic tac toe']],
  icon: '⭕',
  title: 'TIC TAC TOE',
  field: 'cobalt',
  sum: 'wins',
  robots: ['opponent'],
  race: 'time',
  timed: false,
  unit: 'round',
  series: { wins: [3, 5, 7] },
};
