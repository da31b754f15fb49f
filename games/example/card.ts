// Template of `npm run new-game`: a complete, tested game outside the registry.
import { defineGame } from '../../kit/contract/card.ts';

export const game = defineGame({
  id: 'sticks',
  slug: 'example',
  name: 'Sticks',
  desc: 'Take one, two or three. Take the last stick to win.',
  category: 'Puzzle',
  icon: '🪵',
  field: 'plum',
  sum: 'wins',
  robots: ['opponent'],
});
