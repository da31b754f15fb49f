import type { Game } from '../../kit/contract/card.ts';

export const game: Game = {
  id: 'higherlower',
  slug: 'higher-lower',
  name: 'Higher / Lower',
  desc: 'Find the secret number before your guesses run out.',
  category: 'Numbers',
  icon: '🔢',
  title: 'HIGHER LOWER',
  field: 'pink',
  accent: 'tomato',
  tally: 'sum',
  timed: false,
  unit: 'round',
  midRound: 'refuse',
  load: {
    rules: () => import('./rules.ts'),
    engine: () => import('./engine.ts'),
    view: () => import('./View.tsx'),
  },
};
