import { defineGame } from '../../kit/contract/card.ts';
import { relaxedVariant } from '../../kit/contract/relaxed.ts';

export const game = defineGame({
  id: 'colormatch',
  slug: 'color-match',
  name: 'Color Match',
  desc: 'Read the ink, not the word.',
  category: 'Quick',
  keywords: [['color match'], ['colour match']],
  icon: '🎨',
  field: 'stock',
  timed: 'fromFirstAction',
  actionsPerMove: 0,
  variants: [relaxedVariant('Half speed.')],
});
