import type { Game } from '../../kit/contract/card.ts';

export const game: Game = {
  id: 'omi',
  slug: 'omi',
  name: 'Omi',
  desc: 'Call trumps from four cards, take the tricks with your partner.',
  category: 'Cards',
  keywords: [['omi']],
  icon: '🃏',
  title: 'OMI',
  field: 'teal',
  accent: 'tomato',
  sum: 'tokensNS',
  robots: ['partner', 'opponent', 'opponent'],
  timed: false,
  beginsAnywhere: true,
  unit: 'hand',
  load: {
    rules: () => import('./rules.ts'),
    engine: () => import('./engine.ts'),
    view: () => import('./View.tsx'),
  },
};
