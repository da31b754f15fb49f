import type { Game } from '../../kit/contract/card.ts';
import { relaxedVariant } from '../../kit/contract/relaxed.ts';

export const game: Game = {
  id: 'snakerush',
  slug: 'snake-rush',
  name: 'Snake Rush',
  desc: 'Eat, grow, don’t bite yourself.',
  category: 'Action',
  keywords: [['snake', '-ladder']],
  icon: '🐍',
  title: 'SNAKE RUSH',
  field: 'cobalt',
  timed: 'fromFirstAction',
  unit: 'round',
  midRound: 'ask',
  variants: [
    relaxedVariant('Half speed.'),
    {
      id: 'no-walls',
      name: 'No walls',
      how: 'The snake leaves on one side and comes back on the other.',
      review: false,
    },
  ],
};
