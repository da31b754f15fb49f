// Template of `npm run new-game`: a complete, tested game outside the registry.
import type { Game } from '../../kit/contract/card.ts';

export const game: Game = {
  id: 'sticks',
  slug: 'example',
  name: 'Sticks',
  desc: 'Take one, two or three. Take the last stick to win.',
  category: 'Puzzle',
  keywords: [['sticks']],
  icon: '🪵',
  title: 'STICKS',
  field: 'plum',
  sum: 'wins',
  robots: ['opponent'],
  timed: false,
  unit: 'round',
};
