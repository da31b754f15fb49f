import { defineGame } from '../../kit/contract/card.ts';
import { relaxedVariant } from '../../kit/contract/relaxed.ts';

export const game = defineGame({
  id: 'escapemaze',
  slug: 'escape-maze',
  name: 'Escape Maze',
  desc: 'Top left to bottom right. The clock isn’t your friend.',
  category: 'Puzzle',
  keywords: [['maze']],
  icon: '🧭',
  field: 'night',
  timed: 'fromFirstAction',
  actionsPerMove: 0,
  variants: [
    relaxedVariant('Twice the time.'),
    {
      id: 'by-night',
      name: 'By night',
      how: 'Your light reaches two cells far. You have twice the time.',
      review: false,
    },
  ],
});
