import type { Game } from '../../kit/contract/card.ts';

export const game: Game = {
  id: 'rpsls',
  slug: 'rpsls',
  name: 'Rock Paper Scissors Lizard Spock',
  desc: 'Five moves, ten ways to win.',
  category: 'Quick',
  keywords: [['rpsls'], ['rock', 'paper']],
  icon: '🖖',
  title: 'RPSLS',
  field: 'plum',
  sum: 'wins',
  robots: ['opponent'],
  race: 'time',
  timed: false,
  unit: 'round',
  load: {
    rules: () => import('./rules.ts'),
    engine: () => import('./engine.ts'),
    view: () => import('./View.tsx'),
  },
};
