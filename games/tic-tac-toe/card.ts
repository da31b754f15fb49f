import { defineGame } from '../../kit/contract/card.ts';

export const game = defineGame({
  id: 'tictactoe',
  slug: 'tic-tac-toe',
  name: 'Tic Tac Toe',
  desc: 'Three in a row against a robot that never loses at pro.',
  category: 'Puzzle',
  icon: '⭕',
  field: 'cobalt',
  sum: 'wins',
  robots: ['opponent'],
  race: 'time',
  series: { by: 'wins', to: [3, 5, 7] },
});
