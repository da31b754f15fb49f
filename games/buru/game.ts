import type { Game } from '../kit/game.ts';

export const game: Game = {
  id: 'buru',
  slug: 'buru',
  name: 'Buru',
  desc: 'Call the match before the robots do.',
  category: 'Cards',
  icon: '⚡',
  title: 'BURU!',
  field: 'tomato',
  accent: 'marigold',
  tally: 'best',
  timed: true,
  unit: 'round',
  midRound: 'refuse',
  variants: [{ id: 'relaxed', label: 'Relaxed claims (not ranked)' }],
  load: {
    rules: () => import('./rules.ts'),
    engine: () => import('./engine.ts'),
    view: () => import('./View.tsx'),
    picture: () => import('./label.tsx'),
  },
};
