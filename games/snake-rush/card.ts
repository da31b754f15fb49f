import { defineGame } from '../../kit/contract/card.ts';
import { relaxedVariant } from '../../kit/contract/relaxed.ts';

export const game = defineGame({
  id: 'snakerush',
  slug: 'snake-rush',
  name: 'Snake Rush',
  desc: 'Eat, grow, don’t bite yourself.',
  category: 'Action',
  keywords: [['snake', '-ladder']],
  icon: '🐍',
  field: 'cobalt',
  timed: 'fromFirstAction',
  actionsPerMove: 0,
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
});
