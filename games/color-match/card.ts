import type { Game } from '../../kit/contract/card.ts';
import { relaxedVariant } from '../../kit/contract/relaxed.ts';

export const game: Game = {
  id: 'colormatch',
  slug: 'color-match',
  name: 'Color Match',
  desc: 'Read the ink, not the word.',
  category: 'Quick',
  keywords: [['color match'], ['colour match']],
  icon: '🎨',
  title: 'COLOR MATCH',
  field: 'stock',
  timed: 'fromFirstAction',
  unit: 'round',
  variants: [relaxedVariant('Half speed.')],
};
